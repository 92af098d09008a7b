import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWeakPin, pinLength } from '#core/model/kiosk-pin-rules.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

const wellFormed = new RegExp(`^\\d{${pinLength.least},${pinLength.most}}$`);

function findFault(digits: string) {
  if (!wellFormed.test(digits)) return 'kiosk.pinWrong';
  return isWeakPin(digits) ? 'kiosk.pinWeak' : undefined;
}

/** Sets the PIN of the kiosks' staff corner. The current PIN is never shown (DESKTOP-20). */
export function KioskPinForm() {
  const { t } = useTranslation('devices');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const queries = useQueryClient();
  const [pin, setPin] = useState('');
  const [fault, setFault] = useState<'kiosk.pinWrong' | 'kiosk.pinWeak'>();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: queryKeys.kioskPin,
    queryFn: ({ signal }) => staffApi.call('getKioskPin', { signal }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const digits = pin.normalize('NFKC').trim();
    const found = findFault(digits);
    setFault(found);
    if (found !== undefined) return;
    setBusy(true);
    try {
      const next = await work(() => staffApi.call('setKioskPin', { body: { pin: digits } }));
      queries.setQueryData(queryKeys.kioskPin, next);
      setPin('');
      succeed(t('kiosk.saved'));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('kiosk.saveFailed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={save} noValidate>
      {data && <Text mb="xs">{t(data.isSet ? 'kiosk.isSet' : 'kiosk.isUnset')}</Text>}
      <Group align="end" gap="sm">
        <TextInput
          label={t('kiosk.pin')}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value.slice(0, 20))}
          error={fault && t(fault)}
          type="password"
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" loading={isBusy}>
          {t('kiosk.save')}
        </Button>
      </Group>
    </form>
  );
}
