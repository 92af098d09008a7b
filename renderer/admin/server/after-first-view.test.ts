import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstView } from './after-first-view.ts';

/** Returns a query client that loads something until `come` is called. */
function reading() {
  let come = (_: string) => {};
  const answer = new Promise<string>((resolve) => {
    come = resolve;
  });
  const queries = new QueryClient();
  void queries.prefetchQuery({ queryKey: ['stories'], queryFn: () => answer });
  return { queries, come: () => come('read') };
}

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
});

describe('afterFirstView', () => {
  it('waits for the first responses', async () => {
    const { queries, come } = reading();
    const run = vi.fn();
    afterFirstView(queries, run);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(run).not.toHaveBeenCalled();
    come();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('waits for at most three seconds', async () => {
    const run = vi.fn();
    afterFirstView(reading().queries, run);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs on a page that loads nothing, but not after it was cancelled', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    afterFirstView(new QueryClient(), first);
    afterFirstView(new QueryClient(), second)();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });
});
