import { useTranslation } from 'react-i18next';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { Icon } from '../../ui/icon.tsx';
import { TreasureMark } from '../game/treasures/treasure-mark.tsx';
import { getStateKey } from './guest-badge.tsx';
import styles from './guest-card.module.css';

/** For a story with more clues than this, the card shows only the numbers. */
const maxMarks = 10;
/** The colours of the rings around the initials, so that brothers and sisters can tell their cards apart. */
const rings = [styles.sun, styles.pink, styles.foam];

/** The card of one guest on the 'who plays?' page, with name, room, story and progress. */
export function GuestCard({
  guest,
  index,
  onChoose,
}: {
  readonly guest: MyGuest;
  readonly index: number;
  readonly onChoose: (guest: MyGuest) => void;
}) {
  const { t } = useTranslation('entry');
  const { guestName, storyTitle, treasures, answeredCount: done, questionCount: all } = guest;
  const now = treasures.indexOf(null);
  const hasMarks = all > 0 && guest.status !== 'waiting';
  return (
    <button type="button" className={styles.card} onClick={() => onChoose(guest)}>
      <span className={styles.top}>
        <span className={`${styles.ring} ${rings[index % rings.length]}`} aria-hidden="true">
          {[...guestName][0]}
        </span>
        <span className={styles.words}>
          <b>{t('whoName', { name: guestName })}</b>
          <span className="small soft">{t('whoRoom', { room: toRoomLabel(guest.roomNumber) })}</span>
          <span className="small soft">{storyTitle}</span>
        </span>
        <Icon name="next" />
      </span>
      {hasMarks && (
        <span className={`${styles.treasures} num`}>
          {all <= maxMarks && (
            <span className={styles.line} aria-hidden="true">
              {[...treasures.entries()].map(([index, treasure]) => (
                <TreasureMark
                  key={index}
                  treasure={treasure}
                  state={treasure !== null ? 'on' : index === now ? 'now' : 'off'}
                />
              ))}
            </span>
          )}
          <span className="unseen">{t('whoSolved')}</span>
          {`${done}/${all}`}
        </span>
      )}
      <span className={styles.state}>{t(getStateKey(guest))}</span>
    </button>
  );
}
