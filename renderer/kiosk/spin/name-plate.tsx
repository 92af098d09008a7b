import { useTranslation } from 'react-i18next';
import styles from './name-plate.module.css';

/** The guest whom the kiosk greets: the first character of their name, which is all that a lobby may show (KIOSK-9). */
export function NamePlate({ initial }: { readonly initial: string }) {
  const { t } = useTranslation('kioskPlay');
  return (
    <p className={styles.plate}>
      <span className="typed">{t('who', { initial })}</span>
    </p>
  );
}
