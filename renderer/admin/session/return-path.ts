import type { SignedOutWhy } from './session.ts';

/** Where the log-in leads back to; kept in the history entry, so that a reload of the log-in page keeps it too. */
export type ReturnState = {
  readonly from: string;
  /** Why the log-in is shown, so that a reload still says it. */
  readonly why?: SignedOutWhy;
  /** What the page's own history entry held, such as the open guest. */
  readonly state?: unknown;
};

/** The page of the panel that `state` names, or undefined. Only addresses of the panel itself count, never another site's. */
export function returnPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return undefined;
  const { from } = state;
  const isPanel = from === '/admin' || from.startsWith('/admin/') || from.startsWith('/admin?');
  const isEntrance = /^\/admin\/(?:login|setup|pair)(?:[/?#]|$)/.test(from);
  return isPanel && !isEntrance ? from : undefined;
}

/** Whether the log-in is there because a session ended. */
export function hasEnded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'why' in state && state.why === 'ended';
}

/** What the history entry of that page held; undefined without one. */
export function returnEntry(state: unknown): unknown {
  return returnPath(state) !== undefined && typeof state === 'object' && state !== null && 'state' in state
    ? state.state
    : undefined;
}
