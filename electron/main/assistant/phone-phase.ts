import type { PhonePhase } from '#core/bridge/console-assistant.ts';

/** After so long without a phone the assistant shows what to look at. Milliseconds. */
export const phoneHelpAfterMs = 30_000;

export type PhoneTestRun = {
  /** When this try began and its code runs out. Milliseconds of one clock. */
  readonly startedAt: number;
  readonly expiresAt: number;
  readonly isHelpAsked: boolean;
  /** Phones that came, in this try and those before. */
  readonly phones: number;
};

export function phonePhase(run: PhoneTestRun, now: number): PhonePhase {
  if (run.phones > 0) return 'good';
  if (now >= run.expiresAt) return 'over';
  return run.isHelpAsked || now - run.startedAt >= phoneHelpAfterMs ? 'help' : 'waiting';
}
