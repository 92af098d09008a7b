import type { ActionEntryLine, GuestEntry } from '#core/model/journal.ts';
import type { Progress } from '#core/model/progress.ts';
import { applyAction, applyGuestEntry } from '#core/rules/progress.ts';

type Timed = { readonly at: string };

/**
 * The progress of each guest in each story, and the story versions to which current guests are pinned (STORY-1). A
 * progress object is never modified but replaced, so a caller can keep it.
 */
export class ProgressIndex {
  readonly #byGuest = new Map<string, Map<string, Progress>>();
  /** Maps story id and version to the current guests who are pinned to it. */
  readonly #pins = new Map<string, Map<number, Set<string>>>();

  get(userId: string, storyId: string): Progress | undefined {
    return this.#byGuest.get(userId)?.get(storyId);
  }

  /** Returns the progress in all stories that the guest has begun. */
  listOfGuest(userId: string): Iterable<Progress> {
    return this.#byGuest.get(userId)?.values() ?? [];
  }

  /** Returns when the guest last did something, in any story (PANEL-8); undefined before the first start. */
  getLastActivity(userId: string): string | undefined {
    let last: string | undefined;
    for (const { lastActivityAt } of this.listOfGuest(userId)) {
      if (lastActivityAt !== undefined && (last === undefined || lastActivityAt > last)) last = lastActivityAt;
    }
    return last;
  }

  /** Returns the progress of all guests who ever began the story. The cost is proportional to the number of guests. */
  listInStory(storyId: string): Progress[] {
    return [...this.#byGuest.values()].flatMap((guestProgress) => guestProgress.get(storyId) ?? []);
  }

  /** Checks whether the guest has finished any story. */
  hasCompleted(userId: string): boolean {
    for (const progress of this.#byGuest.get(userId)?.values() ?? []) {
      if (progress.completedAt !== undefined) return true;
    }
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
    const taken = [...(this.#byGuest.get(takenFrom)?.values() ?? [])];
    this.unpin(takenFrom);
    this.#byGuest.delete(takenFrom);
    for (const progress of taken) this.#put({ ...progress, userId });
  }

  /** Removes the guest's answers and pins. The rest of the progress stays for the statistics. */
  erase(userId: string): void {
    this.unpin(userId);
    const guestProgress = this.#byGuest.get(userId);
    for (const [storyId, progress] of guestProgress ?? []) guestProgress?.set(storyId, withoutAnswers(progress));
  }

  /** Removes the pins of a guest who has left. Their progress stays readable. */
  unpin(userId: string): void {
    for (const progress of this.#byGuest.get(userId)?.values() ?? []) this.#removePin(progress);
  }

  /** Restores the pins of a guest who has come back. */
  restorePins(userId: string): void {
    for (const progress of this.#byGuest.get(userId)?.values() ?? []) this.#pin(progress);
  }

  #put(progress: Progress): void {
    const { userId, storyId, storyVersion } = progress;
    const guestProgress = this.#byGuest.get(userId) ?? new Map<string, Progress>();
    this.#byGuest.set(userId, guestProgress);
    const previous = guestProgress.get(storyId);
    guestProgress.set(storyId, progress);
    if (previous?.storyVersion === storyVersion) return;
    if (previous !== undefined) this.#removePin(previous);
    this.#pin(progress);
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
