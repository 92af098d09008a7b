import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to `place` when a change took away the button that had it, so that the keyboard and screen readers go on
 * from here and not from the top of the page.
 */
export function useLostFocus(place: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    // Only a change counts, not what it changed to.
    void key;
    const focused = document.activeElement;
    if (focused === null || focused === document.body) place.current?.focus({ preventScroll: true });
  }, [place, key]);
}
