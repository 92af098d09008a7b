import { useEffect } from 'react';

/**
 * Sets `--visible-height` to the height that the on-screen keyboard leaves free, so that the game fits above it. iPhones do
 * not resize the page for their keyboard. In a browser without a visual viewport the property is not set.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const follow = () => {
      // While the guest has zoomed the page with two fingers, the game keeps its size.
      if (viewport.scale > 1.01) return;
      root.style.setProperty('--visible-height', `${viewport.height}px`);
      if (viewport.offsetTop > 0) window.scrollTo(0, 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      root.style.removeProperty('--visible-height');
    };
  }, []);
}
