import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Character } from '../../../ui/character.tsx';
import night from '../../night/night.module.css';
import { NightScene } from '../../night/night-scene.tsx';
import styles from './prologue.module.css';

/**
 * The full-screen scene that opens the story, with one button. It is the same night scene as the one in which Mars wakes
 * (STATUS-6).
 */
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
    <NightScene
      words={
        <div className={styles.words}>
          <p className={styles.kicker}>{t('prologue')}</p>
          <h1 ref={heading} tabIndex={-1} className="display">
            {title}
          </h1>
          <p className={`${styles.scene} lines`}>{t('prologueScene')}</p>
        </div>
      }
      mars={<Character mood="hello" className={night.mars} />}
      card={
        <section className={`${night.card} ${styles.card}`}>
          <p className={styles.speaker}>{t('mars')}</p>
          <p className={`${styles.speech} lines`}>
            {guestName ? t('prologueGreeting', { name: guestName }) : t('prologueGreetingUnnamed')}
          </p>
          <Button iconAfter="next" onClick={onNext}>
            {t('goNext')}
          </Button>
        </section>
      }
    />
  );
}
