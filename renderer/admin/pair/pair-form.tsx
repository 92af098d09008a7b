import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceRole } from '#core/model/device.ts';
import { FormProblem } from '../feedback/form-problem.tsx';
import classes from './pair.module.css';
import { toDigits, usePair } from './use-pair.ts';

type Props = { readonly startCode: string; readonly onPaired: (role: DeviceRole) => void };

/** The field for the six digits and its button. The field keeps what was typed if pairing fails. */
export function PairForm({ startCode, onPaired }: Props) {
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
