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
   * Throws GLYPH_MISSING for a character that no font has, QR_TOO_LONG, and PAPER_UNAVAILABLE where nothing can be drawn on this
   * computer.
   */
  readonly render: (layout: TicketLayout) => Promise<TicketImage>;
  /** A story's poster or sheet of cards as PDF; throws the same. */
  readonly makePoster: (data: PosterData) => Promise<Buffer>;
  /** Draws a small slip and compares it with what it has to be. */
  readonly selfTest: () => Promise<SelfTest>;
  readonly close: () => Promise<void>;
};

/** The worker's file: beside the built server, or where the source runs. */
function workerFile(): string {
  const built = path.join(import.meta.dirname, 'ticket-worker.js');
  return existsSync(built) ? built : path.join(import.meta.dirname, 'ticket-worker.ts');
}

/** The one renderer of a server. Its thread starts with the first slip; one that ended is started again with the next. */
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
      // A server that is to end does not wait for a thread that has nothing to do.
      worker.ref();
      worker.postMessage({ id: lastId, task });
    });
  /** Faults of the computer are for the log, not for whoever asked. */
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
