import { ApiFailure, type FailureCode, getCode } from '../../platform/api-failure.ts';
import type { Mood } from '../../ui/character.tsx';

/**
 * Why a code is rejected, as the kiosk tells the guest. `wait` means too many wrong codes, and `over` means that the stay
 * has ended.
 */
export type TroubleKind =
  | 'foreign'
  | 'story'
  | 'notYet'
  | 'storyOver'
  | 'unknown'
  | 'expired'
  | 'over'
  | 'wait'
  | 'network'
  | 'other';

export type Trouble = {
  readonly kind: TroubleKind;
  /** For `wait`, the time until which the kiosk sends no code, in milliseconds since 1970. */
  readonly untilMs?: number;
  /** The failure, whose `data` may contain values of the text. */
  readonly error?: unknown;
};

const kinds: Partial<Record<FailureCode, TroubleKind>> = {
  INVALID_QR: 'foreign',
  STORY_NOT_FOUND: 'story',
  STORY_NOT_YET: 'notYet',
  STORY_OVER: 'storyOver',
  CODE_NOT_FOUND: 'unknown',
  CODE_MISTYPED: 'unknown',
  CLAIM_NOT_FOUND: 'unknown',
  VOUCHER_NOT_FOUND: 'unknown',
  TICKET_NOT_FOUND: 'unknown',
  SPOT_NOT_FOUND: 'unknown',
  CLAIM_EXPIRED: 'expired',
  STAY_ENDED: 'over',
  TOO_MANY_REQUESTS: 'wait',
  NO_RESPONSE: 'network',
};
/** The pause in milliseconds if the server does not report its duration. */
const usualWaitMs = 60_000;

export function toTrouble(error: unknown, nowMs: number): Trouble {
  const kind = kinds[getCode(error)] ?? 'other';
  if (kind !== 'wait') return { kind, error };
  const wait = error instanceof ApiFailure ? error.retryAfterMs : undefined;
  return { kind, untilMs: nowMs + (wait ?? usualWaitMs) };
}

/** How Mars looks beside a trouble. A story that has yet to begin is no mistake of the guest's. */
export const moodOf = ({ kind }: Trouble): Mood => (kind === 'notYet' ? 'hello' : 'sorry');
