import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KioskView, QuietHours } from '#core/api/kiosk-schemas.ts';
import type { Tone } from '../badge/badge.tsx';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { Tip } from '../tip/tip.tsx';
import classes from './card.module.css';
import { CardBadge } from './card-badge.tsx';
import { SideCard } from './side-card.tsx';

/**
 * Shows the kiosks in the lobby: the state of each and since when, what it shows, its paper, its camera and its last spin
 * (KIOSK-15). Staff change its quiet hours and restart it (KIOSK-19).
 */
export function KioskCard({ kiosks }: { readonly kiosks: readonly KioskView[] }) {
  const { t } = useTranslation('panel');
  const worst = (['bad', 'warn', 'good', 'quiet'] as const).find((tone) =>
    kiosks.some((kiosk) => getTone(kiosk) === tone),
  );
  const tone = worst ?? 'quiet';
  return (
    <SideCard title={t('kiosk.title')} badge={<CardBadge tone={tone}>{t(`kiosk.${tone}`)}</CardBadge>}>
      {kiosks.map((kiosk) => (
        <Kiosk key={kiosk.deviceId} kiosk={kiosk} isNamed={kiosks.length > 1 || kiosk.isConsole} />
      ))}
    </SideCard>
  );
}

function Kiosk({ kiosk, isNamed }: { readonly kiosk: KioskView; readonly isNamed: boolean }) {
  const { t } = useTranslation(['panel', 'printing']);
  const { brief } = useTimeText();
  const { state, since, lastSeenAt, camera, printer, lastSpinAt, isConsole, name, screen } = kiosk;
  const at = state === 'online' ? since : lastSeenAt;
  const paper = () => {
    if (printer === undefined) return t('panel:kiosk.noPrinter');
    if (printer.fault !== undefined) return t(`printing:fault.${printer.fault}`);
    return t(`panel:kiosk.paper.${printer.state === 'ready' && printer.isPaperLow ? 'low' : printer.state}`);
  };
  return (
    <div>
      {isNamed && <b>{isConsole ? t('panel:kiosk.own') : name}</b>}
      <dl className={classes.pairs}>
        <div data-odd={state === 'silent' || undefined}>
          <dt>{t('panel:kiosk.state')}</dt>
          <dd>{at === null ? t(`panel:kiosk.is.${state}`) : t(`panel:kiosk.at.${state}`, { time: brief(at) })}</dd>
        </div>
        {state === 'online' && screen && (
          <div>
            <dt>{t('panel:kiosk.shows')}</dt>
            <dd>
              {t('panel:kiosk.showsSince', {
                screen: t(`panel:kiosk.shows.${screen.name}`),
                time: brief(screen.since),
              })}
            </dd>
          </div>
        )}
        <div data-odd={isPaperOdd(kiosk) || undefined}>
          <dt>{t('panel:kiosk.paper')}</dt>
          <dd>{paper()}</dd>
        </div>
        {camera !== undefined && (
          <div data-odd={hasCameraProblem(kiosk) || undefined}>
            <dt>{t('panel:kiosk.camera')}</dt>
            <dd>{t(`panel:kiosk.camera.${camera}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('panel:kiosk.lastSpin')}</dt>
          <dd>{lastSpinAt === undefined ? t('panel:kiosk.noSpin') : brief(lastSpinAt)}</dd>
        </div>
        {state === 'online' && <QuietHoursRow kiosk={kiosk} />}
      </dl>
      {state === 'online' && <RestartButton kiosk={kiosk} />}
    </div>
  );
}

/** Returns a mutation that changes a kiosk and reads its state again. */
function useKioskChange<T>(change: (value: T) => Promise<unknown>, done: 'restartDone' | 'quietDone') {
  const { t } = useTranslation('panel');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => succeed(t(`kiosk.${done}`)),
    onError: (error) =>
      fail(t(done === 'restartDone' ? 'kiosk.restartFailed' : 'kiosk.quietFailed', { reason: problemText(error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.status }),
  });
}

function RestartButton({ kiosk: { deviceId, isRestartDue } }: { readonly kiosk: KioskView }) {
  const { t } = useTranslation('panel');
  const restart = useKioskChange(
    () => staffApi.call('restartKiosk', { params: { deviceId }, body: {} }),
    'restartDone',
  );
  if (isRestartDue) return <Text size="sm">{t('kiosk.restartDue')}</Text>;
  return (
    <Button
      size="xs"
      variant="subtle"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={restart.isPending}
      onClick={() => restart.mutate(undefined)}
    >
      {t('kiosk.restart')}
    </Button>
  );
}

function QuietHoursRow({ kiosk: { deviceId, quietHours } }: { readonly kiosk: KioskView }) {
  const { t } = useTranslation('panel');
  const [edited, setEdited] = useState<QuietHours>();
  const save = useKioskChange(
    (body: QuietHours) => staffApi.call('setQuietHours', { params: { deviceId }, body }),
    'quietDone',
  );
  if (quietHours === undefined) return null;
  const { quietFrom: from, quietTo: to } = quietHours;
  return (
    <div>
      <dt>{t('kiosk.quietHours')}</dt>
      <dd>
        {from === to ? t('kiosk.quietNone') : t('kiosk.quietFromTo', { from, to })}
        <Tip label={t('kiosk.quietChange')}>
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={t('kiosk.quietChange')}
            onClick={() => setEdited(quietHours)}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Tip>
        {edited && (
          <ConfirmDialog
            title={t('kiosk.quietHours')}
            submit={t('kiosk.quietSave')}
            isBusy={save.isPending}
            isDisabled={edited.quietFrom === '' || edited.quietTo === ''}
            onSubmit={() => save.mutate(edited, { onSuccess: () => setEdited(undefined) })}
            onClose={() => setEdited(undefined)}
          >
            <Text>{t('kiosk.quietText')}</Text>
            <Group>
              {(['quietFrom', 'quietTo'] as const).map((field) => (
                <TextInput
                  key={field}
                  type="time"
                  label={t(`kiosk.${field}`)}
                  value={edited[field]}
                  onChange={({ currentTarget: { value } }) => setEdited({ ...edited, [field]: value })}
                />
              ))}
            </Group>
          </ConfirmDialog>
        )}
      </dd>
    </div>
  );
}

const isPaperOdd = ({ printer }: KioskView) =>
  printer === undefined || printer.state === 'fault' || (printer.state === 'ready' && printer.isPaperLow);
const hasCameraProblem = ({ camera }: KioskView) => camera === 'none' || camera === 'refused';

function getTone(kiosk: KioskView): Tone {
  if (kiosk.state === 'silent') return 'bad';
  if (kiosk.state !== 'online') return 'quiet';
  return isPaperOdd(kiosk) || hasCameraProblem(kiosk) ? 'warn' : 'good';
}
