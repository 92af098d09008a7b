import { useCallback, useEffect, useRef } from 'react';
import { type DrumSound, openDrumSound } from '../../ui/drum/drum-sound.ts';
import { getVolume, useKioskSettings } from '../data/kiosk-settings.ts';
import { toHotelTime } from '../data/load-kiosk.ts';

/**
 * Returns a function that plays the drum's sounds at the volume that staff have set. It plays nothing in quiet hours, also
 * if they begin while the drum is shown (KIOSK-9).
 */
export function useSound() {
  const settings = useKioskSettings();
  const sound = useRef<DrumSound>(undefined);
  useEffect(() => () => sound.current?.close(), []);
  return useCallback(
    (make: (sound: DrumSound) => void) => {
      const volume = getVolume(settings, toHotelTime(Date.now()));
      if (volume === 0) return;
      sound.current ??= openDrumSound();
      sound.current?.setVolume(volume);
      if (sound.current) make(sound.current);
    },
    [settings],
  );
}
