import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { AddDevice } from './add-device.tsx';
import { DeviceList } from './device-list.tsx';
import { KioskCard } from './kiosk-card.tsx';
import { useDevices } from './use-devices.ts';

/** `/admin/settings/devices`: codes for new devices, the list in which each can be revoked, and the kiosks (ACCESS-8). */
export function DevicesSection() {
  const { t } = useTranslation('devices');
  const { t: admin } = useTranslation('admin');
  const problemText = useProblemText();
  const { data, error, refetch } = useDevices();
  return (
    <>
      {error && (
        <LoadProblem
          text={t('list.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={admin('session.loading')}>
          <Skeleton height={220} radius={12} />
        </div>
      )}
      {data && <AddDevice devices={data} />}
      {data && <DeviceList devices={data} />}
      {data && <KioskCard />}
    </>
  );
}
