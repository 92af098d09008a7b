import type { SecurityFacts } from '#core/model/security.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BurstLine, Bursts, burstRule } from './bursts.ts';

/**
 * The number of an account's log-ins within an hour that get separate entries. The same number applies to its log-outs
 * (AUDIT-3).
 */
export const ownEntriesAnHour = 20;

/**
 * Groups repeated log-ins and log-outs, so that a script cannot fill the disk with them. The few log-ins of a person remain
 * separate entries.
 */
export class RepeatedLogIns {
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #bursts: Bursts;
  /** The times of the separate entries in the last hour, by event and account. */
  readonly #timesByKey = new Map<string, readonly number[]>();

  constructor(clock: Clock, newId: () => string) {
    this.#clock = clock;
    this.#newId = newId;
    this.#bursts = new Bursts(clock, newId);
  }

  /** Counts a log-in or log-out. Returns the lines to write, including the last counts of entries that have ended. */
  add(facts: SecurityFacts): readonly BurstLine[] {
    const now = this.#clock.monotonic();
    const key = JSON.stringify([facts.event, facts.by]);
    const times = (this.#timesByKey.get(key) ?? []).filter((time) => now - time < burstRule.longestMs);
    const isOwn = times.length < ownEntriesAnHour;
    this.#timesByKey.set(key, isOwn ? [...times, now] : times);
    return isOwn ? [...this.#bursts.settle(), { ...facts, entryId: this.#newId() }] : this.#bursts.add(facts);
  }

  /**
   * Ends the grouped entries whose time is over, or all of them if the server is stopping. Returns lines with their last
   * counts, except for counts that have been written already.
   */
  settle(isStopping = false): readonly BurstLine[] {
    return this.#bursts.settle(isStopping);
  }
}
