import type { ComponentProps, ReactNode } from 'react';
import dusk from '../../ui/assets/dusk.svg?no-inline';
import { Character } from '../../ui/character.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import styles from './night.module.css';

/**
 * The scene for waiting, waking and the prologue (STATUS-6): dusk, Mars on the wall, and a card below. Because these screens
 * share it, no pale page appears between them, and Mars stays at the same position.
 */
export function NightScene({
  scene,
  skipButton,
  words,
  mars,
  card,
  gestures,
}: {
  /** A drawing between the sky and Mars. */
  readonly scene?: ReactNode;
  readonly skipButton?: ReactNode;
  readonly words?: ReactNode;
  readonly mars: ReactNode;
  readonly card: ReactNode;
  /** Handlers for taps and swipes anywhere in the scene. Keyboard users have the buttons. */
  readonly gestures?: Pick<ComponentProps<'main'>, 'onClick' | 'onPointerDown' | 'onPointerUp'>;
}) {
  return (
    <main className={`screen ${styles.night}`} {...gestures}>
      <img className={styles.sky} src={dusk} alt="" />
      {scene}
      <div className={styles.bar}>
        {skipButton}
        <LanguageSwitch look="night" />
      </div>
      <div className={styles.words}>{words}</div>
      {mars}
      {card}
    </main>
  );
}

/** The scene while the game loads after the waking: Mars sits and waves. */
export function NightStill({ label }: { readonly label: string }) {
  return (
    <NightScene
      mars={<Character mood="hello" isDecoration className={styles.mars} />}
      card={
        <>
          <p role="status" className="unseen">
            {label}
          </p>
          <div className={`${styles.card} ${styles.still}`} />
        </>
      }
    />
  );
}
