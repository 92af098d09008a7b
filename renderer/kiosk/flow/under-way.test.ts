import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsUnderWay, useUnderWay } from './under-way.ts';

it('is true while any task is in progress, and ends when all are unmounted', () => {
  const kiosk = renderHook(() => useIsUnderWay());
  expect(kiosk.result.current).toBe(false);
  const drum = renderHook(({ isTurning }) => useUnderWay(isTurning), { initialProps: { isTurning: true } });
  const print = renderHook(() => useUnderWay(true));
  expect(kiosk.result.current).toBe(true);
  drum.rerender({ isTurning: false });
  expect(kiosk.result.current).toBe(true);
  print.unmount();
  expect(kiosk.result.current).toBe(false);
});
