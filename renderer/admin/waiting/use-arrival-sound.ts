import { useEffect, useRef } from 'react';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import { playChime } from './chime.ts';
import { useSoundChoice } from './sound-choice.ts';

/**
 * Makes a sound when guests arrive after the page's first reply, if this device should make one (PANEL-7). There must
 * be a waiting guest: if all arrivals are approved before the page learns of them, there is no sound. Approvals in the
 * same moment do not hide an arrival, because the number of all arrivals is compared.
 */
export function useArrivalSound(arrivals: ServerStatus['arrivals'] | undefined): void {
  const isOn = useSoundChoice();
  const heard = useRef(arrivals?.total);
  const total = arrivals?.total;
  const isAnyoneWaiting = (arrivals?.waiting ?? 0) > 0;
  useEffect(() => {
    const isNew = total !== undefined && heard.current !== undefined && total > heard.current;
    // A smaller number than before means that a backup was restored. Later arrivals are counted from this number.
    heard.current = total ?? heard.current;
    if (isNew && isOn && isAnyoneWaiting) playChime();
  }, [total, isAnyoneWaiting, isOn]);
}
