import type { FailureCode } from '../../platform/api-failure.ts';
import type { KioskData } from './load-kiosk.ts';

/** What the kiosk shows to guests. */
export type KioskState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'open'; readonly data: KioskData }
  /** No usable reply. Guests see Mars asleep, never a reason. `data` is what was loaded before. */
  | { readonly kind: 'away'; readonly data?: KioskData }
  | { readonly kind: 'unpaired' };

/** How many calls in a row must fail before guests see it. A single lost packet does not matter. */
const quietFailures = 1;
export const pollMs = { open: 20_000, away: 3_000 } as const;

/**
 * Returns what to show after a failed call.
 * @param failures in a row, this one included
 */
export function afterFailure(before: KioskState, code: FailureCode, failures: number): KioskState {
  if (code === 'DEVICE_NOT_PAIRED' || code === 'FORBIDDEN') return { kind: 'unpaired' };
  if (before.kind === 'open' && failures <= quietFailures) return before;
  return before.kind === 'open' || before.kind === 'away'
    ? { kind: 'away', ...(before.data && { data: before.data }) }
    : { kind: 'away' };
}
