import styles from './dots.module.css';

/** Three moving dots for something in progress. They are hidden from screen readers, because other text announces it. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
