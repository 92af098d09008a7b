import { useTranslation } from 'react-i18next';
import styles from './lanterns.module.css';

/** The title on two rows of lanterns, with one lantern for each character or word. Screen readers announce one heading. */
export function Lanterns() {
  const { t, i18n } = useTranslation('kiosk');
  const { t: common } = useTranslation();
  const size = i18n.language === 'en' ? styles.words : styles.signs;
  return (
    <h1 className={`${styles.lanterns} ${size}`} aria-label={common('appName')}>
      <span className={`${styles.string} ${styles.red}`} aria-hidden="true">
        {splitIntoLamps(t('lanterns.first'))}
      </span>
      <span className={`${styles.string} ${styles.white}`} aria-hidden="true">
        {splitIntoLamps(t('lanterns.second'))}
      </span>
    </h1>
  );
}

const splitIntoLamps = (text: string) =>
  text.split('|').map((sign, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lanterns of a text never change places
    <span key={index} className={styles.lamp}>
      {sign}
    </span>
  ));
