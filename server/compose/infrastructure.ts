import type { Announce } from '../features/functions.ts';
import { LiveHub } from '../features/live/live-hub.ts';
import { SecurityLog } from '../features/security-log/security-log.ts';
import { SpotBook } from '../features/spots/spot-book.ts';
import { StoryRepository } from '../features/stories/story.repository.ts';
import { createStoryReader } from '../features/stories/story-reader.ts';
import { CodeThrottle } from '../platform/code-throttle.ts';
import { openClockCheck } from '../storage/clock-check.ts';
import { KeptState } from '../storage/projections/kept-state.ts';
import { KeyedQueue } from '../storage/projections/keyed-queue.ts';
import type { ComposeOptions } from './compose-options.ts';
import { createPersonMark, loadPhoneKey } from './phone-key.ts';

export type Infrastructure = Awaited<ReturnType<typeof composeInfrastructure>>;

/**
 * Composes the parts that all features need: the state from the journal, read access to stories, the queues of guests,
 * the event streams, the clock check, and the security log.
 */
export async function composeInfrastructure({ storage, clock, ids, log, limits }: ComposeOptions) {
  const repository = await StoryRepository.load(storage.documents, log);
  const clockCheck = await openClockCheck({ clock, journal: storage.journal, documents: storage.documents, log });
  const stories = createStoryReader(repository, clockCheck.today);
  const kept = new KeptState(storage);
  const { state } = kept;
  const live = new LiveHub({ state, stories }, limits);
  storage.journal.onAppended((line) => live.committed(line));
  storage.media.setUploads(state.uploads);
  const security = new SecurityLog({ journal: storage.journal, clock, ids, log });
  const spots = await SpotBook.load({
    ...{ documents: storage.documents, ids },
    isTaken: (code) => repository.find(code) !== undefined || state.lottery.isCodeTaken(code),
  });
  const toPersonMark = createPersonMark(await loadPhoneKey(storage.documents, ids));
  const announce: Announce = (event) => {
    live.announce(event);
    // The new settings may not allow the panel in the LAN any more.
    if (event.type === 'settings') live.checkStaff();
  };
  return {
    ...{ kept, state, stories, repository, live, announce, clockCheck, security, toPersonMark },
    ...{ spots, codeThrottle: new CodeThrottle(clock, limits.wrongCodesPerMinute) },
    queue: new KeyedQueue(),
    isClockDoubtful: () => clockCheck.isDoubtful(),
    isDeletionHeld: () => clockCheck.isDoubtful() || !storage.canDelete(),
  };
}
