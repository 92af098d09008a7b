import { useEffect } from 'react';

/**
 * Keeps `--visible-height` at what the on-screen keyboard leaves free, so that the game fits above it and nothing jumps.
 * iPhones do not resize the page for their keyboard; where there is no visual viewport, 100dvh stays.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const follow = () => {
      // An enlarged page (two fingers) is the guest's own wish: the game keeps its size then.
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
