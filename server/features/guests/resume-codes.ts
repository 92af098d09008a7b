import { storyIdAlphabet } from '#core/model/story-id.ts';
import { normaliseCode } from '#core/rules/text-normalise.ts';
import { timings } from '#core/rules/timings.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';

const codeLength = 8;
const codePattern = new RegExp(`^[${storyIdAlphabet}]{${codeLength}}$`);
/** The maximum number of codes that are valid at the same time. A further code ends the oldest one. */
const maxCodes = 5_000;

/** `by` is the email of the staff member who made the code; absent if the guest made it. */
type Entry = { readonly userId: string; readonly endsAt: number; readonly by?: string | undefined };

/**
 * Stores the one-time codes that move a guest to another phone (IDENTITY-5). They are kept in memory as hashes, so the data
 * directory contains none, and a restart ends them all. A guest has at most one code; a new code ends the earlier one.
 */
export class ResumeCodes {
  readonly #byHash = new Map<string, Entry>();
  readonly #byGuest = new Map<string, string>();
  readonly #clock: Clock;
  readonly #ids: Ids;

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock;
    this.#ids = ids;
  }

  create(userId: string, by?: string): { readonly code: string; readonly expiresAt: string } {
    this.#drop(this.#byGuest.get(userId));
    const oldest = this.#byHash.keys().next();
    if (this.#byHash.size >= maxCodes && oldest.done !== true) this.#drop(oldest.value);
    const code = this.#ids.code(codeLength);
    const hash = hashSecret(code);
    this.#byHash.set(hash, { userId, by, endsAt: this.#clock.monotonic() + timings.resumeCodeMs });
    this.#byGuest.set(userId, hash);
    return { code, expiresAt: new Date(this.#clock.now() + timings.resumeCodeMs).toISOString() };
  }

  /**
   * Returns the id of the guest to whom a code belongs, and uses the code up. `giveBack` makes it valid again, unless the guest
   * has got another code meanwhile. Returns undefined for a wrong, used or expired code. Accepts any spelling of the code, as
   * well as the whole link in its QR code. Throws `CODE_MISTYPED` if the text cannot be a code.
   */
  redeem(
    typed: string,
  ): { readonly userId: string; readonly by?: string | undefined; readonly giveBack: () => void } | undefined {
    const code = normaliseCode(codeInLink(typed) ?? typed);
    if (!codePattern.test(code)) throw new AppError('CODE_MISTYPED');
    const hash = hashSecret(code);
    const entry = this.#byHash.get(hash);
    this.#drop(hash);
    if (entry === undefined || entry.endsAt <= this.#clock.monotonic()) return undefined;
    const giveBack = () => {
      if (this.#byGuest.has(entry.userId)) return;
      this.#byHash.set(hash, entry);
      this.#byGuest.set(entry.userId, hash);
    };
    return { userId: entry.userId, by: entry.by, giveBack };
  }

  #drop(hash: string | undefined): void {
    if (hash === undefined) return;
    const entry = this.#byHash.get(hash);
    this.#byHash.delete(hash);
    if (entry !== undefined && this.#byGuest.get(entry.userId) === hash) this.#byGuest.delete(entry.userId);
  }
}

/** Returns the link in the QR code of a resume code. The camera app of a phone can open it. */
export function resumeLink(origin: string, code: string): string {
  return `${origin}/?resume=${code}`;
}

function codeInLink(text: string): string | undefined {
  return /[?&]resume=([^&#\s]+)/.exec(text)?.[1];
}
