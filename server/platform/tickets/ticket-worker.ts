import { parentPort } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { paintSlip } from './paint-slip.ts';
import { PaperKit } from './paper-kit.ts';
import type { PaperAnswer, PaperFault, PaperRequest, PaperTask } from './paper-work.ts';
import { makePoster } from './poster/make-poster.ts';
import { testPaper } from './self-test.ts';

/*
 * Renders paper in its own thread, one task after another. A slip takes about ten milliseconds, a poster several
 * hundred.
 */

let kit: Promise<PaperKit> | undefined;
let last: Promise<unknown> = Promise.resolve();

async function work(task: PaperTask) {
  kit ??= PaperKit.load().catch((error: unknown) => {
    // The file that was missing may exist at the next task.
    kit = undefined;
    throw error;
  });
  const loaded = await kit;
  switch (task.kind) {
    case 'slip':
      return paintSlip(loaded, task.layout);
    case 'poster':
      return makePoster(loaded, task.data);
    case 'selfTest':
      await testPaper((layout) => paintSlip(loaded, layout));
      return undefined;
  }
}

function faultOf(error: unknown): PaperFault {
  if (error instanceof AppError) return { code: error.code, data: error.data };
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

parentPort?.on('message', ({ id, task }: PaperRequest) => {
  const answer = (given: PaperAnswer) => parentPort?.postMessage(given);
  last = last
    .then(() => work(task))
    .then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, fault: faultOf(error) }),
    );
});
