import type { DrawRow } from '#core/api/lottery-schemas.ts';
import { ApiFailure } from '../../platform/api-failure.ts';
import { staffApi } from '../server/staff-api.ts';
import type { PrizeCode } from './read-prize-code.ts';

/** A draw that has a voucher. */
export type VoucherRow = Omit<DrawRow, VoucherField | 'tier'> & {
  readonly [K in VoucherField]: Exclude<DrawRow[K], undefined>;
} & { readonly tier: NonNullable<DrawRow['tier']> };
type VoucherField = 'voucherCode' | 'state' | 'expiresAt';

export type LookUpResult =
  | { readonly kind: 'voucher'; readonly row: VoucherRow }
  | { readonly kind: 'story'; readonly title: string }
  /** `hotel`: the check character is right, but this hotel has no such voucher (DRAW-10). */
  | { readonly kind: 'claim' | 'ticket' | 'spot' | 'mistyped' | 'hotel' | 'other' };

export function isVoucher(row: DrawRow): row is VoucherRow {
  const { voucherCode, state, expiresAt, tier } = row;
  return voucherCode !== undefined && state !== undefined && expiresAt !== undefined && tier !== null;
}

/** Finds out what a code is. Calls the server only for a voucher's code and for a mistyped one. Throws what the calls throw. */
export async function lookUp(read: PrizeCode, signal: AbortSignal): Promise<LookUpResult> {
  const { kind, code } = read;
  if (kind === 'story') return { kind, title: '' };
  if (kind !== 'voucher' && kind !== 'mistyped') return { kind };
  if (kind === 'voucher') {
    const rows = await staffApi.call('listDraws', { query: { q: code, limit: 1 }, signal });
    const row = rows.find(({ voucherCode }) => voucherCode === code);
    if (row !== undefined && isVoucher(row)) return { kind, row };
  }
  const title = await storyTitle(code, signal);
  if (title !== undefined) return { kind: 'story', title };
  return { kind: kind === 'voucher' ? 'hotel' : 'mistyped' };
}

/**
 * Returns the story's title, or undefined if there is no such story. Story codes have no check character, so only the server
 * can tell.
 */
async function storyTitle(storyId: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await staffApi.call('getStory', { params: { storyId }, signal })).title;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}
