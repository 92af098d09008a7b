import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressView } from '#core/api/shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { Character } from '../../../ui/character.tsx';
import { LanguageSwitch } from '../../../ui/language-switch.tsx';
import styles from './completion.module.css';
import { LotteryTicket } from './lottery-ticket.tsx';

/** 'Game complete': what was achieved, the right to spin, and the way back to the welcome page (specification 4). */
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
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={`screen ${styles.done}`}>
      <div role="dialog" aria-modal="true" aria-labelledby={id} className={styles.in}>
        <div className={styles.bar}>
          <LanguageSwitch />
        </div>
        <div className={styles.praise}>
          <p className={styles.kicker}>{t('complete')}</p>
          <h1 id={id} ref={heading} tabIndex={-1} className="display">
            {t('completeTitle')}
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
