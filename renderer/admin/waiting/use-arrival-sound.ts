import { useEffect, useRef } from 'react';
import type { ServerStatus } from '#core/api/status-shapes.ts';
import { ring } from './chime.ts';
import { useSoundChoice } from './sound-choice.ts';

/**
 * Rings when somebody has come to wait whom this page has not heard of, if this device is to: also when another guest was
 * approved in the same moment, and not for those who waited already in the first answer to the page. Who was approved before
 * the page heard of him rings for nobody.
 */
export function useArrivalSound(arrivals: ServerStatus['arrivals'] | undefined): void {
  const isOn = useSoundChoice();
  const heard = useRef(arrivals?.total);
  const total = arrivals?.total;
  const isAnyoneWaiting = (arrivals?.waiting ?? 0) > 0;
  useEffect(() => {
    const isNew = total !== undefined && heard.current !== undefined && total > heard.current;
    // Less than before: the data are those of a backup, and what comes after is new again.
    heard.current = total ?? heard.current;
    if (isNew && isOn && isAnyoneWaiting) ring();
  }, [total, isAnyoneWaiting, isOn]);
}
