import { useLayoutEffect } from 'react';

/** Milliseconds for which a changed screen takes no taps: the second tap of a double tap was meant for the one before. */
const settleMs = 400;

let timer: ReturnType<typeof setTimeout> | undefined;
/** What a page shows first has not changed yet. */
let isFirst = true;

/**
 * After each change of `key` taps do nothing for 400 ms (R156). The page says so by `data-settling`, which takes the pointer
 * away by CSS; keys and screen readers go on.
 */
export function useSettling(key: string): void {
  useLayoutEffect(() => {
    // Only a change counts, not what it changed to.
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
