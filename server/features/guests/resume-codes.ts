import { storyIdAlphabet } from '#core/model/story-id.ts';
import { kindOfCode } from '#core/rules/lottery-codes.ts';
import { normaliseCode } from '#core/rules/text-normalise.ts';
import { timings } from '#core/rules/timings.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';

const codeLength = 8;
const codePattern = new RegExp(`^[${storyIdAlphabet}]{${codeLength}}$`);
/** The maximum number of codes that are valid at the same time. A further code ends the oldest one. */
const maxCodes = 5_000;

type Issued = { readonly userId: string; readonly code: string; readonly endsAt: number };
/**
 * A code that moves a guest's phone to another one, once, or one with which several phones join the guest's crew. `seat` is that
 * of the phone that moves. `by` is the email of the staff member who made the code; absent if the guest made it.
 */
type Entry = Issued &
  ({ readonly kind: 'crew' } | { readonly kind: 'move'; readonly seat: number; readonly by?: string | undefined });

export type FreshCode = { readonly code: string; readonly expiresAt: string };

/**
 * Stores the codes that bring a guest to another phone (IDENTITY-5, CREW-2). They are kept in memory only, so the data directory
 * contains none, and a restart ends them all. A guest has at most one code that moves; a new one ends the earlier one.
 */
export class ResumeCodes {
  readonly #byHash = new Map<string, Entry>();
  readonly #newest = new Map<string, string>();
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  createMove(userId: string, seat: number, by?: string): FreshCode {
    this.#drop(this.#newest.get(toKey('move', userId)));
    const { code } = this.#add({ ...this.#make(userId, timings.resumeCodeMs), kind: 'move', seat, by });
    return { code, expiresAt: this.#toTime(timings.resumeCodeMs) };
  }

  /**
   * Returns the code of a guest's crew. Phones that ask one after the other get the same one, unless less than half of its time
   * is left: then there is a new one, and the earlier one stays valid until its end.
   */
  getCrew(userId: string): FreshCode {
    const newest = this.#byHash.get(this.#newest.get(toKey('crew', userId)) ?? '');
    const leftMs = (newest?.endsAt ?? 0) - this.#clock.monotonic();
    if (newest !== undefined && leftMs > timings.crewCodeMs / 2)
      return { code: newest.code, expiresAt: this.#toTime(leftMs) };
    const { code } = this.#add({ ...this.#make(userId, timings.crewCodeMs), kind: 'crew' });
    return { code, expiresAt: this.#toTime(timings.crewCodeMs) };
  }

  /**
   * Returns what a code stands for, or undefined for a wrong, used or expired one. Accepts any spelling of the code, as well as
   * the whole link in its QR code. Throws `CODE_MISTYPED` if the text cannot be a code.
   */
  find(typed: string): Entry | undefined {
    const code = normaliseCode(codeInLink(typed) ?? typed);
    if (!codePattern.test(code)) throw new AppError('CODE_MISTYPED');
    const entry = this.#byHash.get(hashSecret(code));
    return entry !== undefined && entry.endsAt > this.#clock.monotonic() ? entry : undefined;
  }

  /** Uses a code up. The returned function makes it valid again, unless the guest has got another code meanwhile. */
  use(entry: Entry): () => void {
    const hash = hashSecret(entry.code);
    const key = toKey(entry.kind, entry.userId);
    this.#drop(hash);
    return () => {
      if (this.#newest.has(key)) return;
      this.#byHash.set(hash, entry);
      this.#newest.set(key, hash);
    };
  }

  #make(userId: string, lifeMs: number): Issued {
    return { userId, code: this.#newCode(), endsAt: this.#clock.monotonic() + lifeMs };
  }

  /** Returns a code that cannot be taken for a ticket's or a spot's, because guests type all of them into the same field. */
  #newCode(): string {
    const code = this.#ids.code(codeLength);
    return kindOfCode(code) === undefined ? code : this.#newCode();
  }

  #toTime(lifeMs: number): string {
    return new Date(this.#clock.now() + lifeMs).toISOString();
  }

  #add(entry: Entry): Entry {
    const oldest = this.#byHash.keys().next();
    if (this.#byHash.size >= maxCodes && oldest.done !== true) this.#drop(oldest.value);
    const hash = hashSecret(entry.code);
    this.#byHash.set(hash, entry);
    this.#newest.set(toKey(entry.kind, entry.userId), hash);
    return entry;
  }

  #drop(hash: string | undefined): void {
    if (hash === undefined) return;
    const entry = this.#byHash.get(hash);
    this.#byHash.delete(hash);
    if (entry === undefined) return;
    const key = toKey(entry.kind, entry.userId);
    if (this.#newest.get(key) === hash) this.#newest.delete(key);
  }
}

const toKey = (kind: Entry['kind'], userId: string): string => `${kind}/${userId}`;

/** Returns the link in the QR code of a code. The camera app of a phone can open it. */
export function toCodeLink(origin: string, kind: Entry['kind'], code: string): string {
  return kind === 'move' ? `${origin}/?resume=${code}` : `${origin}/crew/${code}`;
}

function codeInLink(text: string): string | undefined {
  return /(?:[?&]resume=|\/crew\/)([^/?&#\s]+)/.exec(text)?.[1];
}
