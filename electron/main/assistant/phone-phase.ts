import type { PhonePhase } from '#core/bridge/console-assistant.ts';

/** After this time without a phone the assistant shows what to check. Milliseconds. */
export const phoneHelpAfterMs = 30_000;

export type PhoneTestRun = {
  /** When this try began, and when its code ends. Milliseconds of the same clock. */
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly isHelpAsked: boolean;
  /** The number of phones in this try and those before. */
  readonly phones: number;
};

export function phonePhase(run: PhoneTestRun, now: number): PhonePhase {
  if (run.phones > 0) return 'good';
  if (now >= run.expiresAt) return 'over';
  return run.isHelpAsked || now - run.startedAt >= phoneHelpAfterMs ? 'help' : 'waiting';
}
