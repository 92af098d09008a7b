import { useEffect, useRef } from 'react';
import type { KioskView } from '#core/api/kiosk-schemas.ts';
import { playChime } from './chime.ts';
import { useSoundChoice } from './sound-choice.ts';

/** Makes a sound when a kiosk stops reporting after this page has loaded, if this device should make sounds. */
export function useKioskSound(kiosks: readonly KioskView[] | undefined): void {
  const isOn = useSoundChoice();
  const heard = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (kiosks === undefined) return;
    const silent = kiosks.filter(({ state }) => state === 'silent').map(({ deviceId }) => deviceId);
    const isNew = heard.current !== undefined && silent.some((deviceId) => !heard.current?.has(deviceId));
    heard.current = new Set(silent);
    if (isNew && isOn) playChime();
  }, [kiosks, isOn]);
}
