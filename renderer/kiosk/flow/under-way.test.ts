import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsUnderWay, useUnderWay } from './under-way.ts';

it('the kiosk is busy while any task is in progress, and no longer when all have ended', () => {
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
