import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lostFiles } from '../../platform/load-part.ts';
import styles from './weak-wifi-line.module.css';

/** Says that the Wi-Fi is weak while a file of the page is lost (PHONE-10). Taps go through it. */
export function WeakWifiLine() {
  const { t } = useTranslation();
  const isWeak = useSyncExternalStore(lostFiles.subscribe, lostFiles.read);
  return (
    <p role="status" className={isWeak ? styles.line : 'unseen'}>
      {isWeak && t('weakWifi')}
    </p>
  );
}
