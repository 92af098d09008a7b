import { useTranslation } from 'react-i18next';
import type { FoundServer, SeenServer } from '#core/bridge/device-bridge.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './choose-server.module.css';

type Props = {
  readonly server: SeenServer | FoundServer;
  /**
   * Whether somebody typed this server's address and the server responded. Other servers were only found in the LAN.
   */
  readonly isTyped: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** A front desk in the list. The name is what the server says about itself and is not verified (DESKTOP-14). */
export function ServerOption({ server, isTyped, isChosen, onChoose }: Props) {
  const { t } = useTranslation('device');
  const { hotelName, origin, version, fit } = server;
  const about = [
    ...('computer' in server && server.computer !== '' ? [server.computer] : []),
    new URL(origin).host,
    t('connect.version', { version }),
  ];
  return (
    <label className={`${styles.option} ${isChosen ? styles.chosen : ''}`}>
      <input type="radio" name="server" value={origin} checked={isChosen} onChange={onChoose} />
      <Icon name="desk" className={styles.desk} />
      <span className={styles.words}>
        <b className="typed">{hotelName || t('connect.unnamed')}</b>
        <span className={`${styles.about} typed`}>{about.join('・')}</span>
      </span>
      <span className={styles.badges}>
        {!isTyped && <span className={styles.unverified}>{t('connect.unverified')}</span>}
        <span className={fit === 'same' ? styles.same : styles.apart}>{t(`fit.${fit}`)}</span>
      </span>
    </label>
  );
}
