import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { getCode } from '../../platform/api-failure.ts';
import { staffApi } from '../server/staff-api.ts';
import { useGuestCache } from './use-guest-cache.ts';

/** The codes with which the server refuses an action because somebody else changed the guest first. */
const raceCodes: readonly (string | undefined)[] = ['WRONG_STATUS', 'CHANGED_SINCE'];

/**
 * Returns a function that handles a refusal because somebody else acted on the guest first: it reads the guest again, shows the
 * new state in the lists, and returns a sentence with this state (UNDO-5). It returns undefined for any other error, and if the
 * guest cannot be read.
 */
export function usePresentState(): (guest: StaffGuest, error: unknown) => Promise<string | undefined> {
  const { t } = useTranslation('admin');
  const { apply } = useGuestCache();
  return useCallback(
    async ({ userId }, error) => {
      if (!raceCodes.includes(getCode(error))) return undefined;
      try {
        const { user } = await staffApi.call('getGuestDetail', { params: { userId } });
        await apply(user);
        const { roomNumber: room, guestName: name, isRejected, status } = user;
        const state = isRejected ? t('guests.rejected') : t(`guests.status.${status}`);
        return t('failed.present', { who: t('guests.who', { room, name }), state });
      } catch {
        return undefined;
      }
    },
    [t, apply],
  );
}
