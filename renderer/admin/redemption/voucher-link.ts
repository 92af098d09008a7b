import { paths } from '../paths.ts';

/**
 * Returns the link to the redemption page with a voucher's code. The code is in the navigation state and not in the address,
 * because addresses appear in logs and on shared screens.
 */
export function createRedemptionLink(code: string): { readonly to: string; readonly state: { readonly code: string } } {
  return { to: paths.redemption, state: { code } };
}

/** Returns the code that another page passed along, or undefined if there is none. */
export function parseCode(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('code' in state)) return undefined;
  return typeof state.code === 'string' && state.code !== '' ? state.code : undefined;
}
