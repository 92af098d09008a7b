import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHold, useSteadyRows } from './use-steady-rows.ts';

type Row = { readonly id: string; readonly text: string };
const row = (id: string, text = id): Row => ({ id, text });
const idOf = ({ id }: Row) => id;

function renderRows(first: { fresh: Row[]; isHeld: boolean; reason?: string; all?: Row[] }) {
  const find = (all: Row[]) => (id: string) => all.find((candidate) => candidate.id === id);
  return renderHook(
    ({ fresh, isHeld, reason = '', all = fresh }: typeof first) =>
      useSteadyRows({ fresh, isHeld, reason, idOf, find: find(all) }).map(({ item, isGone }) => [item.text, isGone]),
    { initialProps: first },
  );
}

describe('a live list', () => {
  it('shows the current data while nobody is using it', () => {
    const { result, rerender } = renderRows({ fresh: [row('a'), row('b')], isHeld: false });
    rerender({ fresh: [row('b')], isHeld: false });
    expect(result.current).toEqual([['b', false]]);
  });

  it('keeps its rows while somebody is using it: removed ones are marked, and new ones are added later', () => {
    const { result, rerender } = renderRows({ fresh: [row('a'), row('b')], isHeld: true });
    const fresh = [row('c'), row('b', 'b, changed')];
    rerender({ fresh, isHeld: true, all: [...fresh, row('a', 'a, approved')] });
    expect(result.current).toEqual([
      ['a, approved', true],
      ['b, changed', false],
    ]);
    rerender({ fresh, isHeld: false });
    expect(result.current).toEqual([
      ['c', false],
      ['b, changed', false],
    ]);
  });

  it('shows another search or order at once', () => {
    const { result, rerender } = renderRows({ fresh: [row('a'), row('b')], isHeld: true, reason: 'up' });
    rerender({ fresh: [row('b'), row('a')], isHeld: true, reason: 'down' });
    expect(result.current).toEqual([
      ['b', false],
      ['a', false],
    ]);
  });
});

describe('use of the page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const render = () => renderHook(() => useHold()).result;

  it('lasts until 1.5 s after the last movement of the pointer', () => {
    const hold = render();
    expect(hold.current.isHeld).toBe(false);
    act(() => hold.current.handlers.onPointerMove());
    act(() => vi.advanceTimersByTime(1_400));
    act(() => hold.current.handlers.onPointerMove());
    act(() => vi.advanceTimersByTime(1_400));
    expect(hold.current.isHeld).toBe(true);
    act(() => vi.advanceTimersByTime(200));
    expect(hold.current.isHeld).toBe(false);
  });

  it('ends immediately when a mouse leaves the page, but not when a finger is lifted', () => {
    const hold = render();
    act(() => hold.current.handlers.onPointerDown());
    act(() => hold.current.handlers.onPointerUp());
    act(() => hold.current.handlers.onPointerLeave({ pointerType: 'touch' }));
    expect(hold.current.isHeld).toBe(true);
    act(() => hold.current.handlers.onPointerLeave({ pointerType: 'mouse' }));
    expect(hold.current.isHeld).toBe(false);
  });

  it('ends by itself if the end of a press is never reported', () => {
    const hold = render();
    act(() => hold.current.handlers.onPointerDown());
    act(() => vi.advanceTimersByTime(5_000));
    expect(hold.current.isHeld).toBe(true);
    act(() => vi.advanceTimersByTime(2_000));
    expect(hold.current.isHeld).toBe(false);
  });
});
