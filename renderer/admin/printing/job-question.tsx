import { Button, Kbd } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useHotkeys } from '../shortcuts/shortcuts-context.ts';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { usePrintTexts } from './print-words.ts';
import classes from './printing.module.css';
import { TicketPicture } from './ticket-picture.tsx';
import { usePrint } from './use-print.ts';

type Props = {
  readonly job: PrintJobView;
  /** The number of other jobs with an unanswered question. */
  readonly more: number;
};

/**
 * Asks whether a ticket with an unknown outcome came out. It is printed again only after staff answer 'no' (PRINT-4).
 */
export function JobQuestion({ job, more }: Props) {
  const { t } = useTranslation('printing');
  const { succeed, fail, clear } = useFeedback();
  const problemText = useProblemText();
  const printTexts = usePrintTexts();
  const times = useTimeText();
  const now = useNow(60_000);
  const work = useWork();
  const queries = useQueryClient();
  const { retry } = usePrint();
  const [isBusy, setBusy] = useState(false);
  const title = useId();
  const what = printTexts.what(job);
  const { jobId, hasPicture } = job;

  const answer = async (printed: boolean) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work(() => staffApi.call('confirmPrintJob', { params: { jobId }, body: { printed } }));
      clear(jobId);
      if (printed) succeed(t('question.saidYes', { what }));
      else if (hasPicture) void retry(job);
    } catch (error) {
      if (!isSessionOver(error)) fail(t('question.failed', { reason: problemText(error) }));
      setBusy(false);
    }
    await queries.invalidateQueries({ queryKey: queryKeys.printJobs });
  };
  useHotkeys([
    { keys: ['y'], shown: ['Y'], label: t('question.keyYes'), run: () => void answer(true) },
    { keys: ['n'], shown: ['N'], label: t('question.keyNo'), run: () => void answer(false) },
  ]);

  return (
    <section className={classes.question} role="alert" aria-labelledby={title}>
      {hasPicture && <TicketPicture job={job} className={classes.thumb ?? ''} />}
      <div className={classes.questionBody}>
        <div className={classes.questionHead}>
          <h2 id={title}>{t('question.title')}</h2>
          <span className={classes.soft}>
            <time dateTime={job.createdAt}>{times.recent(job.createdAt, now)}</time> {job.printerName}
          </span>
        </div>
        <p>{t('question.text', { what })}</p>
        <div className={classes.questionButtons}>
          <Button
            variant="filled"
            leftSection={<IconCheck size={18} aria-hidden />}
            rightSection={<Kbd aria-hidden>Y</Kbd>}
            disabled={isBusy}
            onClick={() => void answer(true)}
          >
            {t('question.yes')}
          </Button>
          <Button
            color="sun"
            rightSection={<Kbd aria-hidden>N</Kbd>}
            disabled={isBusy}
            onClick={() => void answer(false)}
          >
            {t(hasPicture ? 'question.no' : 'question.noOnly')}
          </Button>
          <small>
            {t('question.never')} {more > 0 && t('question.more', { count: more })}
          </small>
        </div>
      </div>
    </section>
  );
}
