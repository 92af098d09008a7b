import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskStatus } from '#core/bridge/desk-bridge.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { desk } from '../desk.ts';
import { Failed } from './failed.tsx';
import { Waiting } from './waiting.tsx';

/** The console's window while the server starts, starts again, stops, takes a backup or has failed. */
export function StatusPage() {
  const { t } = useTranslation('desktopStatus');
  const status = useDeskStatus();
  const isFailed = status.state === 'failed';
  const state = status.state === 'ready' || isFailed ? 'starting' : status.state;
  useDocumentTitle(`${isFailed ? t('failed.title') : t(`${state}.title`)} – ${t('appName')}`);
  return isFailed ? <Failed key={status.since} status={status} /> : <Waiting status={status} />;
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
