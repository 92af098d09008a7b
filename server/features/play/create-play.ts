import { fixRunning } from './fix-running.ts';
import { playPhoneHandlers, playStaffHandlers } from './play.routes.ts';
import type { PlayDeps } from './play-deps.ts';
import { makeRecord } from './record.service.ts';
import { makeUploads } from './uploads.service.ts';

/** The play feature: starting, answering, pictures, progress. */
export function createPlay(deps: PlayDeps) {
  const uploads = makeUploads(deps);
  return {
    phoneHandlers: playPhoneHandlers(deps, makeRecord(deps), uploads),
    staffHandlers: playStaffHandlers(deps),
    fixRunning: (storyId: string, from: number, to: number) => fixRunning(deps, storyId, from, to),
    /** To be called every hour or so: removes pictures that no answer has named for a day. */
    removeUnusedUploads: uploads.removeUnused,
  };
}
