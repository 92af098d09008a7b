import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Handover } from '#core/api/staff-handover.ts';
import { findDesktop } from '../../platform/desktop.ts';
import { LoadProblem } from '../feedback/load-problem.tsx';
import { InvalidData, useProblemText } from '../feedback/problem-text.ts';
import { RefreshButton } from '../live/refresh-button.tsx';
import { Notes, useNotes } from '../notes/notes.tsx';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { PageHead } from '../shell/page-head.tsx';
import { ProgramPrint } from '../stories/print/program-print.tsx';
import classes from './handover.module.css';
import { HandoverSheet } from './handover-sheet.tsx';

/** How often the sheet is read again, in milliseconds. It is also read at the moment of printing. */
const pollMs = 60_000;

/** `/admin/handover`: what one shift tells the next, on the screen and on paper (NOTE-3). */
export function HandoverScreen() {
  const { t } = useTranslation('handover');
  const { t: admin } = useTranslation('admin');
  const problemText = useProblemText();
  const paper = useRef<HTMLElement>(null);
  const notes = useNotes() ?? [];
  const sheet: UseQueryResult<Handover> = useQuery({
    queryKey: queryKeys.handover,
    queryFn: async ({ signal }) => {
      const data = await staffApi.call('getHandover', { signal });
      if (!Array.isArray(data?.notes)) throw new InvalidData();
      return data;
    },
    refetchInterval: pollMs,
  });
  const desktop = findDesktop();
  const { data, error } = sheet;
  const toPrint = useRef<() => void>(undefined);
  /** Prints the sheet as it is now, or the last known one if the server is away. */
  const printFresh = (print: () => void) => {
    toPrint.current = print;
    void sheet.refetch();
  };
  const { dataUpdatedAt, errorUpdatedAt } = sheet;
  // The reply is on the page when this effect runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each reply
  useEffect(() => {
    toPrint.current?.();
    toPrint.current = undefined;
  }, [dataUpdatedAt, errorUpdatedAt]);
  return (
    <>
      <PageHead title={t('title')} />
      <div className={classes.page}>
        <div className={classes.bar}>
          <RefreshButton isRefreshing={sheet.isRefetching} onRefresh={() => void sheet.refetch()} />
          {desktop ? (
            <ProgramPrint desktop={desktop} size="A4" name={t('title')} paper={data && paper} ask={printFresh} />
          ) : (
            <Button
              variant="filled"
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={!data}
              onClick={() => printFresh(() => window.print())}
            >
              {t('print')}
            </Button>
          )}
        </div>
        {error && (
          <div className={classes.problem}>
            <LoadProblem
              text={t('loadFailed', { reason: problemText(error) })}
              onRetry={() => void sheet.refetch()}
              hasList={data !== undefined}
            />
          </div>
        )}
        {sheet.isPending && (
          <div role="status" aria-label={admin('session.loading')} className={classes.loading}>
            <Skeleton height={600} radius={12} />
          </div>
        )}
        <aside className={classes.notes}>
          <div className="admin-card">
            <Notes notes={notes} />
          </div>
        </aside>
        {data && (
          <div className={classes.paper}>
            <style>{'@page { size: 210mm 297mm; margin: 0 }'}</style>
            <HandoverSheet ref={paper} data={data} />
          </div>
        )}
      </div>
    </>
  );
}
