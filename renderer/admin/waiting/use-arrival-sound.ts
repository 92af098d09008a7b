import { useEffect, useRef } from 'react';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { ring } from './chime.ts';
import { useSoundChoice } from './sound-choice.ts';

/**
 * Rings for guests who came to wait since the page's first reply, if this device should ring (PANEL-7). It also rings when
 * another guest was approved in the same moment. It does not ring for guests who already waited in the first reply, nor
 * for one who was approved before the page heard of them.
 */
export function useArrivalSound(arrivals: ServerStatus['arrivals'] | undefined): void {
  const isOn = useSoundChoice();
  const heard = useRef(arrivals?.total);
  const total = arrivals?.total;
  const isAnyoneWaiting = (arrivals?.waiting ?? 0) > 0;
  useEffect(() => {
    const isNew = total !== undefined && heard.current !== undefined && total > heard.current;
    // A smaller number than before means that a backup was restored. Later arrivals are new again.
    heard.current = total ?? heard.current;
    if (isNew && isOn && isAnyoneWaiting) ring();
  }, [total, isAnyoneWaiting, isOn]);
}
