import { z } from 'zod';
import { type Clock, isoNow } from '../platform/clock.ts';
import { toLocalDay } from '../platform/local-time.ts';
import { errorFields, type Logger, silentLogger } from '../platform/logger.ts';
import type { DocumentStore, Journal } from './ports.ts';

/**
 * The wall clock is doubtful if it is more than `backMs` behind the expected time or more than `aheadMs` ahead of it
 * (STORE-6).
 */
const clockLimits = { backMs: 5 * 60_000, aheadMs: 3 * 24 * 60 * 60_000 } as const;

export type ClockCheck = {
  /**
   * Returns whether the clock is doubtful. While it is, no stay ends, nothing expires, nothing is erased and no backup
   * is deleted, but guests can play. The doubt lasts until `confirm`, or until a start at which the clock is right.
   */
  isDoubtful(): boolean;
  /** Returns the hotel's day, `YYYY-MM-DD`. While the clock is doubtful, that is the day of the newest trusted time. */
  today(): string;
  /** Records that staff confirmed the date and time. Resolves when that is stored. */
  confirm(): Promise<void>;
};

const documentName = 'clock';
/**
 * The newest trusted time. It applies while the journal has no line after `untilSeq`, and as long as the clock is
 * doubtful.
 */
const documentSchema = z.object({
  trustedAt: z.iso.datetime(),
  untilSeq: z.number().int().min(0),
  isDoubtful: z.boolean(),
});

export type ClockCheckDeps = {
  readonly clock: Clock;
  readonly journal: Pick<Journal, 'lastSeq' | 'lastAt'>;
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly log?: Logger;
};

/**
 * Compares the wall clock at the start with the newest trusted time and, while the server runs, with the monotonic
 * clock (STORE-6). The doubt is stored in a document: lines that are written in the meantime have the doubtful time,
 * which must not count as trusted at the next start.
 */
export async function openClockCheck(deps: ClockCheckDeps): Promise<ClockCheck> {
  const { clock, journal, documents, log = silentLogger } = deps;
  const stored = await documents.get(documentName, documentSchema);
  const isStoredNewer = stored !== undefined && (stored.isDoubtful || journal.lastSeq <= stored.untilSeq);
  const trustedAt = isStoredNewer ? stored.trustedAt : journal.lastAt;
  /** The last trusted wall time, and the monotonic time of the same moment. */
  let lastTrusted = { wallMs: clock.now(), monotonicMs: clock.monotonic() };
  let isDoubtful = false;
  let doubtfulSince = '';

  async function startDoubt(at: string): Promise<void> {
    isDoubtful = true;
    doubtfulSince = at;
    log.warn({ trustedAt: at, now: isoNow(clock) }, 'the clock of this computer is doubtful');
    await store(at, true).catch((error: unknown) =>
      log.error(errorFields(error), 'the doubt of the clock was not kept'),
    );
  }

  function store(at: string, isInDoubt: boolean): Promise<void> {
    return documents.put(documentName, { trustedAt: at, untilSeq: journal.lastSeq, isDoubtful: isInDoubt });
  }

  if (trustedAt !== undefined && isFarFrom(Date.parse(trustedAt), clock.now())) await startDoubt(trustedAt);
  else if (stored?.isDoubtful) await store(isoNow(clock), false);

  const check = (): boolean => {
    if (isDoubtful) return true;
    const expected = lastTrusted.wallMs + (clock.monotonic() - lastTrusted.monotonicMs);
    const now = clock.now();
    if (isFarFrom(expected, now)) void startDoubt(new Date(expected).toISOString());
    // If the clock is ahead, the computer may have slept, so this time is trusted. After a small step back,
    // `lastTrusted` is unchanged, so that several such steps add up.
    else if (now > expected) lastTrusted = { wallMs: now, monotonicMs: clock.monotonic() };
    return isDoubtful;
  };

  return {
    isDoubtful: check,
    today: () => toLocalDay(check() ? doubtfulSince : clock.now()),
    async confirm() {
      await store(isoNow(clock), false);
      lastTrusted = { wallMs: clock.now(), monotonicMs: clock.monotonic() };
      isDoubtful = false;
    },
  };
}

function isFarFrom(expectedMs: number, nowMs: number): boolean {
  const ahead = nowMs - expectedMs;
  return ahead < -clockLimits.backMs || ahead > clockLimits.aheadMs;
}
