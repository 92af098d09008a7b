import { Button, SegmentedControl, Skeleton, Table, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timings } from '#core/rules/timings.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { download } from '../server/download.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import classes from './statistics.module.css';

const spans = ['1', '7', '30'] as const;
type Span = (typeof spans)[number];
/** The hours that are always shown. Others are shown if somebody found a spot then. */
const dayHours = { first: 9, last: 20 } as const;

/** How many guests found each spot of a story, by hour of the day (SPOT-5). */
export function SpotFinds({ storyId }: { readonly storyId: string }) {
  const { t } = useTranslation('library');
  const { fail } = useFeedback();
  const problemText = useProblemText();
  const { link } = useLive();
  const [days, setDays] = useState<Span>('1');
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
          data={spans.map((value) => ({ value, label: t(`spots.days.${value}`) }))}
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
      {finds.data && <FindsTable spots={finds.data} />}
    </section>
  );
}

type Spots = Awaited<ReturnType<typeof staffApi.call<'listSpotFinds'>>>;

function FindsTable({ spots }: { readonly spots: Spots }) {
  const { t } = useTranslation('library');
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
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {spots.map(({ questionId, spotName, byHour }) => (
            <Table.Tr key={questionId}>
              <Table.Th scope="row">{spotName || t('spots.unnamed')}</Table.Th>
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
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
