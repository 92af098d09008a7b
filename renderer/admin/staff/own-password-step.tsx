import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { useSessionStore } from '../session/use-session.ts';

/** Returns `run` for the calls of a person about their own account. `problem` is the reason if the last one failed. */
export function useOwnStep() {
  const problemText = useProblemText();
  const session = useSessionStore();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (isSessionOver(error)) session.signOut('ended');
      setProblem(problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, problem };
}

type Props = {
  readonly submit: string;
  readonly isBusy: boolean;
  readonly cancel: ReactNode;
  readonly onSubmit: (password: string) => Promise<void>;
};

/** Asks for the person's password before they change how they are recognised. */
export function OwnPasswordStep({ submit, isBusy, cancel, onSubmit }: Props) {
  const { t } = useTranslation('settings');
  const [password, setPassword] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !isBusy) void onSubmit(password);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md" maw={420}>
        <PasswordInput
          label={t('account.current')}
          autoComplete="current-password"
          maxLength={200}
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
        />
        <Group>
          <Button type="submit" variant="filled" loading={isBusy} disabled={password === ''}>
            {submit}
          </Button>
          {cancel}
        </Group>
      </Stack>
    </form>
  );
}
