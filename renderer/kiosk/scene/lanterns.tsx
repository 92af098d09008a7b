import { useTranslation } from 'react-i18next';
import styles from './lanterns.module.css';

/** The title on two rows of lanterns, with one lantern for each character or word. Screen readers announce one heading. */
export function Lanterns() {
  const { t } = useTranslation('kiosk');
  const { t: common } = useTranslation();
  const [first, second] = [t('lanterns.first').split('|'), t('lanterns.second').split('|')];
  const size = [...first, ...second].every((sign) => [...sign].length === 1) ? styles.signs : styles.words;
  return (
    <h1 className={`${styles.lanterns} ${size}`} aria-label={common('appName')}>
      <span className={`${styles.string} ${styles.red}`} aria-hidden="true">
        {toLamps(first)}
      </span>
      <span className={`${styles.string} ${styles.white}`} aria-hidden="true">
        {toLamps(second)}
      </span>
    </h1>
  );
}

const toLamps = (signs: readonly string[]) =>
  signs.map((sign, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lanterns of a text never change places
    <span key={index} className={styles.lamp}>
      {sign}
    </span>
  ));
