import styles from './rope.module.css';

/** A row of lanterns across the top. */
export function Rope() {
  return <div className={styles.rope} aria-hidden="true" />;
}
