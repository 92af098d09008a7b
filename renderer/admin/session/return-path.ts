/** Where the log-in leads back to; kept in the history entry, so that a reload of the log-in page keeps it too. */
export type ReturnState = { readonly from: string };

/** The page of the panel that `state` names, or undefined. Only addresses of the panel itself count, never another site's. */
export function returnPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state) || typeof state.from !== 'string')
    return undefined;
  const { from } = state;
  const isPanel = from === '/admin' || from.startsWith('/admin/') || from.startsWith('/admin?');
  const isEntrance = /^\/admin\/(?:login|setup|pair)(?:[/?#]|$)/.test(from);
  return isPanel && !isEntrance ? from : undefined;
}
