import { Alert, Button, Group, SegmentedControl, Skeleton, Table, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FindSpan, findSpans } from '#core/rules/spot-finds.ts';
import { timings } from '#core/rules/timings.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { PrintButton } from '../printing/print-button.tsx';
import { download } from '../server/download.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { toPlace, usePlaceName } from '../stories/use-spots.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './statistics.module.css';

/** The hours that are always shown. Others are shown if somebody found a spot then. */
const dayHours = { first: 9, last: 20 } as const;

/** How many guests found each spot of a story, by hour of the day (SPOT-5), and which signs may be missing (SPOT-6). */
export function SpotFinds({ storyId }: { readonly storyId: string }) {
  const { t } = useTranslation('library');
  const { fail } = useFeedback();
  const problemText = useProblemText();
  const { link } = useLive();
  const [days, setDays] = useState<FindSpan>('1');
  const finds = useQuery({
    queryKey: queryKeys.spotFinds(storyId, days),
    queryFn: ({ signal }) => staffApi.call('listSpotFinds', { params: { storyId }, query: { days }, signal }),
    refetchInterval: pollEvery(link, timings.activeStatusPollMs),
  });
  const save = useMutation({
    mutationFn: () => download(`/stories/${encodeURIComponent(storyId)}/spot-finds.csv?days=${days}`, 'spots.csv'),
    onError: (error) => fail(t('spots.csvFailed', { reason: problemText(error) })),
  });
  return (
    <section className={`admin-card ${classes.findsCard}`} aria-label={t('spots.finds')}>
      <div className={classes.findsHead}>
        <Title order={2} size="h4">
          {t('spots.finds')}
        </Title>
        <SegmentedControl
          aria-label={t('spots.days')}
          value={days}
          onChange={setDays}
          data={findSpans.map((value) => ({ value, label: t(`spots.days.${value}`) }))}
        />
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('spots.csv')}
        </Button>
      </div>
      {finds.isError && (
        <ErrorBanner
          text={t('spots.findsFailed', { reason: problemText(finds.error) })}
          onRetry={() => void finds.refetch()}
        />
      )}
      {finds.isPending && <Skeleton height={120} />}
      {finds.data?.map((spot) =>
        spot.searches === undefined ? null : (
          <QuietSpot key={spot.questionId} storyId={storyId} spot={spot} onSeen={() => void finds.refetch()} />
        ),
      )}
      {finds.data && <FindsTable spots={finds.data} />}
    </section>
  );
}

type Spots = Awaited<ReturnType<typeof staffApi.call<'listSpotFinds'>>>;

/** Says that a sign may be missing, until staff have looked or a guest finds it (SPOT-6). */
function QuietSpot({
  storyId,
  spot,
  onSeen,
}: {
  readonly storyId: string;
  readonly spot: Spots[number];
  readonly onSeen: () => void;
}) {
  const { t } = useTranslation('library');
  const { fail } = useFeedback();
  const problemText = useProblemText();
  const { brief } = useTimeText();
  const { questionId, lastFoundAt, searches = 0 } = spot;
  const name = usePlaceName()(spot);
  const see = useMutation({
    mutationFn: () => staffApi.call('markSpotSeen', { params: { storyId, questionId }, body: {} }),
    onSuccess: onSeen,
    onError: (error) => fail(t('spots.seenFailed', { reason: problemText(error) })),
  });
  return (
    <Alert
      color="sun"
      role="status"
      mb="sm"
      icon={<IconAlertTriangle aria-hidden />}
      title={lastFoundAt ? t('spots.quiet', { name, time: brief(lastFoundAt) }) : t('spots.quietAlways', { name })}
    >
      <Text size="sm">{t('spots.quietText', { count: searches })}</Text>
      <Group gap="xs" mt="xs">
        <Button loading={see.isPending} onClick={() => see.mutate()}>
          {t('spots.seen')}
        </Button>
        <PrintButton order={{ kind: 'spot', storyId, ...toPlace(spot) }} label={t('spots.print')} variant="subtle" />
      </Group>
    </Alert>
  );
}

function FindsTable({ spots }: { readonly spots: Spots }) {
  const { t } = useTranslation('library');
  const { brief } = useTimeText();
  const placeName = usePlaceName();
  const most = Math.max(1, ...spots.flatMap(({ byHour }) => byHour));
  const hours = Array.from({ length: 24 }, (_, hour) => hour).filter(
    (hour) => (hour >= dayHours.first && hour <= dayHours.last) || spots.some(({ byHour }) => (byHour[hour] ?? 0) > 0),
  );
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table className={classes.finds}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('spots.name')}</Table.Th>
            {hours.map((hour) => (
              <Table.Th key={hour}>{t('spots.hour', { hour })}</Table.Th>
            ))}
            <Table.Th>{t('spots.sum')}</Table.Th>
            <Table.Th>{t('spots.last')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {spots.map((spot) => {
            const { questionId, byHour, lastFoundAt, searches } = spot;
            return (
              <Table.Tr key={questionId} data-quiet={searches !== undefined || undefined}>
                <Table.Th scope="row">{placeName(spot)}</Table.Th>
                {hours.map((hour) => (
                  <Table.Td key={hour}>
                    {/* Four steps, so that the colours can be told apart. */}
                    <span className={classes.cell} data-heat={Math.ceil(((byHour[hour] ?? 0) / most) * 4)}>
                      {byHour[hour]}
                    </span>
                  </Table.Td>
                ))}
                <Table.Td>
                  <b>{byHour.reduce((sum, count) => sum + count, 0)}</b>
                </Table.Td>
                <Table.Td>{lastFoundAt && brief(lastFoundAt)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
