import { useTranslation } from 'react-i18next';
import styles from './name-plate.module.css';

/** Whom the kiosk speaks to: the first character of the name, which is all that a lobby may see. */
export function NamePlate({ initial }: { readonly initial: string }) {
  const { t } = useTranslation('kioskPlay');
  return (
    <p className={styles.plate}>
      <span className="typed">{t('who', { initial })}</span>
    </p>
  );
}
