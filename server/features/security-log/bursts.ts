import type { SecurityFacts } from '#core/model/security.ts';
import type { Clock } from '../../platform/clock.ts';

const minuteMs = 60 * 1_000;
/**
 * Events of the same kind from the same caller are counted in one entry. The entry ends after ten minutes without such an
 * event, and after an hour at the latest. Once 30 entries have begun within an hour, events that belong to none of them are
 * counted in one entry for each kind, without a caller (AUDIT-2).
 */
export const burstRule = { quietMs: 10 * minuteMs, longestMs: 60 * minuteMs, entriesAnHour: 30 };
/** An entry is written again when its count is this many times the count that was written last. */
const growth = 5;

type Burst = {
  readonly entryId: string;
  readonly facts: SecurityFacts;
  startedAt: number;
  lastAt: number;
  count: number;
  written: number;
};
export type BurstLine = SecurityFacts & { readonly entryId: string };

/**
 * Groups repeated events, mostly failures, so that a flood of them cannot fill the disk or the memory. The first event is
 * written at once, then the count each time it has grown fivefold, and finally the last count. So one entry with a million
 * events takes about ten lines.
 */
export class Bursts {
  readonly #clock: Clock;
  readonly #newId: () => string;
  readonly #bursts = new Map<string, Burst>();
  #starts: number[] = [];

  constructor(clock: Clock, newId: () => string) {
    this.#clock = clock;
    this.#newId = newId;
  }

  /** Counts an event. Returns the lines to write, including the last counts of entries that have ended. */
  add(facts: SecurityFacts): readonly BurstLine[] {
    const now = this.#clock.monotonic();
    const endedLines = this.settle();
    const burst = this.#findOrBegin(facts, now);
    burst.count += 1;
    burst.lastAt = now;
    const isDue = burst.written === 0 || burst.count >= burst.written * growth;
    return isDue ? [...endedLines, toLine(burst)] : endedLines;
  }

  /**
   * Ends the entries whose time is over, or all entries if the server is stopping. Returns lines with their last counts,
   * except for counts that have been written already.
   */
  settle(isStopping = false): readonly BurstLine[] {
    const now = this.#clock.monotonic();
    const lines: BurstLine[] = [];
    for (const [key, burst] of this.#bursts) {
      if (!isStopping && !isOver(burst, now)) continue;
      this.#bursts.delete(key);
      if (burst.count > burst.written) lines.push(toLine(burst));
    }
    return lines;
  }

  #findOrBegin(facts: SecurityFacts, now: number): Burst {
    const key = JSON.stringify([facts.event, facts.by, facts.source, facts.deviceId, facts.address]);
    const burst = this.#bursts.get(key);
    if (burst !== undefined) return burst;
    this.#starts = this.#starts.filter((start) => now - start < burstRule.longestMs);
    if (this.#starts.length < burstRule.entriesAnHour) {
      this.#starts.push(now);
      return this.#begin(key, facts, now);
    }
    return this.#bursts.get(facts.event) ?? this.#begin(facts.event, { event: facts.event }, now);
  }

  #begin(key: string, facts: SecurityFacts, now: number): Burst {
    const burst = { entryId: this.#newId(), facts, startedAt: now, lastAt: now, count: 0, written: 0 };
    this.#bursts.set(key, burst);
    return burst;
  }
}

function isOver({ startedAt, lastAt }: Burst, now: number): boolean {
  return now - lastAt >= burstRule.quietMs || now - startedAt >= burstRule.longestMs;
}

function toLine(burst: Burst): BurstLine {
  burst.written = burst.count;
  return { ...burst.facts, entryId: burst.entryId, ...(burst.count > 1 && { count: burst.count }) };
}
