import type { ReactNode } from 'react';
import landscape from '../assets/night-landscape.svg?no-inline';
import portrait from '../assets/night-portrait.svg?no-inline';
import styles from './night.module.css';

/** The island at night, which is the background of the kiosk's screens. `look` sets how much of it is visible. */
export function Night({ look, children }: { readonly look: 'wall' | 'sea' | 'home'; readonly children: ReactNode }) {
  return (
    <div className={styles.night}>
      <div className={`${styles.picture} ${styles[look]}`} aria-hidden="true">
        <picture>
          <source media="(min-aspect-ratio: 1 / 1)" srcSet={landscape} />
          <img src={portrait} alt="" draggable={false} />
        </picture>
        <div className={styles.ground} />
      </div>
      {children}
    </div>
  );
}
