import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PosterData } from '#core/rules/tickets/poster-data.ts';
import type { TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import { AppError } from '../app-error.ts';
import type { Logger } from '../logger.ts';
import type { TicketImage } from './paint-slip.ts';
import type { PaperAnswer, PaperFault, PaperResults, PaperTask } from './paper-work.ts';

export type { TicketImage };

export type SelfTest = { readonly isGood: true } | { readonly isGood: false; readonly fault: string };

export type TicketRenderer = {
  /**
   * Renders a slip. Throws GLYPH_MISSING for a character that no font contains, QR_TOO_LONG for a text that no QR code
   * can contain, and PAPER_UNAVAILABLE if this computer cannot render.
   */
  readonly render: (layout: TicketLayout) => Promise<TicketImage>;
  /** Returns a story's poster or sheet of cards as PDF. Throws the same errors. */
  readonly makePoster: (data: PosterData) => Promise<Buffer>;
  /** Renders a small slip, compares it with the expected result, and returns what is wrong, if anything. */
  readonly selfTest: () => Promise<SelfTest>;
  readonly close: () => Promise<void>;
};

/** Returns the path of the worker: next to the built server if it exists, otherwise in the source. */
function workerFile(): string {
  const built = path.join(import.meta.dirname, 'ticket-worker.js');
  return existsSync(built) ? built : path.join(import.meta.dirname, 'ticket-worker.ts');
}

/**
 * Creates a renderer. A server has only one. Its thread starts with the first task. If it has ended, the next task
 * starts a new one.
 */
export function createTicketRenderer(log: Pick<Logger, 'error'>, file = workerFile()): TicketRenderer {
  type Waiting = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void };
  let worker: Worker | undefined;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const failAll = (message: string) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(file);
    started.on('message', (answer: PaperAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) started.unref();
      if ('fault' in answer) asked?.reject(errorOf(answer.fault));
      else asked?.resolve(answer.result);
    });
    started.on('error', (error) => failAll(error.message));
    started.on('exit', (code) => {
      if (worker === started) failAll(`the thread that draws paper ended with ${code}`);
    });
    return started;
  };
  const ask = <Kind extends PaperTask['kind']>(task: PaperTask & { kind: Kind }): Promise<PaperResults[Kind]> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      lastId += 1;
      waiting.set(lastId, { resolve: (result) => resolve(result as PaperResults[Kind]), reject });
      // The process waits for a working thread, but not for an idle one.
      worker.ref();
      worker.postMessage({ id: lastId, task });
    });
  /** Logs an unexpected error and throws PAPER_UNAVAILABLE instead. Passes on every `AppError`. */
  const safely = async <Result>(asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.error({ fault: error instanceof Error ? error.message : String(error) }, 'paper cannot be drawn');
      throw new AppError('PAPER_UNAVAILABLE');
    }
  };
  return {
    render: async (layout) => {
      const image = await safely(ask({ kind: 'slip', layout }));
      return { ...image, png: Buffer.from(image.png) };
    },
    makePoster: async (data) => Buffer.from(await safely(ask({ kind: 'poster', data }))),
    selfTest: async () => {
      try {
        await ask({ kind: 'selfTest' });
        return { isGood: true };
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        log.error({ fault }, 'the self-test of paper failed');
        return { isGood: false, fault };
      }
    },
    close: async () => {
      const ending = worker;
      failAll('the server is ending');
      await ending?.terminate();
    },
  };
}

function errorOf(fault: PaperFault): Error {
  return 'code' in fault ? new AppError(fault.code, fault.data) : new Error(fault.message);
}
