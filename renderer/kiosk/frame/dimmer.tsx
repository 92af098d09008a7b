import { useEffect, useState } from 'react';
import { getBrightness, useKioskSettings } from '../data/kiosk-settings.ts';
import { toHotelTime } from '../data/load-kiosk.ts';
import styles from './dimmer.module.css';

const lookMs = 30_000;

/**
 * Darkens the whole screen to the brightness that staff have set, and more in quiet hours (KIOSK-12). It does not block
 * touches.
 */
export function Dimmer() {
  const settings = useKioskSettings();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookMs);
    return () => clearInterval(timer);
  }, []);
  const shade = 1 - getBrightness(settings, toHotelTime(now)) / 100;
  return shade > 0 ? <div className={styles.shade} style={{ opacity: shade }} aria-hidden="true" /> : null;
}
