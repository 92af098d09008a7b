import type { VoucherRow } from './look-up.ts';
import type { AgeChoice } from './use-redemption.ts';

/** The state of the voucher on this page. `done`: this page has just redeemed it. */
export type VoucherView = 'good' | 'age' | 'done' | 'redeemed' | 'expired' | 'void';

type PageState = { readonly isDone: boolean; readonly age: AgeChoice };

export function getVoucherView({ isDone, age }: PageState, { state, minimumAge }: VoucherRow): VoucherView {
  if (state !== 'issued') return isDone ? 'done' : state;
  return minimumAge === undefined || age !== undefined ? 'good' : 'age';
}
