import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './staff-door.module.css';

/** How many milliseconds staff must hold the name. */
const holdMs = 3_000;

/**
 * The hotel's name, which is a button to the staff corner. It must be held for three seconds or pressed with the keyboard.
 * A tap does nothing (KIOSK-1).
 */
export function StaffDoor({ hotelName, onOpen }: { readonly hotelName: string; readonly onOpen: () => void }) {
  const { t } = useTranslation('kiosk');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const release = () => clearTimeout(timer.current);
  return (
    <button
      type="button"
      className={styles.door}
      aria-label={t('staffDoor', { hotel: hotelName })}
      onPointerDown={() => {
        release();
        timer.current = setTimeout(onOpen, holdMs);
      }}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      // A press with Enter or a screen reader has the click count 0.
      onClick={(event) => {
        if (event.detail === 0) onOpen();
      }}
    >
      <span className="typed">{hotelName}</span>
    </button>
  );
}
