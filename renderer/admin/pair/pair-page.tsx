import { Button, List, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import type { DeviceRole } from '#core/model/device.ts';
import { createApi } from '../../platform/api-client.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { sendAsDevice } from '../../platform/transport.ts';
import { FormProblem } from '../feedback/form-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { EntryPage } from '../login/entry-page.tsx';
import { paths } from '../paths.ts';
import { useCountdown } from '../time/use-countdown.ts';
import classes from './pair-page.module.css';

type Props = {
  /** The code in the page's address, which a QR code contains. Empty if the address has none. */
  readonly startCode: string;
  /** Called when the device has been paired as a tablet, so that the panel may open. */
  readonly onPaired: () => void;
  /** Checks again whether the panel opens without pairing, because the hotel may have opened it to the network. */
  readonly onRetry?: () => void;
};

/**
 * Shows the pairing steps and the field for the code on a device that is not paired (ACCESS-1, ACCESS-8). A device that was
 * paired as a kiosk gets a link to the kiosk instead.
 */
export function PairPage({ startCode, onPaired, onRetry }: Props) {
  const { t } = useTranslation('devices');
  const [isKiosk, setKiosk] = useState(false);
  if (isKiosk) {
    return (
      <EntryPage title={t('pair.kioskTitle')}>
        <Text role="status">{t('pair.kioskText')}</Text>
        <Button component="a" href={paths.kiosk} variant="filled" size="md">
          {t('pair.kioskOpen')}
        </Button>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('pair.title')}>
      <Text>{t('pair.text')}</Text>
      <List type="ordered" spacing="xs">
        {(['pair.stepDesk', 'pair.stepCode', 'pair.stepType'] as const).map((step) => (
          <List.Item key={step}>{t(step)}</List.Item>
        ))}
      </List>
      <PairForm startCode={startCode} onPaired={(role) => (role === 'kiosk' ? setKiosk(true) : onPaired())} />
      {onRetry && (
        <Button variant="subtle" onClick={onRetry}>
          {t('pair.retry')}
        </Button>
      )}
    </EntryPage>
  );
}

type PairFormProps = { readonly startCode: string; readonly onPaired: (role: DeviceRole) => void };

/** The field for the six digits and its button. The field keeps what was typed if pairing fails. */
function PairForm({ startCode, onPaired }: PairFormProps) {
  const { t } = useTranslation('devices');
  const [code, setCode] = useState(toDigits(startCode));
  const { pair, isBusy, problem, secondsLeft } = usePair(onPaired);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && secondsLeft === 0) void pair(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={problem} />
        <TextInput
          label={t('pair.field')}
          name="code"
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          classNames={{ input: classes.digits ?? '' }}
          value={code}
          // Cut to 20 characters and not to six, because text that a Japanese IME has not confirmed yet must not be changed.
          onChange={(event) => setCode(event.currentTarget.value.slice(0, 20))}
        />
        <Button type="submit" variant="filled" size="md" fullWidth loading={isBusy} disabled={secondsLeft > 0}>
          {t('pair.submit')}
        </Button>
      </Stack>
    </form>
  );
}

type Fault = { readonly kind: 'short' | 'wrong' } | { readonly kind: 'failed'; readonly error: unknown };

/** Sends no other identity, so that a kiosk's browser can be paired again as a tablet (IDENTITY-9). */
const pairingApi = createApi<StaffEndpoints, Pick<typeof staffRoutes, 'pairDevice'>>(
  { pairDevice: staffRoutes.pairDevice },
  undefined,
  sendAsDevice,
);

/** Returns the first six digits of a typed or pasted text. Full-width digits are converted. */
function toDigits(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
}

/** Pairs this device with the code from the front desk (ACCESS-8). `onPaired` receives the new role of the device. */
function usePair(onPaired: (role: DeviceRole) => void) {
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
