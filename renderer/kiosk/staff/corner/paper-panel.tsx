import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '#core/api/printing-schemas.ts';
import { kioskApi } from '../../data/kiosk-api.ts';
import { toHotelTime } from '../../data/load-kiosk.ts';
import { type PrintProgress, usePrint } from '../../data/use-print.ts';
import { CornerButton, CornerPanel, CornerRow } from './corner-row.tsx';

/** The maximum number of papers in the list. */
const maxPrints = 3;
/**
 * The same header as `kioskUnlockHeader` in the table of calls, which is not imported because its file loads the server's
 * schemas.
 */
const unlockHeader = 'x-kiosk-unlock';

/**
 * The printer's rows: a test print, and reprints of this kiosk's last papers. Both need the token for the PIN (KIOSK-12).
 */
export function PaperPanel({ token }: { readonly token: string | undefined }) {
  const { t, i18n } = useTranslation('kioskStaff');
  const headers = useMemo(() => (token === undefined ? {} : { [unlockHeader]: token }), [token]);
  const test = usePrint(headers);
  const again = usePrint(headers);
  const { jobs, read } = useLastPapers();
  const end = `${test.progress.state} ${again.progress.state}`;
  useEffect(() => {
    // Reloads the list after each print, because only ended jobs can be printed again.
    void end;
    void read();
  }, [end, read]);

  const getPrintText = (progress: PrintProgress) => {
    if (progress.state === 'none') return undefined;
    if (progress.state === 'refused') {
      return t(progress.code === 'KIOSK_LOCKED' ? 'corner.locked' : 'paper.refused');
    }
    if (progress.state === 'pause') return t('paper.refused');
    // Only a guest's voucher waits for the server.
    if (progress.state === 'waiting') return t('paper.printing');
    return progress.state === 'trouble' && progress.fault
      ? t(`paper.fault.${progress.fault}`)
      : t(`paper.${progress.state}`);
  };
  const toneOf = ({ state }: PrintProgress) => {
    if (state === 'printed') return 'good';
    return state === 'none' || state === 'printing' ? undefined : 'bad';
  };
  const isBusy = test.progress.state === 'printing' || again.progress.state === 'printing';
  const formatTime = ({ createdAt }: PrintJobView) =>
    toHotelTime(createdAt).toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' });
  return (
    <CornerPanel>
      <CornerRow
        icon="printer"
        title={t('paper.title')}
        text={getPrintText(test.progress) ?? t('paper.text')}
        tone={toneOf(test.progress)}
        side={
          <CornerButton isBusy={isBusy} onPress={() => void test.print({ kind: 'test' })}>
            {t('paper.test')}
          </CornerButton>
        }
      />
      {jobs.length === 0 && <CornerRow icon="retry" title={t('paper.again')} text={t('paper.nothing')} />}
      {jobs.map((job) => (
        <CornerRow
          key={job.jobId}
          icon="retry"
          title={`${formatTime(job)} ${t(`paper.kind.${job.kind}`)}`}
          text={<span className="typed">{job.title}</span>}
          side={
            <CornerButton
              isBusy={isBusy}
              label={t('paper.reprintOf', { paper: `${formatTime(job)} ${t(`paper.kind.${job.kind}`)}` })}
              onPress={() => void again.print({ kind: 'reprint', jobId: job.jobId })}
            >
              {t('paper.reprint')}
            </CornerButton>
          }
        />
      ))}
      {jobs.length > 0 && (
        <CornerRow
          icon="ticket"
          title={t('paper.marked')}
          text={getPrintText(again.progress) ?? t('paper.markedText')}
          tone={toneOf(again.progress)}
        />
      )}
    </CornerPanel>
  );
}

/** Returns the last papers of this kiosk without tests and reprints, and a function that reloads them. */
function useLastPapers() {
  const [jobs, setJobs] = useState<readonly PrintJobView[]>([]);
  const read = useCallback(async () => {
    const found = await kioskApi.call('listPrintJobs', { query: { limit: 20 } }).catch(() => []);
    setJobs(found.filter(({ kind, reprintOf }) => kind !== 'test' && reprintOf === undefined).slice(0, maxPrints));
  }, []);
  return { jobs, read };
}
