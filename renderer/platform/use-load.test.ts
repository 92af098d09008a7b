import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLoad } from './use-load.ts';

it('useLoad loads, fails, and loads again on retry', async () => {
  let isUp = false;
  const load = async () => {
    if (!isUp) throw new Error('down');
    return 'story';
  };
  const { result } = renderHook(() => useLoad(load));
  expect(result.current.state).toBe('loading');
  await waitFor(() => expect(result.current.state).toBe('failed'));
  isUp = true;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready', data: 'story' }));
});

it('useLoad returns the old data while another language loads, and when that fails', async () => {
  const loads = { ja: async () => 'ja', en: () => Promise.reject(new Error('down')) };
  const seen: string[] = [];
  const { result, rerender } = renderHook(
    ({ language }: { language: 'ja' | 'en' }) => {
      const loaded = useLoad<string>(loads[language], { keepsOld: true });
      seen.push(loaded.state);
      return loaded;
    },
    { initialProps: { language: 'ja' } },
  );
  await waitFor(() => expect(result.current.state).toBe('ready'));
  seen.length = 0;
  rerender({ language: 'en' });
  await act(async () => undefined);
  expect(new Set(seen)).toEqual(new Set(['ready']));
});

it('useLoad aborts the call on unmount', async () => {
  let signal: AbortSignal | undefined;
  const load = (given: AbortSignal) => {
    signal = given;
    return new Promise<string>(() => undefined);
  };
  const { unmount } = renderHook(() => useLoad(load));
  unmount();
  expect(signal?.aborted).toBe(true);
});
