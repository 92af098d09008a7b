import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './staff-door.module.css';

/** How long staff press. Milliseconds. */
const holdMs = 3_000;

/** The hotel's name. Pressed for three seconds, or by keyboard, it opens the staff corner; a tap does nothing. */
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
      // A press of Enter or of a screen reader has no pointer behind it.
      onClick={(event) => {
        if (event.detail === 0) onOpen();
      }}
    >
      <span className="typed">{hotelName}</span>
    </button>
  );
}
