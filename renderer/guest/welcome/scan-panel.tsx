import { useTranslation } from 'react-i18next';
import sampleQr from '../../ui/assets/sample-qr.svg';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OneOf } from '../../ui/one-of.tsx';
import styles from './scan-panel.module.css';

/**
 * The panel within reach of the thumb. The tile with the sample QR code opens the scanner (ENTRY-4), and two buttons open the
 * sheets on which the guest types a story's code or another phone's.
 */
export function ScanPanel({
  isQuiet,
  isBusy,
  onScan,
  onTypeCode,
  onResume,
}: {
  /** True if another button is the main action of the page. */
  readonly isQuiet: boolean;
  readonly isBusy: boolean;
  readonly onScan: () => void;
  readonly onTypeCode: () => void;
  readonly onResume: () => void;
}) {
  const { t } = useTranslation('entry');
  return (
    <section className={styles.panel}>
      <button
        type="button"
        className={isQuiet ? `${styles.tile} ${styles.quiet}` : styles.tile}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={onScan}
      >
        <span className={styles.qr}>
          <img src={sampleQr} alt="" />
        </span>
        <span className={styles.words}>
          <strong>{t('scanTile')}</strong>
          <OneOf shown={isBusy ? 1 : 0}>
            <span className="lines">{t('scanTileNote')}</span>
            <span className="lines">{t('checking')}</span>
          </OneOf>
        </span>
        <Icon name="camera" />
      </button>
      <div className={styles.under}>
        <Button look="text" onClick={onTypeCode}>
          {t('enterCode')}
        </Button>
        <Button look="text" onClick={onResume}>
          {t('playOn')}
        </Button>
      </div>
    </section>
  );
}
