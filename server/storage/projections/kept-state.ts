import { randomInt } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { JournalLine } from '#core/model/journal.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Storage } from '../ports.ts';
import { Projections, rereadKinds, type SavedState } from './projections.ts';

/** A snapshot is replaced when the journal has this many more lines: that is how many a start then has to read. */
const linesBetween = 20_000;
/** Or, if nobody does anything, when it has this many more. */
const linesWhenIdle = 1_000;
/** For how many milliseconds what a snapshot left in the journal is read at once. */
const sliceMs = 8;
/** How many guests are compared after a start. */
const sampleSize = 20;

/**
 * The state of the journal. It begins with the last snapshot and the lines after it, or with all lines if no snapshot fits,
 * and is saved from time to time and at the end (STORE-19).
 */
export class KeptState {
  readonly state = new Projections();
  readonly #storage: Pick<Storage, 'journal' | 'snapshots'>;
  #savedSeq = 0;
  #seqAtLastCheck = 0;
  #isStopped = false;
  #isFromSnapshot = false;
  #isFaulty = false;

  constructor(storage: Pick<Storage, 'journal' | 'snapshots'>) {
    const { state } = this;
    const { journal, snapshots } = storage;
    this.#storage = storage;
    const opened = snapshots.takeOpened();
    if (opened !== undefined) {
      const { lastSeq } = opened;
      state.load(
        opened.state as SavedState,
        opened.strings,
        (seq) => journal.readLine(seq),
        (onReread) => journal.replay(rereadKinds, lastSeq, onReread),
      );
      this.#savedSeq = lastSeq;
      this.#isFromSnapshot = true;
    }
    journal.onCommitted((line) => state.apply(line), this.#savedSeq);
    this.#seqAtLastCheck = state.lastSeq;
  }

  /** Reads what the snapshot left in the journal, in short slices, so that nobody has to wait for it later. */
  async readRest(clock: Clock): Promise<void> {
    let sliceEnd = 0;
    const isOver = () => clock.monotonic() > sliceEnd;
    do {
      await nextTurn();
      sliceEnd = clock.monotonic() + sliceMs;
    } while (!this.#isStopped && !this.state.readRest(isOver));
  }

  /** Ends `readRest`. Call this before the journal is closed. */
  stop(): void {
    this.#isStopped = true;
  }

  /**
   * Folds the lines of some random guests anew and compares, because a fault of the program could have got into a snapshot.
   * If one differs, this is logged, and the next start reads all lines. Call this after `readRest`.
   */
  async compareSample(log: Logger): Promise<void> {
    const { journal, snapshots } = this.#storage;
    const { guests } = this.state;
    if (!this.#isFromSnapshot) return;
    // What a guest had whom another entry has taken over is compared with that entry.
    const all = [...guests.all()].filter(({ movedTo }) => movedTo === undefined);
    for (let n = 0; n < sampleSize && all.length > 0 && !this.#isStopped; n += 1) {
      const { userId = '' } = all[randomInt(all.length)] ?? {};
      const seq = this.state.getLastChangeSeq(userId);
      const { lines } = await journal.find({ userIds: guests.getOwnAndTakenOverIds(userId) });
      if (seq !== this.state.getLastChangeSeq(userId) || isAsInLines(this.state, userId, lines)) continue;
      log.error({}, 'the snapshot was not that of the journal; restart the server');
      this.#isFaulty = true;
      await snapshots.remove();
      return;
    }
  }

  /** Saves the state if many lines were written since it was saved, or if `saveIfWorthIt` does and nobody is active. Runs as a job. */
  async saveFromTimeToTime(): Promise<void> {
    const { lastSeq } = this.state;
    const isIdle = lastSeq === this.#seqAtLastCheck;
    this.#seqAtLastCheck = lastSeq;
    if (isIdle) await this.saveIfWorthIt();
    else if (lastSeq - this.#savedSeq >= linesBetween) await this.#save();
  }

  /** Saves the state if the next start could not use the last snapshot, or would have to read some lines after it. */
  async saveIfWorthIt(): Promise<void> {
    if (!this.#storage.snapshots.isUsable || this.state.lastSeq - this.#savedSeq >= linesWhenIdle) await this.#save();
  }

  async #save(): Promise<void> {
    if (this.#isFaulty) return;
    const seq = await this.#storage.snapshots.write(() => {
      const strings: string[] = [];
      return { state: this.state.save(strings), strings };
    });
    this.#savedSeq = seq ?? this.#savedSeq;
  }
}

/** Checks whether the game of a guest whom no other entry has taken over is what their own lines give. */
export function isAsInLines(state: Projections, userId: string, lines: readonly JournalLine[]): boolean {
  const alone = new Projections();
  for (const line of lines) alone.apply(line);
  return isDeepStrictEqual(describeGame(alone, userId), describeGame(state, userId));
}

/** Returns what the lines of a guest alone say about them, without what they answered. */
function describeGame(state: Projections, userId: string) {
  const progress = Array.from(state.progress.listOfGuest(userId), ({ answers, ...rest }) => ({
    ...rest,
    answers: Object.fromEntries(
      Object.entries(answers).map(([questionId, { answer: _, fileUploadUrl: __, ...figures }]) => [
        questionId,
        figures,
      ]),
    ),
  }));
  const { total } = state.actionLog.getWindow({ userIds: state.guests.getOwnAndTakenOverIds(userId) }, 0, 0);
  return { progress, total };
}
