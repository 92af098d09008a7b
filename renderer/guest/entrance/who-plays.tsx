import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Icon } from '../../ui/icon.tsx';
import { Cover } from '../cover/cover.tsx';
import { TreasureMark } from '../game/treasures/treasure-mark.tsx';
import { getStateKey } from './guest-badge.tsx';
import styles from './who-plays.module.css';

/** The page 'who plays?', which offers the guests of this phone and somebody else (ENTRY-8). */
export function WhoPlays({
  guests,
  onChoose,
  onSomeoneElse,
  onBack,
}: {
  readonly guests: readonly MyGuest[];
  readonly onChoose: (guest: MyGuest) => void;
  readonly onSomeoneElse: () => void;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation('entry');
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('whoTitle'));
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={`screen ${styles.who}`}>
      <Cover speech={t('whoSpeech')} onBack={onBack} />
      <section className={styles.sheet}>
        <h1 ref={heading} tabIndex={-1} className="title">
          {t('whoHeading')}
        </h1>
        {guests.map((guest, index) => (
          <GuestCard key={guest.userId} guest={guest} index={index} onChoose={onChoose} />
        ))}
        <button type="button" className={styles.add} onClick={onSomeoneElse}>
          <span className={styles.plus}>
            <Icon name="plus" />
          </span>
          <span>
            <b>{t('someoneElse')}</b>
            <span className="small soft">{t('someoneElseNote')}</span>
          </span>
        </button>
      </section>
    </main>
  );
}

/** For a story with more clues than this, the card shows only the numbers. */
const maxMarks = 10;
/** The colours of the rings around the initials, so that brothers and sisters can tell their cards apart. */
const rings = [styles.sun, styles.pink, styles.foam];

/** The card of one guest on the 'who plays?' page, with name, room, story and progress. */
function GuestCard({
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
