import { useCallback, useEffect, useRef, useState } from 'react';
import { type DrumSound, openDrumSound } from '../../ui/drum/drum-sound.ts';

/** Controls the drum's sound. It is off until the guest switches it on, because browsers play no sound before a tap. */
export function useDrumSound() {
  const [isOn, setIsOn] = useState(false);
  const sound = useRef<DrumSound>(undefined);
  useEffect(() => () => sound.current?.close(), []);
  const toggle = useCallback(() => {
    sound.current?.close();
    sound.current = isOn ? undefined : openDrumSound();
    setIsOn(sound.current !== undefined);
    sound.current?.knock(0.6);
  }, [isOn]);
  const play = useCallback((make: (drumSound: DrumSound) => void) => {
    if (sound.current) make(sound.current);
  }, []);
  return { isOn, toggle, play };
}
