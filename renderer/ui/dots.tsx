import styles from './dots.module.css';

/** Three dots that move while something is on its way. Decoration: who cannot see them hears of it elsewhere. */
export function Dots() {
  return (
    <span className={styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
