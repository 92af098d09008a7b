import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the key of the open guest, and a function that opens another one. The key is in the address after the #, so that a
 * reload, a second tab and a link open the same guest, and the key reaches neither the server nor its logs (PANEL-10). A broken
 * entry of the list, which has no id, is identified by its index.
 */
export function useChosenGuest(): readonly [string | undefined, (key: string | undefined) => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const choose = useCallback(
    (key: string | undefined) =>
      navigate({ pathname, hash: key === undefined ? '' : `#${encodeURIComponent(key)}` }, { replace: true }),
    [navigate, pathname],
  );
  return [parseKey(hash), choose];
}

function parseKey(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined;
  } catch {
    return undefined;
  }
}
