import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Storage } from '../ports.ts';
import { Projections, rereadKinds, type SavedState } from './projections.ts';

/** A snapshot is replaced when the journal has this many more lines: that is how many a start then has to read. */
const linesBetween = 20_000;
/** Or, if nobody does anything, when it has this many more. */
const linesWhenIdle = 1_000;
/** For how many milliseconds what a snapshot left in the journal is read at once. */
const sliceMs = 8;

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

  /** Saves the state if many lines were written since it was saved, or some and none lately. Runs as a job. */
  async saveFromTimeToTime(): Promise<void> {
    const { lastSeq } = this.state;
    const isIdle = lastSeq === this.#seqAtLastCheck;
    this.#seqAtLastCheck = lastSeq;
    if (lastSeq - this.#savedSeq >= (isIdle ? linesWhenIdle : linesBetween)) await this.save();
  }

  /** Saves the state, unless it is saved already. */
  async save(): Promise<void> {
    if (this.state.lastSeq === this.#savedSeq) return;
    const seq = await this.#storage.snapshots.write(() => {
      const strings: string[] = [];
      return { state: this.state.save(strings), strings };
    });
    this.#savedSeq = seq ?? this.#savedSeq;
  }
}
