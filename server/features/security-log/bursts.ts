import type { SecurityFacts } from '#core/model/security.ts';
import type { Clock } from '../../platform/clock.ts';

const minuteMs = 60 * 1_000;
/**
 * Events of one kind from one place are one entry, until none comes for ten minutes, and for an hour at most. Above
 * this number of entries an hour, further events join one entry of their kind that names no place (AUDIT-2).
 */
export const burstRule = { quietMs: 10 * minuteMs, longestMs: 60 * minuteMs, entriesAnHour: 30 };
/** A growing entry is written again when its count is this many times as high. */
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
 * Keeps a flood of events, mostly of failures, from filling the disk. The first event is written at once, then the
 * count each time it has grown five times, then the last count. So a million events take some ten lines. The memory is
 * bounded too.
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

  /** Counts an event and returns the lines to write. */
  add(facts: SecurityFacts): readonly BurstLine[] {
    const now = this.#clock.monotonic();
    const over = this.settle();
    const burst = this.#of(facts, now);
    burst.count += 1;
    burst.lastAt = now;
    const isDue = burst.written === 0 || burst.count >= burst.written * growth;
    return isDue ? [...over, lineOf(burst)] : over;
  }

  /** Returns lines with the last counts of the bursts that are over, or of all bursts when the server stops. */
  settle(isStopping = false): readonly BurstLine[] {
    const now = this.#clock.monotonic();
    const lines: BurstLine[] = [];
    for (const [key, burst] of this.#bursts) {
      if (!isStopping && !isOver(burst, now)) continue;
      this.#bursts.delete(key);
      if (burst.count > burst.written) lines.push(lineOf(burst));
    }
    return lines;
  }

  #of(facts: SecurityFacts, now: number): Burst {
    const key = JSON.stringify([facts.event, facts.by, facts.source, facts.deviceId, facts.address]);
    const known = this.#bursts.get(key);
    if (known !== undefined) return known;
    this.#starts = this.#starts.filter((at) => now - at < burstRule.longestMs);
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

function lineOf(burst: Burst): BurstLine {
  burst.written = burst.count;
  return { ...burst.facts, entryId: burst.entryId, ...(burst.count > 1 && { count: burst.count }) };
}
