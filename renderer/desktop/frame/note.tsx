import type { ReactNode } from 'react';
import styles from './note.module.css';

type Props = {
  readonly tone: 'sea' | 'sun' | 'stone' | 'bad';
  /** Whether screen readers announce the note at once. */
  readonly isAlert?: boolean;
  readonly id?: string;
  readonly children: ReactNode;
};

/** A highlighted note. */
export function Note({ tone, isAlert = false, id, children }: Props) {
  return (
    <div id={id} className={`${styles.note} ${styles[tone]}`} role={isAlert ? 'alert' : undefined}>
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path d={tone === 'sea' || tone === 'stone' ? info : warning} />
      </svg>
      <div>{children}</div>
    </div>
  );
}

const info = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 8V8.1M11 12H12V16H13';
const warning =
  'M12 9V13M12 16.5V16.6M10.4 3.6L2.3 17.1A1.9 1.9 0 0 0 3.9 20H20.1A1.9 1.9 0 0 0 21.7 17.1L13.6 3.6A1.9 1.9 0 0 0 10.4 3.6';
