import type { SpinRight } from '#core/api/response-schemas.ts';

/** What `/draw` offers a guest: a spin of the drum, or a voucher that is still valid (DRUM-4). */
export type DrawOffer = 'spin' | 'voucher';

/** Returns what `/draw` offers the guest, or undefined if it offers nothing. */
export function getDrawOffer({ canSpin, draw }: SpinRight): DrawOffer | undefined {
  if (canSpin) return 'spin';
  return draw?.state === 'issued' ? 'voucher' : undefined;
}
