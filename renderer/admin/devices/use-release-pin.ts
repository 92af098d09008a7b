import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceView } from '#core/api/staff-devices.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

/** Lets a kiosk whose PIN pad is locked try PINs again (DESKTOP-20). `releasing` is the id of the kiosk with a running call. */
export function useReleasePin() {
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
