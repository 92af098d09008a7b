import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressView } from '#core/api/shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { Character } from '../../../ui/character.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import styles from './completion.module.css';
import { LotteryTicket } from './lottery-ticket.tsx';

/** The end of the story: named after the guest, with the treasures found, the right to spin where there is one, and the way home. */
export function Completion({
  progress,
  guestName,
  roomNumber,
  onHome,
}: {
  readonly progress: ProgressView;
  readonly guestName: string;
  readonly roomNumber: string;
  readonly onHome: () => void;
}) {
  const { t } = useTranslation('game');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={`screen ${styles.done}`}>
      <div className={styles.in}>
        <div className={styles.bar}>
          <LanguageSwitch />
        </div>
        <div className={styles.praise}>
          <p className={styles.kicker}>{t('complete')}</p>
          <h1 ref={heading} tabIndex={-1} className="display lines">
            {guestName ? t('endTitle', { name: guestName }) : t('completeTitle')}
          </h1>
          <p className={styles.lead}>{t('completeText', { n: progress.questionCount })}</p>
          <Character mood="cheering" className={styles.mars} />
        </div>
        <div className={styles.reward}>
          <LotteryTicket progress={progress} guestName={guestName} roomNumber={roomNumber} />
          <div className={styles.action}>
            <Button onClick={onHome}>{t('returnHome')}</Button>
          </div>
        </div>
      </div>
    </main>
  );
}
