import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** The pictures are waited for this long at most; what comes later appears where it belongs. Milliseconds. */
const waitAtMostMs = 3_000;

export type Timeline = {
  /** The ending comes in; else its last picture stands. */
  readonly isPlaying: boolean;
  /** It came in while this page was open. */
  readonly hasPlayed: boolean;
  /** The clock of the ending stands still: pictures are missing, or nobody looks. */
  readonly isHeld: boolean;
  /** To the last picture at once. */
  readonly finish: () => void;
  readonly playAgain: () => void;
};

/**
 * When the ending plays (ENDING-4). The times themselves are CSS. With `prefers-reduced-motion` it never plays.
 * @param areReady comes true when the pictures are there
 */
export function useTimeline(plays: boolean, areReady: () => Promise<unknown>): Timeline {
  const isStill = useSyncExternalStore(watchStillness, wantsStillness);
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

const stillness = '(prefers-reduced-motion: reduce)';
export const wantsStillness = (): boolean => window.matchMedia?.(stillness).matches ?? false;
function watchStillness(onChange: () => void): () => void {
  const query = window.matchMedia?.(stillness);
  query?.addEventListener?.('change', onChange);
  return () => query?.removeEventListener?.('change', onChange);
}
function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
