import { type ReactNode, useEffect, useRef } from 'react';
import lagoon from './assets/lagoon.svg';
import { Character, type Mood } from './character.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import styles from './state-screen.module.css';

/**
 * A full screen with Mars for one state, such as not found, ended or failed. The heading takes the focus, so that a screen
 * reader begins with it.
 */
export function StateScreen({
  mood,
  title,
  children,
  actions,
}: {
  readonly mood: Mood;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={`screen ${styles.state}`}>
      <img className={styles.sky} src={lagoon} alt="" />
      <div className={styles.bar}>
        <LanguageSwitch />
      </div>
      <Character mood={mood} className={styles.mars} />
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className="display">
          {title}
        </h1>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </main>
  );
}
