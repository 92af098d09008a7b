import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to `place` when the focused button disappears, so that keyboard and screen reader users continue here and not
 * at the top of the page.
 */
export function useLostFocus(place: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    // Only the change matters, not the new value.
    void key;
    const focused = document.activeElement;
    if (focused === null || focused === document.body) place.current?.focus({ preventScroll: true });
  }, [place, key]);
}
