import type { PhonePhase } from '#core/bridge/console-assistant.ts';

/** How long the assistant waits for a phone before it shows what to check, in milliseconds. */
export const phoneHelpAfterMs = 30_000;

export type PhoneTestRun = {
  /** When this attempt started, in milliseconds on the same clock as `now`. */
  readonly startedAt: number;
  /** When the code of this attempt expires, on the same clock. */
  readonly expiresAt: number;
  readonly isHelpRequested: boolean;
  /** The number of phones that have opened the page, in this attempt and the earlier ones. */
  readonly phones: number;
};

export function phonePhase(run: PhoneTestRun, now: number): PhonePhase {
  if (run.phones > 0) return 'good';
  if (now >= run.expiresAt) return 'over';
  return run.isHelpRequested || now - run.startedAt >= phoneHelpAfterMs ? 'help' : 'waiting';
}
