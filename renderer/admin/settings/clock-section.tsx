import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../feedback/feedback.tsx';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useStatus } from '../status/use-status.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { SectionCard } from './section-card.tsx';
import classes from './settings.module.css';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;
/** The clocks of two devices always differ a little. */
const toleranceMinutes = 3;

/** Shows the server's clock. Asks whether the date is right if the server doubts it (STORE-6). */
export function ClockSection() {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const { data, error, refetch, dataUpdatedAt } = useStatus();
  const { confirm, isBusy } = useConfirmClock();
  const { yearMoment } = useTimeText();
  if (!data) {
    return error ? (
      <LoadProblem
        text={t('loadFailed', { reason: problemText(error) })}
        onRetry={() => void refetch()}
        hasList={false}
      />
    ) : (
      <Skeleton height={220} radius={12} />
    );
  }
  const { state, now } = data.clock;
  const minutesApart = Math.round(Math.abs(Date.parse(now) - dataUpdatedAt) / minuteMs);
  /** Returns the difference as a text in minutes, hours or days, depending on its size. */
  const apart = (minutes: number) => {
    if (minutes >= 2 * dayMinutes) return t('clock.days', { count: Math.round(minutes / dayMinutes) });
    if (minutes >= 2 * hourMinutes) return t('clock.hours', { count: Math.round(minutes / hourMinutes) });
    return t('clock.minutes', { count: minutes });
  };
  return (
    <SectionCard title={t('section.clock')} intro={t('clock.intro')}>
      <dl className={classes.facts}>
        <dt>{t('clock.now')}</dt>
        <dd>{yearMoment(now)}</dd>
        <dt>{t('clock.state')}</dt>
        <dd>{t(`clock.${state}`)}</dd>
      </dl>
      {minutesApart > toleranceMinutes && (
        <Text className={classes.note}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('clock.differs', { by: apart(minutesApart) })}
        </Text>
      )}
      {state === 'doubtful' && (
        <>
          <Alert color="sun" icon={<IconAlertTriangle aria-hidden />}>
            {t('clock.doubtfulText')}
          </Alert>
          <div className={classes.foot}>
            <Button variant="filled" loading={isBusy} onClick={() => void confirm()}>
              {t('clock.confirm')}
            </Button>
            <Text c="dimmed">{t('clock.wrong')}</Text>
          </div>
        </>
      )}
    </SectionCard>
  );
}

function useConfirmClock() {
  const { t } = useTranslation('settings');
  const { succeed, fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await work(() => staffApi.call('confirmClock', { body: { confirmed: true } }));
      await queries.invalidateQueries({ queryKey: queryKeys.status });
      succeed(t('clock.done'));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('clock.failed', { reason: problemText(error) }), () => void confirm());
    } finally {
      setBusy(false);
    }
  };
  return { confirm, isBusy };
}
