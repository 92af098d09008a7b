import type { ActionEntryLine, GuestEntry } from '#core/model/journal.ts';
import type { AnswerState, Progress } from '#core/model/progress.ts';

type Pin = NonNullable<GuestEntry['pin']>;

/**
 * Each guest's progress in each of his stories, and which story versions current guests are pinned to (decision 2.12). A
 * progress is replaced, never changed in place: who holds one keeps what he saw.
 */
export class ProgressIndex {
  readonly #byGuest = new Map<string, Map<string, Progress>>();
  /** Story id, then version, to the current guests pinned to it. */
  readonly #pins = new Map<string, Map<number, Set<string>>>();

  get(userId: string, storyId: string): Progress | undefined {
    return this.#byGuest.get(userId)?.get(storyId);
  }

  pinnedVersions(storyId: string): ReadonlySet<number> {
    return new Set(this.#pins.get(storyId)?.keys());
  }

  /** Ids of the current guests pinned to a version. */
  pinnedTo(storyId: string, version: number): readonly string[] {
    return [...(this.#pins.get(storyId)?.get(version) ?? [])];
  }

  /** The guest began a story. */
  start(userId: string, storyId: string, pin: Pin, at: string): void {
    const before = this.get(userId, storyId);
    this.#put({ userId, storyId, answers: {}, ...before, ...pinned(pin), startedAt: at, lastActivityAt: at });
  }

  /** The guest's pin moves to another version; answers judged again replace what they were. */
  move(userId: string, storyId: string, pin: Pin, rejudged: readonly AnswerState[], completedAt?: string): void {
    const before = this.get(userId, storyId);
    if (before === undefined) return;
    const answers = { ...before.answers };
    for (const answer of rejudged) answers[answer.questionId] = answer;
    const completion = before.completedAt ?? completedAt;
    this.#put({ ...before, ...pinned(pin), answers, ...(completion === undefined ? {} : { completedAt: completion }) });
  }

  record(line: ActionEntryLine, at: string): void {
    const before = this.get(line.userId, line.storyId);
    if (before === undefined) return;
    const answers =
      line.answer === undefined ? before.answers : { ...before.answers, [line.answer.questionId]: line.answer };
    const completion = line.completedAt === undefined ? {} : { completedAt: line.completedAt };
    this.#put({ ...before, answers, ...completion, lastActivityAt: at });
  }

  takeOver(userId: string, takenFrom: string): void {
    for (const progress of this.#byGuest.get(takenFrom)?.values() ?? []) this.#put({ ...progress, userId });
    this.unpin(takenFrom);
    this.#byGuest.delete(takenFrom);
  }

  /** The guest has left: his versions need not be kept for him. What he did stays readable. */
  unpin(userId: string): void {
    for (const progress of this.#byGuest.get(userId)?.values() ?? []) this.#dropPin(progress);
  }

  #put(progress: Progress): void {
    const { userId, storyId, storyVersion } = progress;
    const own = this.#byGuest.get(userId) ?? new Map<string, Progress>();
    this.#byGuest.set(userId, own);
    const before = own.get(storyId);
    own.set(storyId, progress);
    if (before?.storyVersion === storyVersion) return;
    if (before !== undefined) this.#dropPin(before);
    const versions = this.#pins.get(storyId) ?? new Map<number, Set<string>>();
    this.#pins.set(storyId, versions);
    versions.set(storyVersion, (versions.get(storyVersion) ?? new Set()).add(userId));
  }

  #dropPin({ userId, storyId, storyVersion }: Progress): void {
    const versions = this.#pins.get(storyId);
    const guests = versions?.get(storyVersion);
    guests?.delete(userId);
    if (guests?.size === 0) versions?.delete(storyVersion);
    if (versions?.size === 0) this.#pins.delete(storyId);
  }
}

function pinned(pin: Pin): Pick<Progress, 'storyVersion' | 'questionIds' | 'isSequential'> {
  return { storyVersion: pin.storyVersion, questionIds: [...pin.questionIds], isSequential: pin.isSequential };
}
