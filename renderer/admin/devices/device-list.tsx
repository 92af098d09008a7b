import { Badge, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '#core/api/staff-devices.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { SectionCard } from '../settings/section-card.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './devices.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';

/** The paired devices, each with a button that revokes it, and one that releases a locked PIN pad (DESKTOP-20). */
export function DeviceList({ devices }: { readonly devices: readonly DeviceView[] }) {
  const { t } = useTranslation('devices');
  const times = useTimeText();
  const now = useNow(60_000);
  const [toRevoke, setToRevoke] = useState<DeviceView>();
  const { release, releasing } = useReleasePin();
  const columns = useMemo(
    (): readonly Column<DeviceView>[] => [
      {
        id: 'name',
        head: t('list.name'),
        cell: ({ name, isThis, isConsole, isPinPadLocked }) => (
          <span className={classes.name}>
            {isConsole ? t('list.console') : name}
            {isThis && <Badge variant="light">{t('list.this')}</Badge>}
            {isPinPadLocked && (
              <Badge variant="light" color="danger">
                {t('list.pinLocked')}
              </Badge>
            )}
          </span>
        ),
      },
      { id: 'role', head: t('list.role'), cell: ({ role }) => t(`role.${role}`) },
      { id: 'pairedAt', head: t('list.pairedAt'), cell: ({ pairedAt }) => times.recent(pairedAt, now) },
      { id: 'lastSeenAt', head: t('list.lastSeenAt'), cell: ({ lastSeenAt }) => times.ago(lastSeenAt, now) },
      {
        id: 'actions',
        head: t('list.actions'),
        isHeadVisuallyHidden: true,
        cell: (device) => (
          <span className={classes.actions}>
            {device.isPinPadLocked && (
              <Button
                aria-label={t('list.releaseOf', { name: device.isConsole ? t('list.console') : device.name })}
                loading={releasing === device.deviceId}
                onClick={() => void release(device)}
              >
                {t('list.release')}
              </Button>
            )}
            {!device.isConsole && (
              <Button
                variant="subtle"
                color="danger"
                aria-label={t('list.revokeOf', { name: device.name })}
                onClick={() => setToRevoke(device)}
              >
                {t('list.revoke')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [now, release, releasing, t, times],
  );
  return (
    <SectionCard title={t('list.title')} intro={t('list.intro')}>
      {devices.length === 0 ? (
        <Text>{t('list.none')}</Text>
      ) : (
        <div className={classes.list}>
          <DataTable label={t('list.title')} rows={devices} columns={columns} rowId={({ deviceId }) => deviceId} />
        </div>
      )}
      {toRevoke && <RevokeDialog device={toRevoke} onClose={() => setToRevoke(undefined)} />}
    </SectionCard>
  );
}

/** Lets a kiosk whose PIN pad is locked try PINs again (DESKTOP-20). `releasing` is the id of the kiosk with a running call. */
function useReleasePin() {
  const { t } = useTranslation('devices');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const [releasing, setReleasing] = useState<string>();
  const release = useCallback(
    async ({ deviceId }: DeviceView) => {
      setReleasing(deviceId);
      try {
        await work(() => staffApi.call('releaseKioskPin', { params: { deviceId } }));
        succeed(t('release.done'));
      } catch (error) {
        if (!isSessionOver(error)) fail(t('release.failed', { reason: problemText(error) }));
      }
      setReleasing(undefined);
      await queries.invalidateQueries({ queryKey: queryKeys.devices });
    },
    [fail, problemText, queries, succeed, t, work],
  );
  return { release, releasing };
}
