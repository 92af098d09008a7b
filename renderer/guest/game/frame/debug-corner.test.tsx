import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../../platform/i18n.ts';
import { fakeNetwork } from '../../testing/fake-server.ts';
import { tidyUp } from '../../testing/show-page.tsx';
import { guestTexts, playTexts } from '../../texts.ts';
import { DebugCorner } from './debug-corner.tsx';
import { DebugPanel } from './debug-panel.tsx';

afterEach(tidyUp);

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

it('the debug panel lists failures with their time in the hotel’s time zone (ERROR-4)', async () => {
  localStorage.setItem('hotelId', 'hotel');
  // A time zone that the computer that runs this test is unlikely to use.
  fakeNetwork({ 'GET /hotels/hotel': { data: { hotelId: 'hotel', name: '海', timeZone: 'Asia/Kathmandu' } } });
  await startTexts([...guestTexts, ...playTexts]);
  const troubles = [{ at: '2026-07-20T06:15:09.000Z', operation: 'record', code: 'NO_RESPONSE' }] as const;
  render(<DebugPanel health={() => ({ link: 'up', queue: 0, troubles })} storyVersion={1} onClose={() => undefined} />);
  expect(await screen.findByText('12:00:09 record NO_RESPONSE')).toBeVisible();
});
