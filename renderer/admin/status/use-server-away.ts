import { useEffect } from 'react';
import { getCode } from '../../platform/api-failure.ts';
import { useKnownStatus } from './use-status.ts';

/**
 * Returns when the server last responded, in milliseconds since 1970, if it does not respond now (PANEL-6). Returns undefined
 * while it responds, and before its first response.
 */
export function useServerAway(): number | undefined {
  const { error, dataUpdatedAt } = useKnownStatus();
  return error !== null && dataUpdatedAt > 0 && getCode(error) === 'NO_RESPONSE' ? dataUpdatedAt : undefined;
}

/**
 * Removes green marks from the whole page while the server does not respond, because what is shown may be outdated (PANEL-6).
 */
export function useNothingGreen(): void {
  const isAway = useServerAway() !== undefined;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isAway) dataset.server = 'away';
    return () => {
      delete dataset.server;
    };
  }, [isAway]);
}
