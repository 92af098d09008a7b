import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskBridge, DeskStatus } from '#core/bridge/desk-bridge.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import styles from './status-page.module.css';

/** The console's window while the server starts, starts again, stops or has failed. */
export function StatusPage() {
  const { t } = useTranslation('desktop');
  const status = useDeskStatus();
  const title = status.state === 'ready' ? t('starting') : t(status.state);
  useDocumentTitle(`${t('appName')} – ${title}`);
  if (status.state === 'failed') return <Failed failure={status.failure} />;
  return (
    <main className={styles.page}>
      <div className={styles.card} aria-live="polite">
        <h1>
          <span className={styles.dot} aria-hidden="true" />
          {title}
        </h1>
        <p>{status.state === 'ready' ? t('startingText') : t(`${status.state}Text`)}</p>
      </div>
    </main>
  );
}

function Failed({ failure }: { failure: Extract<DeskStatus, { state: 'failed' }>['failure'] }) {
  const { t } = useTranslation('desktop');
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  const port = new URLSearchParams(location.search).get('port');
  return (
    <main className={styles.page}>
      <div className={styles.card} role="alert">
        <h1>{t('failed')}</h1>
        <p>{t(failure.code, { port })}</p>
        <p>
          <strong>{t('details')}</strong>
        </p>
        <pre>{failure.message}</pre>
        <div className={styles.buttons}>
          <button ref={retry} type="button" className={styles.first} onClick={() => void desk().retryServer()}>
            {t('retry')}
          </button>
          <button type="button" onClick={() => void desk().openDataFolder()}>
            {t('openDataFolder')}
          </button>
          <button type="button" onClick={() => void desk().quit()}>
            {t('quit')}
          </button>
        </div>
      </div>
    </main>
  );
}

function useDeskStatus(): DeskStatus {
  const [status, setStatus] = useState<DeskStatus>({ state: 'starting' });
  useEffect(() => {
    const end = desk().onStatus(setStatus);
    void desk().getStatus().then(setStatus);
    return end;
  }, []);
  return status;
}

/** The bridge of a console window; this page runs nowhere else. */
const desk = () => (window as unknown as { readonly desk: DeskBridge }).desk;
