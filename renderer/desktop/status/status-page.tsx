import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopStatus } from '#core/bridge/desktop-bridge.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { desktop } from '../desktop.ts';
import { Failed } from './failed.tsx';
import { Waiting } from './waiting.tsx';

/** The page of the console's window while the server starts, restarts, stops, restores a backup or has failed. */
export function StatusPage() {
  const { t } = useTranslation('desktopStatus');
  const status = useDesktopStatus();
  const isFailed = status.state === 'failed';
  const state = status.state === 'ready' || isFailed ? 'starting' : status.state;
  useDocumentTitle(`${isFailed ? t('failed.title') : t(`${state}.title`)} – ${t('appName')}`);
  return isFailed ? <Failed key={status.since} status={status} /> : <Waiting status={status} />;
}

function useDesktopStatus(): DesktopStatus {
  const [status, setStatus] = useState<DesktopStatus>({ state: 'starting' });
  useEffect(() => {
    const end = desktop().onStatus(setStatus);
    void desktop().getStatus().then(setStatus);
    return end;
  }, []);
  return status;
}
