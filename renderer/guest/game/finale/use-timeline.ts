import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** The longest wait for the pictures, in milliseconds. A picture that loads later appears when it has loaded. */
const waitAtMostMs = 3_000;

export type Timeline = {
  /** True from the start of the animation to its end. Otherwise the last picture is shown. */
  readonly isPlaying: boolean;
  /** True if the animation has begun since this page was opened. False with reduced motion. */
  readonly hasPlayed: boolean;
  /** True while the page is hidden, or while the animation waits for its pictures. */
  readonly isHeld: boolean;
  /** Skips to the last picture. */
  readonly finish: () => void;
  readonly playAgain: () => void;
};

/**
 * Controls when the animation of the ending plays (ENDING-4). The times within the animation are in the CSS. With
 * `prefers-reduced-motion` it never plays.
 * @param areReady resolves when the pictures have loaded or failed
 */
export function useTimeline(plays: boolean, areReady: () => Promise<unknown>): Timeline {
  const isStill = useSyncExternalStore(watchReducedMotion, prefersReducedMotion);
  const isHidden = useSyncExternalStore(watchVisibility, () => document.hidden);
  const [hasBegun, setHasBegun] = useState(plays);
  const [isOver, setIsOver] = useState(!plays);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    const go = () => {
      if (!isGone) setIsReady(true);
    };
    const timer = setTimeout(go, waitAtMostMs);
    void areReady().then(go, go);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [areReady]);
  const finish = useCallback(() => setIsOver(true), []);
  const playAgain = useCallback(() => {
    setHasBegun(true);
    setIsOver(false);
  }, []);
  const isPlaying = !isOver && !isStill;
  return { isPlaying, hasPlayed: hasBegun && !isStill, isHeld: isHidden || (isPlaying && !isReady), finish, playAgain };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';
export const prefersReducedMotion = (): boolean => window.matchMedia?.(reducedMotion).matches ?? false;
function watchReducedMotion(onChange: () => void): () => void {
  const query = window.matchMedia?.(reducedMotion);
  query?.addEventListener?.('change', onChange);
  return () => query?.removeEventListener?.('change', onChange);
}
function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
