import type { ReactNode } from 'react';
import dusk from '../../ui/assets/dusk.svg?no-inline';
import { Character } from '../../ui/character.tsx';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import styles from './night.module.css';

/**
 * The scene for waiting, waking and the prologue (STATUS-6): dusk, Mars on the wall, and a card below. Because these screens
 * share it, no pale page appears between them, and Mars stays at the same position.
 */
export function NightScene({
  words,
  mars,
  card,
  onTap,
}: {
  readonly words?: ReactNode;
  readonly mars: ReactNode;
  readonly card: ReactNode;
  /** Called on a tap anywhere in the scene. Keyboard users have the card's buttons. */
  readonly onTap?: (() => void) | undefined;
}) {
  return (
    <main className={`screen ${styles.night}`} onPointerDown={onTap}>
      <img className={styles.sky} src={dusk} alt="" />
      <div className={styles.bar}>
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
