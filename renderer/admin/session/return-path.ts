import type { SignedOutWhy } from './session.ts';

/** Where the log-in leads back to. Stored in the history entry, so that it survives a reload of the log-in page. */
export type ReturnState = {
  readonly from: string;
  /** Why the log-in is shown. It survives a reload. */
  readonly why?: SignedOutWhy;
  /** The history state of the page before, such as the open guest. */
  readonly state?: unknown;
};

/**
 * Returns the page of the panel that `state` names, or undefined. Only addresses of the panel are accepted, never
 * another site's.
 */
export function returnPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return undefined;
  const { from } = state;
  const isPanel = from === '/admin' || from.startsWith('/admin/') || from.startsWith('/admin?');
  const isEntrance = /^\/admin\/(?:login|setup|pair)(?:[/?#]|$)/.test(from);
  return isPanel && !isEntrance ? from : undefined;
}

/** Returns whether the log-in is shown because a session ended. */
export function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'why' in state && state.why === 'ended';
}

/** Returns the history state of that page, or undefined. */
export function returnEntry(state: unknown): unknown {
  return returnPath(state) !== undefined && typeof state === 'object' && state !== null && 'state' in state
    ? state.state
    : undefined;
}
