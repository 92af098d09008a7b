import { useEffect, useRef } from 'react';
import { ring } from './chime.ts';
import { useSoundChoice } from './sound-choice.ts';

/** Rings when more guests wait than before, if this device is to; not for those who waited already when the page opened. */
export function useArrivalSound(waiting: number | undefined): void {
  const isOn = useSoundChoice();
  const before = useRef(waiting);
  useEffect(() => {
    const isMore = waiting !== undefined && before.current !== undefined && waiting > before.current;
    before.current = waiting;
    if (isMore && isOn) ring();
  }, [waiting, isOn]);
}
