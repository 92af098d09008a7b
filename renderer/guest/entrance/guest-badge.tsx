import { useTranslation } from 'react-i18next';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { CharacterHead, type Mood } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './guest-badge.module.css';

/** A button for one guest of this phone: 'continue as room 302, …' (ENTRY-7). */
export function GuestBadge({
  guest,
  isLoud = false,
  onChoose,
}: {
  readonly guest: MyGuest;
  readonly isLoud?: boolean;
  readonly onChoose: (guest: MyGuest) => void;
}) {
  const { t } = useTranslation('entry');
  const state = getStateKey(guest);
  return (
    <button
      type="button"
      className={isLoud ? `${styles.badge} ${styles.loud}` : styles.badge}
      onClick={() => onChoose(guest)}
    >
      <CharacterHead mood={getMood(guest)} />
      <span className={styles.words}>
        <b>{t('continueAs', { room: toRoomLabel(guest.roomNumber), name: guest.guestName })}</b>
        <span>{guest.storyTitle}</span>
        <span className={styles.state}>{t(state)}</span>
      </span>
      <Icon name="next" />
    </button>
  );
}

function getMood({ status, gameCompleted }: MyGuest): Mood {
  if (status === 'waiting') return 'asleep';
  return gameCompleted ? 'cheering' : 'hello';
}

/** Returns the key of the text for this guest's state. */
export function getStateKey({ status, gameCompleted, lottery }: MyGuest) {
  if (status === 'waiting') return 'continueWaiting';
  if (status === 'stopped') return 'continueStopped';
  if (gameCompleted) return lottery.canSpin ? 'continueSpin' : 'continueFinished';
  return 'continueAction';
}
