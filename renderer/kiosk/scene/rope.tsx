import styles from './rope.module.css';

/** A string of lanterns across the top. */
export function Rope() {
  return <div className={styles.rope} aria-hidden="true" />;
}
