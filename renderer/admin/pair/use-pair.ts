import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import type { DeviceRole } from '#core/model/device.ts';
import { createApi } from '../../platform/api-client.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { sendAsDevice } from '../../platform/transport.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { useCountdown } from '../time/use-countdown.ts';

type Fault = { readonly kind: 'short' | 'wrong' } | { readonly kind: 'failed'; readonly error: unknown };

/** Sends no other identity, so that a kiosk's browser can be paired again as a tablet (IDENTITY-9). */
const pairingApi = createApi<StaffEndpoints, Pick<typeof staffRoutes, 'pairDevice'>>(
  { pairDevice: staffRoutes.pairDevice },
  undefined,
  sendAsDevice,
);

/** Returns the first six digits of a typed or pasted text. Full-width digits are converted. */
export function toDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

/** Pairs this device with the code from the front desk (ACCESS-8). `onPaired` receives the new role of the device. */
export function usePair(onPaired: (role: DeviceRole) => void) {
  const { t } = useTranslation('devices');
  const problemText = useProblemText();
  const { secondsLeft, start } = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();

  const pair = async (code: string) => {
    if (toDigits(code).length < 6) return setFault({ kind: 'short' });
    setBusy(true);
    setFault(undefined);
    try {
      onPaired((await pairingApi.call('pairDevice', { body: { code: toDigits(code) } })).role);
    } catch (error) {
      if (error instanceof ApiFailure && error.status === 429) start(error.retryAfterMs ?? 1_000);
      else setFault(getCode(error) === 'PAIRING_CODE_INVALID' ? { kind: 'wrong' } : { kind: 'failed', error });
    } finally {
      setBusy(false);
    }
  };

  const problem = () => {
    if (secondsLeft > 0) return t('pair.tooMany', { seconds: secondsLeft });
    if (fault?.kind === 'failed') return t('pair.failed', { reason: problemText(fault.error) });
    return fault && t(fault.kind === 'short' ? 'pair.short' : 'pair.wrong');
  };
  return { pair, isBusy, problem: problem(), secondsLeft };
}
