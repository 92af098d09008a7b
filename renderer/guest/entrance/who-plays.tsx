import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Icon } from '../../ui/icon.tsx';
import { Cover } from '../cover/cover.tsx';
import { GuestCard } from './guest-card.tsx';
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
