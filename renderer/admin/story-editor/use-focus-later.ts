import { useCallback, useEffect, useState } from 'react';

/** Brings the first element that matches into view and focuses it, once what was just changed stands on the page. */
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
