import type { JournalLine } from '#core/model/journal.ts';
import { Projections, rereadKinds, type SavedState } from '#server/storage/projections/projections.ts';

/** Applies lines of a journal to an empty state. */
export function fold(lines: readonly JournalLine[]): Projections {
  const state = new Projections();
  for (const line of lines) state.apply(line);
  return state;
}

/** Folds the first `count` lines, and the others after a snapshot of that state was saved and loaded. */
export function foldWithSnapshot(lines: readonly JournalLine[], count: number): Projections {
  const before = lines.slice(0, count);
  const strings: string[] = [];
  const saved: SavedState = JSON.parse(JSON.stringify(fold(before).save(strings)));
  const state = new Projections();
  const bySeq = new Map(before.map((line) => [line.seq, line]));
  state.load(...([saved, strings, (seq: number) => bySeq.get(seq)] as const), (onLine: (line: JournalLine) => void) => {
    for (const line of before) if (rereadKinds.has(line.kind)) onLine(line);
  });
  for (const line of lines.slice(count)) state.apply(line);
  return state;
}

/**
 * Returns everything in the state, so that two states can be compared: what a snapshot has, apart from the order of guests
 * where it means nothing, and what a snapshot packs or leaves in the journal.
 */
export function describeWholeState(state: Projections): unknown {
  const { progress: _, phones: __, games: ___, ...saved } = state.save([]);
  const sorted = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).sort();
  const guests = [...state.guests.all()];
  const phones = guests.flatMap(({ userId }) => state.phones.getPhone(userId) ?? []);
  const stories = [...new Set(guests.map(({ storyId }) => storyId))];
  const whole = {
    ...saved,
    ...{ chats: sorted(saved.chats), outcomes: sorted(saved.outcomes), clues: sorted(saved.clues) },
    uploads: { byGuest: sorted(saved.uploads.byGuest), unnamed: saved.uploads.unnamed },
    savedGuests: saved.guests,
    guests,
    userLog: {
      all: sorted(saved.userLog.all),
      byStory: saved.userLog.byStory.map(([storyId, tallies]) => [storyId, sorted(tallies)]),
    },
    ...{ actionLog: sorted(saved.actionLog), lastChangeSeqs: sorted(saved.lastChangeSeqs) },
    ofEach: guests.map(({ userId }) => ({
      userId,
      progress: [...state.progress.listOfGuest(userId)],
      pinned: stories.map((storyId) =>
        [...state.progress.pinnedVersions(storyId)].filter((version) =>
          state.progress.pinnedTo(storyId, version).includes(userId),
        ),
      ),
      phone: [state.phones.getPhone(userId), state.phones.getChangeCount(userId), state.phones.getMove(userId)],
      phones: phones.map((phone) => [state.phones.getHeld(userId).isFormer(phone), state.phones.getGuests(phone)]),
      uploads: state.uploads.listOfGuest(userId),
      chat: stories.map((storyId) => state.chats.getLines(userId, storyId)),
      revision: state.getRevision(userId),
    })),
    wrongAnswers: saved.clues.map(([clue]) => [
      clue,
      state.clues.get(clue.split('/')[0] ?? '', clue.split('/')[1] ?? ''),
    ]),
    stays: [...state.stays.all()],
    tickets: state.tickets.all(),
    arrivals: [...state.arrivals.all()],
    security: state.security.records,
    lottery: { campaigns: state.lottery.campaigns, chain: state.lottery.chain, breaks: state.lottery.newBreaks },
  };
  return JSON.parse(JSON.stringify({ ...whole, wrongAnswers: sorted(whole.wrongAnswers) }));
}
