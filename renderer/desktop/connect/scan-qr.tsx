import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QrFault } from '#core/bridge/device-bridge.ts';
import { type LiveScan, startLiveScan } from '../../platform/scanner/live-scanner.ts';
import { ActionButton } from '../frame/press.tsx';
import styles from './choose-server.module.css';
import { bridge } from './use-device.ts';

type State =
  | { readonly kind: 'looking' | 'reading' | 'no-camera' }
  | { readonly kind: 'fault'; readonly fault: QrFault };

/** Scans the pairing QR code with this computer's camera. The QR code contains both the server and the pairing code. */
export function ScanQr() {
  const { t } = useTranslation('device');
  const [state, setState] = useState<State>({ kind: 'looking' });
  const container = useRef<HTMLDivElement>(null);
  const isLooking = state.kind === 'looking';
  useEffect(() => {
    if (!isLooking || container.current === null) return;
    const scan: LiveScan = startLiveScan({
      container: container.current,
      onStarted: () => undefined,
      onText: (text) => {
        setState({ kind: 'reading' });
        void bridge()
          .readQr(text)
          // The main process refuses a text that is too long for a pairing code.
          .catch(() => ({ fault: 'code' as const }))
          .then((wrong) => {
            if (wrong !== undefined) setState({ kind: 'fault', fault: wrong.fault });
          });
      },
      onFailed: () => setState({ kind: 'no-camera' }),
    });
    return () => void scan.stop();
  }, [isLooking]);

  return (
    <section className={styles.scan} aria-label={t('qr.title')}>
      <div className={styles.view}>
        {isLooking && (
          <>
            {/* Only html5-qrcode renders into this element. */}
            <div ref={container} className={styles.place} role="img" aria-label={t('qr.view')} />
            <div className={styles.frame} aria-hidden="true" />
          </>
        )}
        {!isLooking && (
          <div className={styles.fault} role="status">
            {state.kind === 'reading' && <p>{t('qr.reading')}</p>}
            {state.kind === 'no-camera' && <p>{t('qr.noCamera')}</p>}
            {state.kind === 'fault' && (
              <>
                <p>{t(`fault.${state.fault}`)}</p>
                <ActionButton onClick={() => setState({ kind: 'looking' })}>{t('qr.again')}</ActionButton>
              </>
            )}
          </div>
        )}
      </div>
      <div className={styles.aboutQr}>
        <h2>{t('qr.title')}</h2>
        <p>{t('qr.text')}</p>
      </div>
    </section>
  );
}
