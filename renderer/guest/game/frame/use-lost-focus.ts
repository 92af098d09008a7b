import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to `container` if nothing has the focus after a change of `key`. This happens when the focused button
 * disappears, and users of a keyboard or screen reader would otherwise continue at the top of the page.
 */
export function useLostFocus(container: RefObject<HTMLElement | null>, key: string): void {
  useEffect(() => {
    // The effect runs when `key` changes, but does not need its value.
    void key;
    const focused = document.activeElement;
    if (focused === null || focused === document.body) container.current?.focus({ preventScroll: true });
  }, [container, key]);
}
