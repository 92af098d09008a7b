import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

afterEach(() => vi.restoreAllMocks());

describe('the countdown', () => {
  // For the last two, (at + 2,000) - at is slightly more than 2,000 as a floating-point number.
  it.each([0, 5.1, 3749.043820707451, 2417.8629592441334])(
    'begins with the requested number of seconds, at %s ms',
    (at) => {
      vi.spyOn(performance, 'now').mockReturnValue(at);
      const { result } = renderHook(() => useCountdown());
      act(() => result.current.start(2_000));
      expect(result.current.secondsLeft).toBe(2);
    },
  );
});
