import { errorFields } from '../../platform/logger.ts';
import { PrinterSearch } from './find-printers.ts';
import { KioskPowers } from './kiosk-powers.ts';
import { getRule } from './print-kinds.ts';
import { PrintOrders } from './print-orders.ts';
import { PrintQueues } from './print-queues.ts';
import { PrinterBook } from './printer-book.ts';
import { PrinterStates } from './printer-states.ts';
import { printerHandlers, printJobHandlers } from './printing.routes.ts';
import type { PrintingDeps } from './printing-deps.ts';

/** The number of newest pictures that are kept (PRINT-10). Older ones are removed, except those of waiting jobs. */
const maxPictures = 300;
const picturesDays = 30;

/** Creates the printing feature (PRINT-1 to PRINT-13). */
export async function createPrinting(deps: PrintingDeps) {
  const { clock, journal, kinds, log, network, pictures, state } = deps;
  const book = await PrinterBook.load(deps);
  const queues = new PrintQueues(deps, book);
  const kiosks = new KioskPowers({ kinds, prints: state.prints, clock });
  const desk = new PrintOrders(deps, book, { queues, kiosks });
  const states = new PrinterStates(deps, book, queues);
  const parts = { deps, book, queues, desk, kiosks, states, search: new PrinterSearch(network, book) };

  /** Removes the pictures of jobs whose guest or content has been erased. */
  const removeErased = async (): Promise<void> => {
    for (const jobId of pictures.jobIds) {
      const job = state.prints.find(jobId);
      if (job === undefined) continue;
      const { kind } = job.source;
      if (job.isErased || getRule(kinds, kind).isErased?.(job.source) === true) await pictures.remove(jobId);
    }
  };

  const removeOld = async (): Promise<void> => {
    if (deps.isDeletionHeld()) return;
    const until = new Date(clock.now() - picturesDays * 24 * 60 * 60 * 1_000).toISOString();
    const all = pictures.jobIds;
    for (const [index, jobId] of all.entries()) {
      const job = state.prints.find(jobId);
      const isWaiting = job?.state === 'queued' || job?.state === 'printing';
      const isOld = job === undefined || job.createdAt < until || index < all.length - maxPictures;
      if (isOld && !isWaiting) await pictures.remove(jobId);
    }
  };

  const tryRemoveErased = () =>
    void removeErased().catch((error: unknown) => log.error(errorFields(error), 'picture kept'));
  journal.onAppended((line) => {
    if (line.kind === 'erase') tryRemoveErased();
  });

  return {
    handlers: { ...printerHandlers(parts), ...printJobHandlers(parts) },
    knownStates: () => states.knownStates(),
    /** Starts to print the waiting jobs. Call it when the whole server has been created. */
    start: () => {
      // The server may have ended between an erasure and the removal of its pictures.
      tryRemoveErased();
      return queues.start();
    },
    stop: () => queues.stop(),
    jobs: [
      removeErased,
      removeOld,
      // Prints jobs that are still waiting because the journal could not be written.
      async () => queues.wakeAll(),
    ],
  };
}
