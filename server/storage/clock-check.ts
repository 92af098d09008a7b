import { z } from 'zod';
import { type Clock, isoNow } from '#server/platform/clock.ts';
import { errorFields, type Logger, silentLogger } from '#server/platform/logger.ts';
import type { DocumentStore, Journal } from './ports.ts';

/** Decision 2.20: further than this from what is known, the wall clock is doubtful. */
const clockLimits = { backMs: 5 * 60_000, aheadMs: 3 * 24 * 60 * 60_000 } as const;

export type ClockCheck = {
  /** While true nothing is ended, erased, expired or rotated; play goes on. Stays true until `confirm`. */
  isDoubtful(): boolean;
  /** Staff say that the date and time shown are right. Answers when that is kept. */
  confirm(): Promise<void>;
};

const documentName = 'clock';
/** The newest time that is trusted, and up to which journal line it counts. */
const documentSchema = z.object({
  trustedAt: z.iso.datetime(),
  untilSeq: z.number().int().min(0),
  isDoubtful: z.boolean(),
});

export type ClockCheckParts = {
  readonly clock: Clock;
  readonly journal: Pick<Journal, 'lastSeq' | 'lastAt'>;
  readonly documents: Pick<DocumentStore, 'get' | 'put'>;
  readonly log?: Logger;
};

/**
 * Compares the wall clock with the newest journal line at the start (decision 2.20) and, while the server runs, with the
 * time that has passed since by the monotonic clock. The doubt is kept in a document: lines written meanwhile carry the
 * doubtful time and must not become the proof of it at the next start.
 */
export async function openClockCheck(parts: ClockCheckParts): Promise<ClockCheck> {
  const { clock, journal, documents, log = silentLogger } = parts;
  const kept = await documents.get(documentName, documentSchema);
  const isKeptNewest = kept !== undefined && (kept.isDoubtful || journal.lastSeq <= kept.untilSeq);
  const trustedAt = isKeptNewest ? kept.trustedAt : journal.lastAt;
  /** What was known to be right: a wall time, and the monotonic time at which it was. */
  let known = { wallMs: clock.now(), monotonicMs: clock.monotonic() };
  let isDoubtful = false;

  async function doubt(at: string): Promise<void> {
    isDoubtful = true;
    log.warn({ trustedAt: at, now: isoNow(clock) }, 'the clock of this computer is doubtful');
    await keep(at, true).catch((error: unknown) =>
      log.error(errorFields(error), 'the doubt of the clock was not kept'),
    );
  }

  function keep(at: string, doubtful: boolean): Promise<void> {
    return documents.put(documentName, { trustedAt: at, untilSeq: journal.lastSeq, isDoubtful: doubtful });
  }

  if (trustedAt !== undefined && isFarFrom(Date.parse(trustedAt), clock.now())) await doubt(trustedAt);
  else if (kept?.isDoubtful) await keep(isoNow(clock), false);

  return {
    isDoubtful() {
      if (isDoubtful) return true;
      const expected = known.wallMs + (clock.monotonic() - known.monotonicMs);
      const now = clock.now();
      if (isFarFrom(expected, now)) void doubt(new Date(expected).toISOString());
      // Ahead is a computer that slept, once; small steps back add up.
      else if (now > expected) known = { wallMs: now, monotonicMs: clock.monotonic() };
      return isDoubtful;
    },
    async confirm() {
      await keep(isoNow(clock), false);
      known = { wallMs: clock.now(), monotonicMs: clock.monotonic() };
      isDoubtful = false;
    },
  };
}

function isFarFrom(expectedMs: number, nowMs: number): boolean {
  const ahead = nowMs - expectedMs;
  return ahead < -clockLimits.backMs || ahead > clockLimits.aheadMs;
}
