import { Alert, Button, Group } from '@mantine/core';
import { IconShieldExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '#core/api/staff-devices.ts';
import type { SecurityLogEntry } from '#core/api/staff-security.ts';
import { RevokeDialog } from '../devices/revoke-dialog.tsx';
import { useDevices } from '../devices/use-devices.ts';
import classes from './security.module.css';
import { useSecurityText } from './use-security-text.ts';

type Props = {
  readonly warnings: readonly SecurityLogEntry[];
  readonly busy: string | undefined;
  readonly onDismiss: (entryId: string) => void;
};

/** Repeated failures of the last day (AUDIT-2): an employee's mistakes, or an attack. */
export function SecurityWarnings({ warnings, busy, onDismiss }: Props) {
  const { t } = useTranslation('security');
  const text = useSecurityText();
  const { data: devices } = useDevices();
  const [revoked, setRevoked] = useState<DeviceView>();
  return (
    <>
      {warnings.map((warning) => {
        const device = devices?.find(({ deviceId }) => deviceId === warning.deviceId);
        return (
          <Alert
            key={warning._id}
            color="sun"
            role="status"
            icon={<IconShieldExclamation aria-hidden />}
            title={text.warning(warning)}
            classNames={{ root: classes.warning ?? '' }}
          >
            <div className={classes.warningBody}>
              <span>{t(device ? 'warningText' : 'warningTextFar')}</span>
              <Group gap="sm" wrap="nowrap" className={classes.warningButtons ?? ''}>
                <Button size="sm" loading={busy === warning._id} onClick={() => onDismiss(warning._id)}>
                  {t('dismiss')}
                </Button>
                {device && (
                  <Button size="sm" color="danger" onClick={() => setRevoked(device)}>
                    {t('revoke')}
                  </Button>
                )}
              </Group>
            </div>
          </Alert>
        );
      })}
      {revoked && <RevokeDialog device={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}
