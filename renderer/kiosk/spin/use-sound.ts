import { useCallback, useEffect, useRef } from 'react';
import { type DrumSound, openDrumSound } from '../../ui/drum/drum-sound.ts';
import { useKioskSettings, volumeAt } from '../facts/kiosk-settings.ts';

/**
 * Returns a function that plays the drum's sounds at the volume that staff have set. It plays nothing in quiet hours
 * (KIOSK-9).
 */
export function useSound() {
  const settings = useKioskSettings();
  const volume = volumeAt(settings, new Date());
  const sound = useRef<DrumSound>(undefined);
  useEffect(() => () => sound.current?.close(), []);
  return useCallback(
    (make: (sound: DrumSound) => void) => {
      if (volume === 0) return;
      sound.current ??= openDrumSound(volume);
      if (sound.current) make(sound.current);
    },
    [volume],
  );
}
