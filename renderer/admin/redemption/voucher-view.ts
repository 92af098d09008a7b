import type { VoucherRow } from './look-up.ts';

/** The state of the voucher on this page. `done`: this page has just redeemed it. */
export type VoucherView = 'good' | 'age' | 'done' | 'redeemed' | 'expired' | 'void';

type PageState = { readonly isDone: boolean; readonly isAgeChecked: boolean };

export function getVoucherView({ isDone, isAgeChecked }: PageState, { state, minimumAge }: VoucherRow): VoucherView {
  if (state !== 'issued') return isDone ? 'done' : state;
  return minimumAge === undefined || isAgeChecked ? 'good' : 'age';
}
