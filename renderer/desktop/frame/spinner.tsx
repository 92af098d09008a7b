import styles from './spinner.module.css';

/** Shows that something is in progress. The text next to it describes what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
