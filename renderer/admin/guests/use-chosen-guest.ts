import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the key of the open guest, and a function that opens another one. The key is stored in the browser's history
 * state and not in the address, because a guest's id is a secret, and addresses appear in histories, in logs and on
 * shared screens (PANEL-10). It survives a reload. Links from other pages open a guest with `state={{ guest: userId
 * }}`. A broken entry of the list, which has no id, is identified by its index.
 */
export function useChosenGuest(): readonly [string | undefined, (key: string | undefined) => void] {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const choose = useCallback(
    (guest: string | undefined) => navigate(pathname, { replace: true, state: { guest } }),
    [navigate, pathname],
  );
  return [parseGuestId(state), choose];
}

function parseGuestId(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('guest' in state)) return undefined;
  return typeof state.guest === 'string' && state.guest !== '' ? state.guest : undefined;
}
