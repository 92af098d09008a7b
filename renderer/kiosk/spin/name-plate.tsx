import { useTranslation } from 'react-i18next';
import styles from './name-plate.module.css';

/** Shows whom the kiosk greets, by the first character of the guest's name. A lobby must not show more (KIOSK-9). */
export function NamePlate({ initial }: { readonly initial: string }) {
  const { t } = useTranslation('kioskPlay');
  return (
    <p className={styles.plate}>
      <span className="typed">{t('who', { initial })}</span>
    </p>
  );
}
