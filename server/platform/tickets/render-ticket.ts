import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Language } from '#core/model/languages.ts';
import type { PosterData, SpotPosters } from '#core/rules/tickets/poster-data.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import { AppError } from '../app-error.ts';
import { existsSync } from '../files.ts';
import type { Logger } from '../logger.ts';
import type { TicketImage } from './paint-slip.ts';
import type { PaperFault, PaperResponse, PaperResults, PaperTask } from './worker-messages.ts';

export type { TicketImage };

export type SelfTest = { readonly isGood: true } | { readonly isGood: false; readonly fault: string };

export type TicketRenderer = {
  /**
   * Renders a slip. Throws GLYPH_MISSING for a character that no font contains, QR_TOO_LONG for a text that no QR code
   * can contain, and PAPER_UNAVAILABLE if this computer cannot render. `language` decides the typeface.
   */
  readonly render: (layout: TicketLayout, language: Language) => Promise<TicketImage>;
  /** Returns a story's poster or sheet of cards as PDF. Throws the same errors as `render`. */
  readonly renderPoster: (data: PosterData, language: Language) => Promise<Buffer>;
  /** Returns the posters of spots as PDF. Throws the same errors as `render`. */
  readonly renderSpotPosters: (data: SpotPosters, language: Language) => Promise<Buffer>;
  /** Returns the poster of the first spot as PNG. Throws the same errors as `render`. */
  readonly renderSpotPicture: (data: SpotPosters, language: Language) => Promise<Buffer>;
  /** Renders small slips, checks their characters and a QR code, and returns what is wrong, if anything. */
  readonly selfTest: () => Promise<SelfTest>;
  readonly close: () => Promise<void>;
};

/** Returns the path of the worker: next to the built server if it exists, otherwise in the source. */
function findWorkerFile(): string {
  const built = path.join(import.meta.dirname, 'ticket-worker.js');
  return existsSync(built) ? built : path.join(import.meta.dirname, 'ticket-worker.ts');
}

/**
 * Creates a renderer. A server has only one. Its thread starts with the first task. If the thread has ended, the next
 * task starts a new one.
 */
export function createTicketRenderer(log: Pick<Logger, 'error'>, file = findWorkerFile()): TicketRenderer {
  type PendingTask = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void };
  let worker: Worker | undefined;
  let lastId = 0;
  const pendingTasks = new Map<number, PendingTask>();

  const failAll = (message: string) => {
    worker = undefined;
    for (const { reject } of pendingTasks.values()) reject(new Error(message));
    pendingTasks.clear();
  };
  const start = (): Worker => {
    const started = new Worker(file);
    started.on('message', (answer: PaperResponse) => {
      const pendingTask = pendingTasks.get(answer.id);
      pendingTasks.delete(answer.id);
      if (pendingTasks.size === 0) started.unref();
      if ('fault' in answer) pendingTask?.reject(toError(answer.fault));
      else pendingTask?.resolve(answer.result);
    });
    started.on('error', (error) => failAll(error.message));
    started.on('exit', (code) => {
      if (worker === started) failAll(`the thread that draws paper ended with ${code}`);
    });
    return started;
  };
  const runTask = <Kind extends PaperTask['kind']>(task: PaperTask & { kind: Kind }): Promise<PaperResults[Kind]> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      lastId += 1;
      pendingTasks.set(lastId, { resolve: (result) => resolve(result as PaperResults[Kind]), reject });
      // The process waits for a working thread, but not for an idle one.
      worker.ref();
      worker.postMessage({ id: lastId, task });
    });
  /** Logs an unexpected error and throws PAPER_UNAVAILABLE instead. Passes on every `AppError`. */
  const withPaperError = async <Result>(result: Promise<Result>): Promise<Result> => {
    try {
      return await result;
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error({ fault: error instanceof Error ? error.message : String(error) }, 'paper cannot be drawn');
      throw new AppError('PAPER_UNAVAILABLE');
    }
  };
  return {
    render: async (layout, language) => {
      const image = await withPaperError(runTask({ kind: 'slip', layout, language }));
      return { ...image, png: Buffer.from(image.png) };
    },
    renderPoster: async (data, language) =>
      Buffer.from(await withPaperError(runTask({ kind: 'poster', data, language }))),
    renderSpotPosters: async (data, language) =>
      Buffer.from(await withPaperError(runTask({ kind: 'spotPosters', data, language }))),
    renderSpotPicture: async (data, language) =>
      Buffer.from(await withPaperError(runTask({ kind: 'spotPicture', data, language }))),
    selfTest: async () => {
      try {
        await runTask({ kind: 'selfTest', language: 'ja' });
        return { isGood: true };
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        log.error({ fault }, 'the self-test of paper failed');
        return { isGood: false, fault };
      }
    },
    close: async () => {
      const endingWorker = worker;
      failAll('the server is ending');
      await endingWorker?.terminate();
    },
  };
}

function toError(fault: PaperFault): Error {
  return 'code' in fault ? new AppError(fault.code, fault.data) : new Error(fault.message);
}
