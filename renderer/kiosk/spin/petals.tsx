import type { CSSProperties } from 'react';
import styles from './petals.module.css';

const count = 26;

/** Petals that fall for a winner. */
export function Petals() {
  return (
    <div className={styles.petals} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and none changes its place
        <i key={index} style={{ '--at': index } as CSSProperties} />
      ))}
    </div>
  );
}
