import type { SecurityFacts } from '#core/model/security.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BurstLine, Bursts, burstRule } from './bursts.ts';

/** The log-ins of one account in an hour, and the log-outs, that are entries of their own (AUDIT-3). */
export const ownEntriesAnHour = 20;

/** Keeps a script that logs in and out repeatedly from filling the disk. People's log-ins remain separate entries. */
export class RepeatedLogIns {
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #bursts: Bursts;
  /** When the separate entries of the last hour were written, by event and account. */
  readonly #own = new Map<string, readonly number[]>();

  constructor(clock: Clock, newId: () => string) {
    this.#clock = clock;
    this.#newId = newId;
    this.#bursts = new Bursts(clock, newId);
  }

  /** Counts a log-in or log-out and returns the lines to write. */
  add(facts: SecurityFacts): readonly BurstLine[] {
    const now = this.#clock.monotonic();
    const key = JSON.stringify([facts.event, facts.by]);
    const times = (this.#own.get(key) ?? []).filter((at) => now - at < burstRule.longestMs);
    const isOwn = times.length < ownEntriesAnHour;
    this.#own.set(key, isOwn ? [...times, now] : times);
    return isOwn ? [...this.#bursts.settle(), { ...facts, entryId: this.#newId() }] : this.#bursts.add(facts);
  }

  /** Returns lines with the last counts of what is over, or of everything when the server stops. */
  settle(isStopping = false): readonly BurstLine[] {
    return this.#bursts.settle(isStopping);
  }
}
