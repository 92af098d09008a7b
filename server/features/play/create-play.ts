import { fixRunning } from './fix-running.ts';
import { playPhoneHandlers, playStaffHandlers } from './play.routes.ts';
import type { PlayDeps } from './play-deps.ts';
import { makeRecord } from './record.service.ts';
import { startStory } from './start.service.ts';
import { makeUploads } from './uploads.service.ts';

/** The play feature: starting, answering, pictures, progress. */
export function createPlay(deps: PlayDeps) {
  const uploads = makeUploads(deps);
  const record = makeRecord(deps);
  return {
    phoneHandlers: playPhoneHandlers(deps, record, uploads),
    staffHandlers: playStaffHandlers(deps),
    /** For the demo, as phones call them. */
    services: { record, uploads, start: (userId: string) => startStory(deps, userId, 'ja') },
    fixRunning: (storyId: string, from: number, to: number) => fixRunning(deps, storyId, from, to),
    /** Removes pictures that no answer has named for a day. To be called about every hour. */
    removeUnusedUploads: uploads.removeUnused,
  };
}
