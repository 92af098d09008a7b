import { z } from 'zod';
import { timings } from '#core/rules/timings.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'sessions';
const documentSchema = z.object({
  sessions: z.array(
    z.object({
      hash: z.string(),
      accountId: z.string(),
      /** The value of `Caller.boundTo` at the log-in. */
      boundTo: z.string().default('none'),
      expiresAt: z.iso.datetime(),
      /** Absent if an older version of the program wrote the session. */
      endsAt: z.iso.datetime().optional(),
    }),
  ),
});

/** The prefix of session tokens. It distinguishes them from the bearer values of guests. */
const tokenPrefix = 'staff-';
const maxSessions = 200;
/**
 * Each use extends a session. The new end is written only if it is this much later than the end that was written last, so that
 * not every call causes a write.
 */
const writeAfterMs = 20 * 60 * 1_000;

type Entry = {
  readonly accountId: string;
  readonly boundTo: string;
  deadline: number;
  writtenDeadline: number;
  /** The end that no use can extend (ACCESS-5). */
  readonly lastDeadline: number;
};

export type SessionDeps = {
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  /** Called when sessions have been removed for any reason, so that their streams can be closed. */
  readonly onEnded: () => void;
};

/**
 * Stores the sessions of staff by the hashes of their tokens. A session ends after 12 hours without use, and at the latest 7
 * days after the log-in, by the monotonic clock (ACCESS-4, ACCESS-5). A session is valid only for the device and the protocol
 * with which it began, or only without a device if it began without one. Sessions survive a restart. A failed write is logged
 * and does not fail the call, because staff must be able to log in even if the disk is full.
 */
export class SessionStore {
  readonly #deps: SessionDeps;
  readonly #entries = new Map<string, Entry>();
  #writing: Promise<void> = Promise.resolve();

  private constructor(deps: SessionDeps) {
    this.#deps = deps;
  }

  static async load(deps: SessionDeps): Promise<SessionStore> {
    const store = new SessionStore(deps);
    const stored = await deps.documents.get(documentName, documentSchema);
    const [now, start] = [deps.clock.now(), deps.clock.monotonic()];
    for (const { hash, accountId, boundTo, expiresAt, endsAt } of stored?.sessions ?? []) {
      const longestMs = endsAt === undefined ? timings.sessionLongestMs : Date.parse(endsAt) - now;
      const lastDeadline = start + Math.min(longestMs, timings.sessionLongestMs);
      const deadline = Math.min(start + Math.min(Date.parse(expiresAt) - now, timings.sessionIdleMs), lastDeadline);
      if (deadline <= start) continue;
      store.#entries.set(hash, { accountId, boundTo, deadline, writtenDeadline: deadline, lastDeadline });
    }
    return store;
  }

  /** Begins a session. Returns its token and, as ISO 8601, when it ends if it is not used. */
  async begin(accountId: string, boundTo: string): Promise<{ token: string; expiresAt: string }> {
    const token = `${tokenPrefix}${this.#deps.ids.secret()}`;
    const now = this.#deps.clock.monotonic();
    const deadline = now + timings.sessionIdleMs;
    const lastDeadline = now + timings.sessionLongestMs;
    this.#dropOld();
    this.#entries.set(hashSecret(token), { accountId, boundTo, deadline, writtenDeadline: deadline, lastDeadline });
    await this.#write();
    return { token, expiresAt: this.#wallTime(deadline) };
  }

  /**
   * Returns the account id of a token and extends the session. Returns undefined if the token is not valid for `boundTo`.
   */
  find(token: string, boundTo: string): string | undefined {
    if (!token.startsWith(tokenPrefix)) return undefined;
    const hash = hashSecret(token);
    const entry = this.#entries.get(hash);
    if (!entry || entry.boundTo !== boundTo) return undefined;
    const now = this.#deps.clock.monotonic();
    if (entry.deadline <= now) {
      this.#remove([hash]);
      return undefined;
    }
    entry.deadline = Math.min(now + timings.sessionIdleMs, entry.lastDeadline);
    if (entry.deadline - entry.writtenDeadline > writeAfterMs) void this.#write();
    return entry.accountId;
  }

  /**
   * Returns whether a token is still valid for `boundTo`. Does not extend the session, because an open event stream does
   * not count as use.
   */
  isOpen(token: string, boundTo: string): boolean {
    const entry = this.#entries.get(hashSecret(token));
    return entry !== undefined && entry.boundTo === boundTo && entry.deadline > this.#deps.clock.monotonic();
  }

  async end(token: string): Promise<void> {
    if (this.#remove([hashSecret(token)])) await this.#write();
  }

  /** Ends every session of an account, for example after its password was replaced. */
  async endAllOfAccount(accountId: string): Promise<void> {
    await this.#endAll((entry) => entry.accountId === accountId);
  }

  /** Ends every session that began on a device. */
  async endAllOn(deviceId: string): Promise<void> {
    await this.#endAll(({ boundTo }) => boundTo === deviceId || boundTo.startsWith(`${deviceId} `));
  }

  async #endAll(shouldEnd: (entry: Entry) => boolean): Promise<void> {
    this.#remove([...this.#entries].filter(([, entry]) => shouldEnd(entry)).map(([hash]) => hash));
    await this.#write();
  }

  /** Makes room for one more session: removes those that have expired and, if there are still too many, the oldest ones. */
  #dropOld(): void {
    const now = this.#deps.clock.monotonic();
    this.#remove([...this.#entries].filter(([, { deadline }]) => deadline <= now).map(([hash]) => hash));
    this.#remove([...this.#entries.keys()].slice(0, Math.max(0, this.#entries.size - maxSessions + 1)));
  }

  /** Removes sessions and calls `onEnded`. If none of them exists, does not call it and returns false. */
  #remove(hashes: readonly string[]): boolean {
    const removed = hashes.filter((hash) => this.#entries.delete(hash));
    if (removed.length > 0) this.#deps.onEnded();
    return removed.length > 0;
  }

  #wallTime(deadline: number): string {
    const { clock } = this.#deps;
    return new Date(clock.now() + deadline - clock.monotonic()).toISOString();
  }

  #write(): Promise<void> {
    for (const entry of this.#entries.values()) entry.writtenDeadline = entry.deadline;
    this.#writing = this.#writing.then(async () => {
      const sessions = [...this.#entries].map(([hash, { accountId, boundTo, deadline, lastDeadline }]) => ({
        hash,
        accountId,
        boundTo,
        expiresAt: this.#wallTime(deadline),
        endsAt: this.#wallTime(lastDeadline),
      }));
      try {
        await this.#deps.documents.put(documentName, { sessions });
      } catch (error) {
        this.#deps.log.warn(errorFields(error), 'sessions could not be written');
      }
    });
    return this.#writing;
  }
}
