import { useLayoutEffect } from 'react';

/**
 * The milliseconds for which a changed screen ignores taps, because the second tap of a double tap was meant for the
 * earlier screen.
 */
const settleMs = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The first render is not a change. */
let isFirst = true;

/**
 * Ignores taps for 400 ms after each change of `key` (PHONE-8). The page sets `data-settling`, and CSS then ignores the
 * pointer. Keys and screen readers still work.
 */
export function useSettling(key: string): void {
  useLayoutEffect(() => {
    // The effect runs when `key` changes, but does not need its value.
    void key;
    if (isFirst) {
      isFirst = false;
      return;
    }
    const { dataset } = document.documentElement;
    dataset.settling = '';
    clearTimeout(timer);
    timer = setTimeout(() => delete dataset.settling, settleMs);
  }, [key]);
}
