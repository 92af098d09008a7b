import { ApiFailure, codeOf, type FailureCode } from '../../platform/api-failure.ts';

/** Why a code is not accepted, as shown to a guest. `wait`: too many wrong codes. `over`: the stay has ended. */
export type TroubleKind = 'foreign' | 'story' | 'unknown' | 'expired' | 'over' | 'wait' | 'network' | 'other';

export type Trouble = {
  readonly kind: TroubleKind;
  /** With `wait`: a wall clock time. */
  readonly untilMs?: number;
};

const kinds: Partial<Record<FailureCode, TroubleKind>> = {
  INVALID_QR: 'foreign',
  STORY_NOT_FOUND: 'story',
  CODE_NOT_FOUND: 'unknown',
  CODE_MISTYPED: 'unknown',
  CLAIM_NOT_FOUND: 'unknown',
  VOUCHER_NOT_FOUND: 'unknown',
  TICKET_NOT_FOUND: 'unknown',
  CLAIM_EXPIRED: 'expired',
  STAY_ENDED: 'over',
  TOO_MANY_REQUESTS: 'wait',
  NO_RESPONSE: 'network',
};
/** Used when the server does not say how long. Milliseconds. */
const usualWaitMs = 60_000;

export function troubleOf(error: unknown, nowMs: number): Trouble {
  const kind = kinds[codeOf(error)] ?? 'other';
  if (kind !== 'wait') return { kind };
  const wait = error instanceof ApiFailure ? error.retryAfterMs : undefined;
  return { kind, untilMs: nowMs + (wait ?? usualWaitMs) };
}
