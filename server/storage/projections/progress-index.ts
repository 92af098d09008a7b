import type { ActionEntryLine, GuestEntry } from '#core/model/journal.ts';
import type { Progress } from '#core/model/progress.ts';
import { applyAction, applyGuestEntry } from '#core/rules/progress.ts';
import { ProgressPacker, type ProgressTimes } from './packed-progress.ts';

type Timed = { readonly at: string };

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
  /** Maps story id and version to the current guests who are pinned to it. */
  readonly #pins = new Map<string, Map<number, Set<string>>>();

  get(userId: string, storyId: string): Progress | undefined {
    const packed = this.#departed.get(userId);
    if (packed === undefined) return this.#byGuest.get(userId)?.get(storyId);
    const ofStory = packed.find((one) => this.#packer.getStoryId(one) === storyId);
    return ofStory === undefined ? undefined : this.#packer.unpack(userId, ofStory);
  }

  /** Returns the progress in all stories that the guest has begun. */
  listOfGuest(userId: string): Iterable<Progress> {
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

  /** Returns the progress of all guests who ever began the story. The cost is proportional to the number of guests. */
  listInStory(storyId: string): Progress[] {
    const found = [...this.#byGuest.values()].flatMap((guestProgress) => guestProgress.get(storyId) ?? []);
    for (const [userId, packed] of this.#departed) {
      for (const one of packed) {
        if (this.#packer.getStoryId(one) === storyId) found.push(this.#packer.unpack(userId, one));
      }
    }
    return found;
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
    if (after !== undefined && after !== before) this.#put(after);
  }

  applyAction(line: ActionEntryLine & Timed): void {
    const before = this.get(line.userId, line.storyId);
    if (before !== undefined) this.#put(applyAction(before, line));
  }

  takeOver(userId: string, takenFrom: string): void {
    const taken = [...this.listOfGuest(takenFrom)];
    this.#removePins(takenFrom);
    this.#byGuest.delete(takenFrom);
    this.#departed.delete(takenFrom);
    for (const progress of taken) this.#put({ ...progress, userId });
  }

  /** Removes the guest's answers and pins. The rest of the progress stays for the statistics. */
  erase(userId: string): void {
    this.depart(userId);
    // What could not be packed.
    const guestProgress = this.#byGuest.get(userId);
    for (const [storyId, progress] of guestProgress ?? []) guestProgress?.set(storyId, withoutAnswers(progress));
  }

  /**
   * Removes the pins of a guest who has left, and what they answered. Returns the progress with the answers, or undefined
   * if there is none.
   */
  depart(userId: string): ReadonlyMap<string, Progress> | undefined {
    const guestProgress = this.#byGuest.get(userId);
    if (guestProgress === undefined) return undefined;
    this.#removePins(userId);
    const packed: string[] = [];
    for (const progress of guestProgress.values()) {
      const one = this.#packer.pack(progress);
      if (one === undefined) return guestProgress;
      packed.push(one);
    }
    this.#byGuest.delete(userId);
    this.#departed.set(userId, packed);
    return guestProgress;
  }

  /**
   * Restores the pins of a guest who has come back. `guestProgress` is what `depart` returned; without it, the texts of the
   * answers stay empty.
   */
  comeBack(userId: string, guestProgress?: ReadonlyMap<string, Progress>): void {
    if (this.#departed.has(userId)) this.#unpackAll(userId, guestProgress?.values());
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

  #removePins(userId: string): void {
    for (const progress of this.#byGuest.get(userId)?.values() ?? []) this.#removePin(progress);
  }

  /** Moves the progress of a guest to those of the guests who are here, and returns it. */
  #unpackAll(userId: string, all: Iterable<Progress> = this.listOfGuest(userId)): Map<string, Progress> {
    const guestProgress = new Map<string, Progress>();
    for (const progress of all) guestProgress.set(progress.storyId, progress);
    this.#departed.delete(userId);
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

function withoutAnswers(progress: Progress): Progress {
  const answers = Object.entries(progress.answers).map(([questionId, { fileUploadUrl: _, ...answer }]) => [
    questionId,
    { ...answer, answer: '' },
  ]);
  return { ...progress, answers: Object.fromEntries(answers) };
}
