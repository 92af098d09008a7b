import type { FailureCode } from '../../platform/api-failure.ts';
import type { KioskData } from './load-kiosk.ts';

/** What the kiosk shows to guests. */
export type KioskState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'open'; readonly data: KioskData }
  /** The server gives no usable reply. Guests see the character Mars asleep, but no reason. `data` was loaded before. */
  | { readonly kind: 'away'; readonly data?: KioskData }
  | { readonly kind: 'unpaired' };

/** How many failed calls in a row guests do not notice. A single lost packet does not matter. */
const maxIgnoredFailures = 1;
export const pollMs = { open: 20_000, away: 3_000 } as const;

/**
 * Returns what to show after a failed call.
 * @param failures the number of failed calls in a row, including this one
 */
export function reduceFailure(before: KioskState, code: FailureCode, failures: number): KioskState {
  if (code === 'DEVICE_NOT_PAIRED' || code === 'FORBIDDEN') return { kind: 'unpaired' };
  if (before.kind === 'open' && failures <= maxIgnoredFailures) return before;
  return before.kind === 'open' || before.kind === 'away'
    ? { kind: 'away', ...(before.data && { data: before.data }) }
    : { kind: 'away' };
}
