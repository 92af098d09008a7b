import styles from './dots.module.css';

/** Three moving dots for something in progress. Decorative: screen readers are told elsewhere. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
