import styles from './spinner.module.css';

/** Shows that something is going on; the text beside it says what. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
