import { paths } from '../paths.ts';

/** The way to the desk with a voucher's code. It stands in the history's state: addresses end in logs and on shared screens. */
export function deskLink(code: string): { readonly to: string; readonly state: { readonly code: string } } {
  return { to: paths.redemption, state: { code } };
}

/** The code with which another page led here. */
export function codeFrom(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('code' in state)) return undefined;
  return typeof state.code === 'string' && state.code !== '' ? state.code : undefined;
}
