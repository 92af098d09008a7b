import type { ActionEntryLine, GuestEntry, JournalLine } from '#core/model/journal.ts';
import type { AnswerState, Progress } from '#core/model/progress.ts';
import { applyAction, applyGuestEntry, isCompleted } from '#core/rules/progress.ts';
import { type PackerTables, ProgressPacker, type ProgressTimes } from './packed-progress.ts';
import { type IdTable, type ReadLine, Unread } from './saved-texts.ts';

type Timed = { readonly at: string; readonly seq: number };

/** The progress of one guest by story, and for each answer the `seq` of the line with what they answered. */
export type GuestProgress = {
  readonly stories: ReadonlyMap<string, Progress>;
  /** By story and question, see `toAnswerKey`. */
  readonly seqs: ReadonlyMap<string, number>;
};
/** A guest's progress in a snapshot. What cannot be packed is saved without texts. */
export type SavedGuestProgress = {
  /** The numbers of the packed strings. */
  readonly packed: readonly number[];
  readonly plain: readonly Progress[];
  readonly seqs: readonly (readonly [key: string, seq: number])[];
};
export type SavedProgress = {
  readonly tables: PackerTables;
  /** Guests who have left, with the number of the first and the count of their packed strings. */
  readonly departed: readonly (readonly [guest: number, first: number, count: number])[];
  readonly here: readonly (readonly [guest: number, isPinned: boolean, progress: SavedGuestProgress])[];
};

const toAnswerKey = (storyId: string, questionId: string): string => `${storyId} ${questionId}`;

/**
 * The progress of each guest in each story, and the story versions to which current guests are pinned (STORY-1). A
 * progress object is never modified but replaced, so a caller can keep it.
 *
 * Of guests who have left, what they answered is not in memory: the texts of their answers are empty here. The journal
 * has them.
 */
export class ProgressIndex {
  readonly #packer = new ProgressPacker();
  /** The progress of guests who are here, by story. */
  readonly #byGuest = new Map<string, Map<string, Progress>>();
  /** The packed progress of guests who have left, one string for each story. */
  readonly #departed = new Map<string, readonly string[]>();
  /** The ids of the guests in `#departed`, in the order in which they left. */
  #departures: string[] = [];
  #epoch = 0;
  /** Maps story id and version to the current guests who are pinned to it. */
  readonly #pins = new Map<string, Map<number, Set<string>>>();
  /** The `seq` of the line with each answer of the guests in `#byGuest`. */
  readonly #seqs = new Map<string, Map<string, number>>();
  #unread = new Unread<true>(() => undefined);

  /** Returns the state without what guests answered. Adds the packed strings to `strings`. */
  save(ids: IdTable, strings: string[]): SavedProgress {
    const here = Array.from(this.#byGuest, ([userId, stories]) => {
      const [first] = stories.values();
      const pinned = first && this.#pins.get(first.storyId)?.get(first.storyVersion);
      const isPinned = pinned?.has(userId) === true;
      const saved = this.saveGuest({ stories, seqs: this.#seqs.get(userId) ?? new Map() }, strings);
      return [ids.toNumber(userId), isPinned, saved] as const;
    });
    const departed = Array.from(this.#departed, ([userId, packed]) => {
      const first = strings.length;
      for (const one of packed) strings.push(one);
      return [ids.toNumber(userId), first, packed.length] as const;
    });
    return { tables: this.#packer.tables, departed, here };
  }

  /** Restores the state of a snapshot. What a guest answered is read when somebody needs it. */
  load(saved: SavedProgress, strings: readonly string[], ids: IdTable, readLine: ReadLine): Unread<true> {
    this.#packer.loadTables(saved.tables);
    const unread = new Unread<true>((userId) => {
      const stories = this.#byGuest.get(userId);
      const seqs = this.#seqs.get(userId);
      if (stories === undefined || seqs === undefined) return;
      for (const [storyId, progress] of stories) stories.set(storyId, readAnswers(progress, seqs, readLine));
    });
    for (const [guest, first, count] of saved.departed) {
      this.#departed.set(ids.toId(guest), strings.slice(first, first + count));
    }
    this.#departures = [...this.#departed.keys()];
    for (const [guest, isPinned, progress] of saved.here) {
      const userId = ids.toId(guest);
      const { stories, seqs } = this.#unpackGuest(userId, progress, strings);
      this.#byGuest.set(userId, stories);
      this.#seqs.set(userId, seqs);
      unread.set(userId, true);
      if (isPinned) for (const one of stories.values()) this.#pin(one);
    }
    this.#unread = unread;
    return unread;
  }

  saveGuest({ stories, seqs }: GuestProgress, strings: string[]): SavedGuestProgress {
    const packed: number[] = [];
    const plain: Progress[] = [];
    for (const progress of stories.values()) {
      const one = this.#packer.pack(progress);
      if (one === undefined) plain.push(withoutAnswers(progress));
      else packed.push(strings.push(one) - 1);
    }
    return { packed, plain, seqs: [...seqs] };
  }

  loadGuest(userId: string, saved: SavedGuestProgress, strings: readonly string[], readLine: ReadLine): GuestProgress {
    const { stories, seqs } = this.#unpackGuest(userId, saved, strings);
    for (const [storyId, progress] of stories) stories.set(storyId, readAnswers(progress, seqs, readLine));
    return { stories, seqs };
  }

  #unpackGuest(userId: string, { packed, plain, seqs }: SavedGuestProgress, strings: readonly string[]) {
    const all = [...packed.map((number) => this.#packer.unpack(userId, strings[number] ?? '')), ...plain];
    return { stories: new Map(all.map((progress) => [progress.storyId, progress])), seqs: new Map(seqs) };
  }

  get(userId: string, storyId: string): Progress | undefined {
    this.#unread.need(userId);
    const packed = this.#departed.get(userId);
    if (packed === undefined) return this.#byGuest.get(userId)?.get(storyId);
    const ofStory = packed.find((one) => this.#packer.getStoryId(one) === storyId);
    return ofStory === undefined ? undefined : this.#packer.unpack(userId, ofStory);
  }

  /** Returns whether the guest has finished the story, or undefined if there is no progress. Costs less than `get`. */
  isCompleted(userId: string, storyId: string): boolean | undefined {
    const packed = this.#departed.get(userId);
    const progress = this.#byGuest.get(userId)?.get(storyId);
    if (packed === undefined) return progress && isCompleted(progress);
    const ofStory = packed.find((one) => this.#packer.getStoryId(one) === storyId);
    return ofStory === undefined ? undefined : this.#packer.isCompleted(ofStory);
  }

  /** Returns the progress in all stories that the guest has begun. */
  listOfGuest(userId: string): Iterable<Progress> {
    this.#unread.need(userId);
    const packed = this.#departed.get(userId);
    if (packed === undefined) return this.#byGuest.get(userId)?.values() ?? [];
    return packed.map((one) => this.#packer.unpack(userId, one));
  }

  /** Like `listOfGuest`, but without the answers, which costs less. */
  listTimesOfGuest(userId: string): Iterable<ProgressTimes> {
    return (
      this.#departed.get(userId)?.map((one) => this.#packer.unpackTimes(one)) ??
      this.#byGuest.get(userId)?.values() ??
      []
    );
  }

  /** Returns when the guest last did something, in any story (PANEL-8); undefined before the first start. */
  getLastActivity(userId: string): string | undefined {
    let last: string | undefined;
    for (const { lastActivityAt } of this.listTimesOfGuest(userId)) {
      if (lastActivityAt !== undefined && (last === undefined || lastActivityAt > last)) last = lastActivityAt;
    }
    return last;
  }

  /** Returns the progress in a story of the guests who are here. */
  listHere(storyId: string): Progress[] {
    return [...this.#byGuest.values()].flatMap((guestProgress) => guestProgress.get(storyId) ?? []);
  }

  /** Returns the progress in a story of the guests who have left, from the departure with this number on. */
  *listDeparted(storyId: string, from: number): Iterable<Progress> {
    for (let number = from; number < this.#departures.length; number += 1) {
      const userId = this.#departures[number] ?? '';
      for (const one of this.#departed.get(userId) ?? []) {
        if (this.#packer.getStoryId(one) === storyId) yield this.#packer.unpack(userId, one);
      }
    }
  }

  /** The number of guests who have left. `epoch` changes when the progress of one of them changes or one has come back. */
  get departures(): { readonly epoch: number; readonly count: number } {
    return { epoch: this.#epoch, count: this.#departures.length };
  }

  /** Checks whether the guest has finished any story. */
  hasCompleted(userId: string): boolean {
    for (const { completedAt } of this.listTimesOfGuest(userId)) if (completedAt !== undefined) return true;
    return false;
  }

  /**
   * Returns the progress in this story if the guest has finished it, otherwise in the story that they finished last.
   * Returns undefined if they have finished none.
   */
  getFinished(userId: string, storyId: string): Progress | undefined {
    let last: Progress | undefined;
    for (const progress of this.listOfGuest(userId)) {
      if (progress.completedAt === undefined) continue;
      if (progress.storyId === storyId) return progress;
      if (last === undefined || progress.completedAt > (last.completedAt ?? '')) last = progress;
    }
    return last;
  }

  pinnedVersions(storyId: string): ReadonlySet<number> {
    return new Set(this.#pins.get(storyId)?.keys());
  }

  /** Returns the ids of the current guests who are pinned to a version. */
  pinnedTo(storyId: string, version: number): readonly string[] {
    return [...(this.#pins.get(storyId)?.get(version) ?? [])];
  }

  applyGuest(entry: GuestEntry & Timed): void {
    const before = this.get(entry.userId, entry.storyId);
    const after = applyGuestEntry(before, entry);
    if (after === undefined || after === before) return;
    this.#put(after);
    this.#keepSeqs(entry, entry.rejudged ?? []);
  }

  applyAction(line: ActionEntryLine & Timed): void {
    const before = this.get(line.userId, line.storyId);
    if (before === undefined) return;
    this.#put(applyAction(before, line));
    if (line.answer !== undefined) this.#keepSeqs(line, [line.answer]);
  }

  takeOver(userId: string, takenFrom: string): void {
    this.#unread.need(userId);
    const taken = [...this.listOfGuest(takenFrom)];
    const takenSeqs = this.#seqs.get(takenFrom) ?? new Map<string, number>();
    this.#removePins(takenFrom);
    this.#byGuest.delete(takenFrom);
    this.#removeDeparted(takenFrom);
    this.#seqs.delete(takenFrom);
    for (const progress of taken) this.#put({ ...progress, userId });
    const seqs = this.#seqs.get(userId) ?? new Map<string, number>();
    for (const [key, seq] of takenSeqs) seqs.set(key, seq);
    if (taken.length > 0) this.#seqs.set(userId, seqs);
  }

  /** Removes the guest's answers and pins. The rest of the progress stays for the statistics. */
  erase(userId: string): void {
    this.depart(userId);
    // What could not be packed.
    this.#seqs.delete(userId);
    this.#unread.drop(userId);
    const guestProgress = this.#byGuest.get(userId);
    for (const [storyId, progress] of guestProgress ?? []) guestProgress?.set(storyId, withoutAnswers(progress));
  }

  /**
   * Removes the pins of a guest who has left, and what they answered. Returns the progress with the answers, or undefined
   * if there is none.
   */
  depart(userId: string): GuestProgress | undefined {
    this.#unread.need(userId);
    const stories = this.#byGuest.get(userId);
    if (stories === undefined) return undefined;
    const guestProgress = { stories, seqs: this.#seqs.get(userId) ?? new Map() };
    this.#removePins(userId);
    const packed: string[] = [];
    for (const progress of stories.values()) {
      const one = this.#packer.pack(progress);
      if (one === undefined) return guestProgress;
      packed.push(one);
    }
    this.#byGuest.delete(userId);
    this.#seqs.delete(userId);
    this.#departed.set(userId, packed);
    this.#departures.push(userId);
    return guestProgress;
  }

  /**
   * Restores the pins of a guest who has come back. `guestProgress` is what `depart` returned; without it, the texts of the
   * answers stay empty.
   */
  comeBack(userId: string, guestProgress?: GuestProgress): void {
    if (this.#departed.has(userId)) {
      this.#unpackAll(userId, guestProgress?.stories.values());
      if (guestProgress !== undefined) this.#seqs.set(userId, new Map(guestProgress.seqs));
    }
    for (const progress of this.#byGuest.get(userId)?.values() ?? []) this.#pin(progress);
  }

  #put(progress: Progress): void {
    const { userId, storyId, storyVersion } = progress;
    const guestProgress = this.#byGuest.get(userId) ?? this.#unpackAll(userId);
    const previous = guestProgress.get(storyId);
    guestProgress.set(storyId, progress);
    if (previous?.storyVersion === storyVersion) return;
    if (previous !== undefined) this.#removePin(previous);
    this.#pin(progress);
  }

  #keepSeqs(
    { userId, storyId, seq }: (GuestEntry & Timed) | (ActionEntryLine & Timed),
    answers: readonly AnswerState[],
  ): void {
    const seqs = this.#seqs.get(userId) ?? new Map<string, number>();
    this.#seqs.set(userId, seqs);
    for (const { questionId } of answers) seqs.set(toAnswerKey(storyId, questionId), seq);
  }

  #removeDeparted(userId: string): void {
    if (!this.#departed.delete(userId)) return;
    this.#departures = [...this.#departed.keys()];
    this.#epoch += 1;
  }

  #removePins(userId: string): void {
    for (const progress of this.#byGuest.get(userId)?.values() ?? []) this.#removePin(progress);
  }

  /** Moves the progress of a guest to those of the guests who are here, and returns it. */
  #unpackAll(userId: string, all: Iterable<Progress> = this.listOfGuest(userId)): Map<string, Progress> {
    const guestProgress = new Map<string, Progress>();
    for (const progress of all) guestProgress.set(progress.storyId, progress);
    this.#removeDeparted(userId);
    this.#byGuest.set(userId, guestProgress);
    return guestProgress;
  }

  #pin({ userId, storyId, storyVersion }: Progress): void {
    const versions = this.#pins.get(storyId) ?? new Map<number, Set<string>>();
    this.#pins.set(storyId, versions);
    versions.set(storyVersion, (versions.get(storyVersion) ?? new Set()).add(userId));
  }

  #removePin({ userId, storyId, storyVersion }: Progress): void {
    const versions = this.#pins.get(storyId);
    const guests = versions?.get(storyVersion);
    guests?.delete(userId);
    if (guests?.size === 0) versions?.delete(storyVersion);
    if (versions?.size === 0) this.#pins.delete(storyId);
  }
}

/** Returns the progress with what the guest answered, which the lines with these `seqs` have. */
function readAnswers(progress: Progress, seqs: ReadonlyMap<string, number>, readLine: ReadLine): Progress {
  const answers = { ...progress.answers };
  for (const questionId of Object.keys(answers)) {
    const line = readLine(seqs.get(toAnswerKey(progress.storyId, questionId)) ?? 0);
    const answer = line && findAnswerIn(line, questionId);
    if (answer !== undefined) answers[questionId] = answer;
  }
  return { ...progress, answers };
}

function findAnswerIn(line: JournalLine, questionId: string): AnswerState | undefined {
  if (line.kind === 'guest') return line.rejudged?.find((answer) => answer.questionId === questionId);
  return line.kind === 'action' ? line.answer : undefined;
}

function withoutAnswers(progress: Progress): Progress {
  const answers = Object.entries(progress.answers).map(([questionId, { fileUploadUrl: _, ...answer }]) => [
    questionId,
    { ...answer, answer: '' },
  ]);
  return { ...progress, answers: Object.fromEntries(answers) };
}
