import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHotkeys, useShortcuts } from './shortcuts-context.ts';
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

it('after an act no key acts for 600 ms, and until the key was up (UNDO-4)', async () => {
  const acted = vi.fn();
  function Page() {
    const { disarm } = useShortcuts();
    const run = () => {
      acted();
      disarm();
    };
    useHotkeys([{ keys: ['a'], label: 'a', run }]);
    return <button type="button">next</button>;
  }
  const element = (
    <ShortcutsProvider>
      <Page />
    </ShortcutsProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** Presses a key, and returns whether the focused button would act. */
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('button'), { key, code: key });
  const release = (key: string) => fireEvent.keyUp(screen.getByRole('button'), { key, code: key });
  await wait(1_500);
  press('a');
  expect(acted).toHaveBeenCalledTimes(1);
  await wait(5_000);
  expect(press('Enter')).toBe(false);
  release('Enter');
  release('a');
  expect(press('Enter')).toBe(true);
  release('Enter');
  press('a');
  release('a');
  expect(acted).toHaveBeenCalledTimes(2);
  await wait(590);
  press('a');
  release('a');
  expect(press('Enter')).toBe(false);
  expect(acted).toHaveBeenCalledTimes(2);
  await wait(20);
  expect(press('Enter')).toBe(true);
});
