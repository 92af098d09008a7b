import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '#core/api/staff-devices.ts';
import { getCode } from '../../platform/api-failure.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

type Props = { readonly device: DeviceView; readonly onClose: () => void };

/** Asks before a device is revoked, and says what happens to it (ACCESS-8). */
export function RevokeDialog({ device, onClose }: Props) {
  const { t } = useTranslation('devices');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { deviceId, name } = device;

  /** Does not close the dialog, because a retry from the banner runs when another device's dialog may be open. */
  const revoke = async () => {
    try {
      await work(() => staffApi.call('deleteDevice', { params: { deviceId } }));
      succeed(t('revoke.done', { name }));
    } catch (error) {
      // Somebody else has already revoked the device, which is the result that staff want.
      if (getCode(error) === 'DEVICE_NOT_FOUND') succeed(t('revoke.done', { name }));
      else if (!isSessionOver(error)) fail(t('revoke.failed', { reason: problemText(error) }), () => void revoke());
    }
    await queries.invalidateQueries({ queryKey: queryKeys.devices });
  };
  const submit = async () => {
    setBusy(true);
    await revoke();
    onClose();
  };

  return (
    <ConfirmDialog
      title={t('revoke.title')}
      submit={t('revoke.submit')}
      isDestructive
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>{t('revoke.text', { name })}</Text>
      <Text>{t(device.isThis ? 'revoke.this' : 'revoke.again')}</Text>
    </ConfirmDialog>
  );
}
