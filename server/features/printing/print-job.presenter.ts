import type { PrintJobView } from '#core/api/printing-schemas.ts';
import type { PrintAsker, PrintSource } from '#core/model/print.ts';
import type { PrintJob } from '../../storage/projections/print-index.ts';
import type { Projections } from '../../storage/projections/projections.ts';

type ViewDeps = {
  readonly state: Pick<Projections, 'lottery' | 'tickets'>;
  readonly hasPicture: (jobId: string) => boolean;
  readonly isForKiosk: boolean;
};

/**
 * Returns a job as a client sees it. A kiosk, whose screen others can see, gets only the last two characters of a voucher's
 * code and no room.
 */
export function printJobView(job: PrintJob, { state, hasPicture, isForKiosk }: ViewDeps): PrintJobView {
  const { jobId, source, title, printerId, printerName, widthDots, attempts, createdAt } = job;
  const code = findCode(state, source);
  const roomNumber = isForKiosk ? undefined : findRoom(state, source);
  return {
    ...{ jobId, kind: source.kind, title, printerId, printerName, widthDots, state: job.state, attempts, createdAt },
    ...(job.fault === undefined ? {} : { fault: job.fault }),
    ...(job.endedAt === undefined ? {} : { endedAt: job.endedAt }),
    by: toAskerName(job.asker),
    ...(job.confirmedBy === undefined ? {} : { confirmedBy: toAskerName(job.confirmedBy) }),
    ...(job.reprintOf === undefined ? {} : { reprintOf: job.reprintOf }),
    ...(job.reprintNumber === undefined ? {} : { reprintNumber: job.reprintNumber }),
    ...(code === undefined ? {} : { voucherCode: isForKiosk ? masked(code) : code }),
    ...(roomNumber === undefined ? {} : { roomNumber }),
    ...(source.kind === 'keepsake' ? { withName: source.withName } : {}),
    hasPicture: hasPicture(jobId),
  };
}

function findCode({ lottery }: ViewDeps['state'], source: PrintSource): string | undefined {
  return source.kind === 'voucher' ? lottery.getDraw(source.drawId)?.voucher?.code : undefined;
}

function findRoom({ tickets }: ViewDeps['state'], source: PrintSource): string | undefined {
  return (source.kind === 'check-in' && tickets.get(source.ticketId)?.roomNumber) || undefined;
}

const masked = (code: string): string => '•'.repeat(code.length - 2) + code.slice(-2);

const toAskerName = (asker: PrintAsker): string => ('email' in asker ? asker.email : asker.name);
