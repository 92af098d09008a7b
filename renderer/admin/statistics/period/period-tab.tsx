import { ActionIcon, Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findDesktop } from '../../../platform/desktop.ts';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { InvalidData, useProblemText } from '../../feedback/problem-text.ts';
import { RefreshButton } from '../../live/refresh-button.tsx';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useStatus } from '../../status/use-status.ts';
import { ProgramPrint } from '../../stories/print/program-print.tsx';
import { useHotelDay } from '../../time/use-hotel-day.ts';
import classes from './period.module.css';
import { PeriodReport } from './period-report.tsx';
import { addMonths, type Range, type Span, spanKinds, startSpan, toRange } from './period-span.ts';

/** The statistics of some days, with a page to print (STATS-1). */
export function PeriodTab() {
  const { t, i18n } = useTranslation('statistics');
  const { t: admin } = useTranslation('admin');
  const problemText = useProblemText();
  const today = useHotelDay();
  const hotelName = useStatus().data?.hotel.name ?? '';
  const paper = useRef<HTMLElement>(null);
  const [span, setSpan] = useState<Span>(() => startSpan(today));
  const range = toRange(span, today);
  const stats = usePeriodStats(range, i18n.language);
  const desktop = findDesktop();
  const { data, error } = stats;
  return (
    <div className={classes.tab}>
      <div className={classes.bar}>
        <SpanChoice span={span} today={today} onChange={(change) => setSpan((before) => ({ ...before, ...change }))} />
        <RefreshButton isRefreshing={stats.isRefetching} onRefresh={() => void stats.refetch()} />
        {desktop ? (
          <ProgramPrint
            {...{ desktop, size: 'A4' as const, name: t('report.title') }}
            paper={data && paper}
            ask={(print) => print()}
          />
        ) : (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} disabled={!data} onClick={() => window.print()}>
            {t('print')}
          </Button>
        )}
      </div>
      {range === undefined && <ErrorBanner text={t('tooLong')} />}
      {error && (
        <LoadProblem
          text={t('loadFailed', { reason: problemText(error) })}
          onRetry={() => void stats.refetch()}
          hasList={data !== undefined}
        />
      )}
      {stats.isLoading && (
        <div role="status" aria-label={admin('session.loading')}>
          <Skeleton height={480} radius={12} />
        </div>
      )}
      {data && range && (
        <>
          <style>{'@page { size: 210mm 297mm; margin: 0 }'}</style>
          <PeriodReport ref={paper} stats={data} hotelName={hotelName} />
        </>
      )}
    </div>
  );
}

/** How often the figures are read again, in milliseconds. Counting a year takes the server a moment. */
const pollMs = 60_000;

function usePeriodStats(range: Range | undefined, language: string) {
  return useQuery({
    queryKey: [...queryKeys.periodStats, range?.from, range?.to, language],
    enabled: range !== undefined,
    queryFn: async ({ signal }) => {
      const stats = await staffApi.call('getPeriodStats', { query: range ?? { from: '', to: '' }, signal });
      if (!Array.isArray(stats?.days)) throw new InvalidData();
      return stats;
    },
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
}

type ChoiceProps = {
  readonly span: Span;
  readonly today: string;
  readonly onChange: (change: Partial<Span>) => void;
};

/** Chooses the period: the last days, a month, or any days. */
function SpanChoice({ span, today, onChange }: ChoiceProps) {
  const { t, i18n } = useTranslation('statistics');
  const { kind, month, from, to } = span;
  const monthName = new Intl.DateTimeFormat(i18n.language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <search className={classes.choice}>
      <SegmentedControl
        aria-label={t('span.label')}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
        data={spanKinds.map((value) => ({ value, label: t(`span.${value}`) }))}
      />
      {kind === 'month' && (
        <div className={classes.month}>
          <ActionIcon
            size="input-sm"
            aria-label={t('month.previous')}
            onClick={() => onChange({ month: addMonths(month, -1) })}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <b aria-live="polite">{monthName.format(new Date(`${month}-01`))}</b>
          <ActionIcon
            size="input-sm"
            aria-label={t('month.next')}
            disabled={month >= today.slice(0, 7)}
            onClick={() => onChange({ month: addMonths(month, 1) })}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
      {kind === 'days' && (
        <div className={classes.month}>
          <TextInput
            type="date"
            aria-label={t('from')}
            value={from}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="date"
            aria-label={t('to')}
            value={to}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </div>
      )}
    </search>
  );
}
