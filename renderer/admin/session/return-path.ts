import type { SignedOutReason } from './session.ts';

/**
 * The page to open after the log-in. It is stored in the history entry, so that it survives a reload of the log-in
 * page.
 */
export type ReturnState = {
  readonly from: string;
  /** Why the log-in page is shown. */
  readonly why?: SignedOutReason;
  /** The history state of the page to open, such as the open guest. */
  readonly state?: unknown;
};

/**
 * Returns the page of the panel that `state` names; undefined if there is none. Addresses outside the panel and those
 * of its log-in pages are rejected.
 */
export function returnPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return undefined;
  const { from } = state;
  const isPanel = from === '/admin' || from.startsWith('/admin/') || from.startsWith('/admin?');
  const isEntrance = /^\/admin\/(?:login|setup|pair)(?:[/?#]|$)/.test(from);
  return isPanel && !isEntrance ? from : undefined;
}

/** Returns whether the log-in page is shown because a session ended. */
export function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'why' in state && state.why === 'ended';
}

/** Returns the history state of the page that `state` names; undefined if there is no such page or it has none. */
export function returnEntry(state: unknown): unknown {
  return returnPath(state) !== undefined && typeof state === 'object' && state !== null && 'state' in state
    ? state.state
    : undefined;
}
