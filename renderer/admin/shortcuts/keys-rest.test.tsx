import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHotkeys } from './shortcuts-context.ts';
import { ShortcutsProvider } from './shortcuts-provider.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('keys are ignored in the first 1.5 s of each page (UNDO-2)', async () => {
  const pressed = vi.fn();
  function Page() {
    useHotkeys([{ keys: ['x'], label: 'x', run: pressed }]);
    return <p>page</p>;
  }
  const element = (
    <ShortcutsProvider>
      <Page />
    </ShortcutsProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/one'] });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const press = () => fireEvent.keyDown(screen.getByText('page'), { key: 'x' });
  press();
  await act(() => vi.advanceTimersByTimeAsync(1_400));
  press();
  expect(pressed).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  await act(() => router.navigate('/two'));
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(1_600));
  press();
  expect(pressed).toHaveBeenCalledTimes(2);
});
