import styles from './dots.module.css';

/** Three moving dots for something in progress. Decorative: other text announces it to screen readers. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
