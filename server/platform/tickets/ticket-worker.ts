import { parentPort } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import { paintSlip } from './paint-slip.ts';
import { PaperKit } from './paper-kit.ts';
import { renderPoster, renderSpotPicture, renderSpotPosters } from './poster/render-poster.ts';
import { testPaper } from './self-test.ts';
import type { PaperFault, PaperRequest, PaperResponse, PaperTask } from './worker-messages.ts';

/*
 * Renders paper in its own thread, one task after another. A slip takes about ten milliseconds, a poster several
 * hundred.
 */

let kit: Promise<PaperKit> | undefined;
let lastTask: Promise<unknown> = Promise.resolve();

async function runTask(task: PaperTask) {
  kit ??= PaperKit.load().catch((error: unknown) => {
    // The file that was missing may exist at the next task.
    kit = undefined;
    throw error;
  });
  const loadedKit = await kit;
  loadedKit.setLanguage(task.language);
  switch (task.kind) {
    case 'slip':
      return paintSlip(loadedKit, task.layout);
    case 'poster':
      return renderPoster(loadedKit, task.data);
    case 'spotPosters':
      return renderSpotPosters(loadedKit, task.data);
    case 'spotPicture':
      return renderSpotPicture(loadedKit, task.data);
    case 'selfTest':
      await testPaper((layout) => paintSlip(loadedKit, layout));
      return undefined;
  }
}

function toFault(error: unknown): PaperFault {
  if (error instanceof AppError) return { code: error.code, data: error.data };
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

parentPort?.on('message', ({ id, task }: PaperRequest) => {
  const send = (response: PaperResponse) => parentPort?.postMessage(response);
  lastTask = lastTask
    .then(() => runTask(task))
    .then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, fault: toFault(error) }),
    );
});
