import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findDesktop } from '../../platform/desktop.ts';
import { CopyLine } from '../copy/copy-line.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { FormProblem } from '../feedback/form-problem.tsx';
import { QrPicture } from '../qr/qr-picture.tsx';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSession, useSessionStore } from '../session/use-session.ts';
import { SectionCard } from '../settings/section-card.tsx';
import { ProgramPrint } from '../stories/print/program-print.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './account.module.css';
import { OwnPasswordStep, useOwnStep } from './own-password-step.tsx';

/** Where the person is. `scan` has the key for the app, and `codes` the recovery codes, which are shown once. */
type Stage =
  | { readonly at: 'rest' | 'password' | 'off' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

const rest: Stage = { at: 'rest' };

/** Turns the second factor of the person's own account on and off (ACCESS-15). Only administrators can turn it on. */
export function SecondFactorCard() {
  const { t } = useTranslation('settings');
  const { yearDay } = useTimeText();
  const { succeed } = useFeedback();
  const session = useSession();
  const store = useSessionStore();
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(rest);
  const { run, isBusy, problem } = useOwnStep();
  const { data } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => staffApi.call('getSecondFactor', { signal }),
  });
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Each step is seen whole, although other cards come before this one.
    if (stage.at !== 'rest') card.current?.scrollIntoView?.({ block: 'start' });
  }, [stage.at]);
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  if (data === undefined || (data === null && !isAdmin)) return null;
  const finish = async (done: string) => {
    setStage(rest);
    succeed(done);
    await queries.invalidateQueries({ queryKey: queryKeys.secondFactor });
  };
  const start = (currentPassword: string) =>
    run(async () =>
      setStage({ at: 'scan', ...(await staffApi.call('startSecondFactor', { body: { currentPassword } })) }),
    );
  const check = (totp: string) =>
    run(async () => {
      const { recoveryCodes } = await staffApi.call('checkSecondFactor', { body: { totp } });
      setStage({ at: 'codes', codes: recoveryCodes });
    });
  const turnOn = () =>
    run(async () => {
      await store.renew(() => staffApi.callWhole('turnOnSecondFactor', { body: {} }));
      await finish(t('factor.isOn'));
    });
  const turnOff = (currentPassword: string) =>
    run(async () => {
      await staffApi.call('turnOffSecondFactor', { body: { currentPassword } });
      await finish(t('factor.isOff'));
    });
  const cancel = (
    <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setStage(rest)}>
      {t('factor.cancel')}
    </Button>
  );
  return (
    <div ref={card} className={classes.card}>
      <SectionCard title={t('factor.title')} intro={t('factor.intro')}>
        <FormProblem problem={problem} />
        {stage.at === 'rest' && (
          <>
            <Text role="status" fw={700}>
              {data === null
                ? t('factor.unused')
                : t('factor.used', { since: yearDay(data.since), count: data.recoveryLeft })}
            </Text>
            <Group>
              {isAdmin && (
                <Button variant={data === null ? 'filled' : 'outline'} onClick={() => setStage({ at: 'password' })}>
                  {t(data === null ? 'factor.start' : 'factor.renew')}
                </Button>
              )}
              {data !== null && (
                <Button variant="outline" color="danger" onClick={() => setStage({ at: 'off' })}>
                  {t('factor.off')}
                </Button>
              )}
            </Group>
          </>
        )}
        {(stage.at === 'password' || stage.at === 'off') && (
          <OwnPasswordStep
            key={stage.at}
            submit={t(stage.at === 'off' ? 'factor.off' : 'factor.next')}
            isBusy={isBusy}
            cancel={cancel}
            onSubmit={stage.at === 'off' ? turnOff : start}
          />
        )}
        {stage.at === 'scan' && <ScanStep stage={stage} isBusy={isBusy} cancel={cancel} onSubmit={check} />}
        {stage.at === 'codes' && (
          <CodesStep
            codes={stage.codes}
            email={session.state === 'signed-in' ? session.email : ''}
            isBusy={isBusy}
            cancel={cancel}
            onSubmit={turnOn}
          />
        )}
      </SectionCard>
    </div>
  );
}

type StepProps = { readonly isBusy: boolean; readonly cancel: ReactNode };

const digits = 6;

function ScanStep({
  stage: { secret, uri },
  isBusy,
  cancel,
  onSubmit,
}: StepProps & {
  readonly stage: Extract<Stage, { at: 'scan' }>;
  readonly onSubmit: (totp: string) => Promise<void>;
}) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed.length === digits && !isBusy) void onSubmit(typed);
  };
  return (
    <form className={classes.columns} onSubmit={send} noValidate>
      <Stack gap="sm">
        <h3>{t('factor.scan')}</h3>
        <Text>{t('factor.scanText')}</Text>
        <QrPicture text={uri} label={t('factor.qr')} sizePx={220} />
        <Text size="sm">{t('factor.byHand')}</Text>
        <CopyLine text={secret} label={t('factor.copyKey')} done={t('factor.copied')}>
          {secret.match(/.{4}/g)?.join(' ')}
        </CopyLine>
        <Text size="sm" fw={700}>
          {t('factor.private')}
        </Text>
      </Stack>
      <Stack gap="sm">
        <h3>{t('factor.enter')}</h3>
        <TextInput
          label={t('factor.digits')}
          description={t('factor.digitsHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={digits}
          classNames={{ input: classes.digits ?? '' }}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <Group>
          <Button type="submit" variant="filled" loading={isBusy} disabled={typed.length < digits}>
            {t('factor.check')}
          </Button>
          {cancel}
        </Group>
      </Stack>
    </form>
  );
}

function CodesStep({
  codes,
  email,
  isBusy,
  cancel,
  onSubmit,
}: StepProps & {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onSubmit: () => Promise<void>;
}) {
  const { t } = useTranslation('settings');
  const { yearDay } = useTimeText();
  const [isKept, setKept] = useState(false);
  const paper = useRef<HTMLElement>(null);
  const desktop = findDesktop();
  const grouped = codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`.toUpperCase());
  return (
    <div className={classes.columns}>
      <article ref={paper} className={classes.paper} aria-label={t('factor.codes')}>
        <h3>{t('factor.codesTitle')}</h3>
        <p>
          {email} {yearDay(new Date())}
        </p>
        <ol>
          {grouped.map((code) => (
            <li key={code}>
              <i aria-hidden />
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p>{t('factor.codesUse')}</p>
      </article>
      <Stack gap="sm">
        <h3>{t('factor.keep')}</h3>
        <Text>{t('factor.keepText')}</Text>
        {desktop ? (
          <Group>
            <ProgramPrint desktop={desktop} size="A6" name={t('factor.codes')} paper={paper} ask={(print) => print()} />
          </Group>
        ) : (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t('factor.print')}
          </Button>
        )}
        <CopyLine text={grouped.join('\n')} label={t('factor.copyCodes')} done={t('factor.copied')}>
          {t('factor.codes')}
        </CopyLine>
        <Checkbox
          label={t('factor.kept')}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Group>
          <Button variant="filled" loading={isBusy} disabled={!isKept} onClick={() => void onSubmit()}>
            {t('factor.turnOn')}
          </Button>
          {cancel}
        </Group>
        <Text size="sm" c="dimmed">
          {t('factor.lost')}
        </Text>
      </Stack>
    </div>
  );
}
