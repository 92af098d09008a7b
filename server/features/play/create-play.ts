import type { Language } from '#core/model/hotel.ts';
import { fixRunning } from './fix-running.ts';
import { type Pass, passQuestion } from './help.service.ts';
import { playPhoneHandlers, playStaffHandlers } from './play.routes.ts';
import type { PlayDeps } from './play-deps.ts';
import { createRecord } from './record.service.ts';
import { startStory } from './start.service.ts';
import { createUploads } from './uploads.service.ts';

/** Creates the play feature: starting a story, answering, pictures, and progress. */
export function createPlay(deps: PlayDeps) {
  const uploads = createUploads(deps);
  const record = createRecord(deps);
  return {
    phoneHandlers: playPhoneHandlers(deps, record, uploads),
    staffHandlers: playStaffHandlers(deps),
    /** The functions that other features and the demo call in the same way as the handlers do. */
    services: {
      ...{ record, uploads },
      start: (userId: string) => startStory(deps, userId, 'ja'),
      pass: (pass: Pass, language: Language) => passQuestion(deps, pass, language),
    },
    fixRunning: (storyId: string, from: number, to: number) => fixRunning(deps, storyId, from, to),
    /** Removes pictures that are at least a day old and that no answer names. Call it about every hour. */
    removeUnusedUploads: uploads.removeUnused,
  };
}
