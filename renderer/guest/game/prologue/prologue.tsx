import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Character } from '../../../ui/character.tsx';
import styles from './prologue.module.css';

/** The scene that opens the story, over the whole screen, with one button (specification 4). */
export function Prologue({
  title,
  guestName,
  onNext,
}: {
  readonly title: string;
  readonly guestName: string;
  readonly onNext: () => void;
}) {
  const { t } = useTranslation('game');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={`screen ${styles.prologue}`}>
      <div className={styles.sky} />
      <div className={styles.words}>
        <p className={styles.kicker}>{t('prologue')}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={`${styles.scene} lines`}>{t('prologueScene')}</p>
      </div>
      <div className={styles.stage}>
        <p className={`${styles.speech} lines`}>
          {guestName ? t('prologueGreeting', { name: guestName }) : t('prologueGreetingUnnamed')}
        </p>
        <Character mood="hello" className={styles.mars} />
      </div>
      <div className={styles.action}>
        <Button iconAfter="next" onClick={onNext}>
          {t('goNext')}
        </Button>
      </div>
    </main>
  );
}
