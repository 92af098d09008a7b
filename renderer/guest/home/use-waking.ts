import { useCallback, useEffect, useRef, useState } from 'react';
import hello from '../../ui/assets/mars-hello.svg?no-inline';
import waking from '../../ui/assets/mars-waking-1.svg?no-inline';
import stretching from '../../ui/assets/mars-waking-2.svg?no-inline';
import { loadPlay } from '../load-play.ts';
import { beginPassage } from '../night/passage.ts';

export type WakingStep = 'asleep' | 'waking' | 'stretching' | 'sitting';

/** The start of each step, in milliseconds after the approval. `endMs` is the end of the last one. */
const beats: readonly (readonly [atMs: number, step: WakingStep])[] = [
  [600, 'waking'],
  [1_500, 'stretching'],
  [2_900, 'sitting'],
];
const endMs = 3_200;
/**
 * With reduced motion Mars is awake at once, and the screen stays for this many milliseconds, so that the guest can read
 * the text.
 */
const stillMs = 1_200;

/**
 * Lets Mars wake when the guest is approved (STATUS-6). `wake` begins the animation and calls `onDone` at its end. `skip` ends
 * a running animation at once. The pictures and the game are loaded in advance.
 */
export function useWaking() {
  const [step, setStep] = useState<WakingStep>('asleep');
  const [isWoken, setIsWoken] = useState(false);
  const done = useRef<() => void>(undefined);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const clear = useCallback(() => {
    for (const timer of timers.current.splice(0)) clearTimeout(timer);
  }, []);
  useEffect(() => {
    for (const picture of [waking, stretching, hello]) new Image().src = picture;
    void loadPlay().catch(() => undefined);
    return clear;
  }, [clear]);

  const finish = () => {
    clear();
    const go = done.current;
    done.current = undefined;
    if (!go) return;
    beginPassage();
    go();
  };
  return {
    step,
    isWoken,
    skip: finish,
    wake(onDone: () => void) {
      if (done.current) return;
      done.current = onDone;
      setIsWoken(true);
      const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
      if (isStill) setStep('sitting');
      else for (const [atMs, next] of beats) timers.current.push(setTimeout(() => setStep(next), atMs));
      timers.current.push(setTimeout(finish, isStill ? stillMs : endMs));
    },
  };
}
