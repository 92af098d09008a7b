import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a function that scrolls to the first element that matches a selector and focuses it, after the page has rendered its
 * changes. Nothing happens if there is no such element.
 */
export function useFocusLater(): (selector: string) => void {
  const [wish, setWish] = useState<{ readonly selector: string }>();
  useEffect(() => {
    if (!wish) return;
    const found = document.querySelector<HTMLElement>(wish.selector);
    if (!found) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    found.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
    found.focus({ preventScroll: true });
  }, [wish]);
  return useCallback((selector) => setWish({ selector }), []);
}
