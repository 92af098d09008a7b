import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DebugCorner } from './debug-corner.tsx';

it("[30] Ctrl+D toggles the debug panel and does not open the browser's bookmark dialog", () => {
  const toggle = vi.fn();
  render(<DebugCorner onToggle={toggle} />);
  const wasLeftToTheBrowser = fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true });
  expect(wasLeftToTheBrowser).toBe(false);
  expect(toggle).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true, repeat: true });
  fireEvent.keyDown(document.body, { key: 'd' });
  expect(toggle).toHaveBeenCalledTimes(1);
});

it('[31] a tap on the invisible corner toggles the debug panel', async () => {
  const toggle = vi.fn();
  render(<DebugCorner onToggle={toggle} />);
  await userEvent.click(screen.getByTestId('debug-corner'));
  expect(toggle).toHaveBeenCalledTimes(1);
});
