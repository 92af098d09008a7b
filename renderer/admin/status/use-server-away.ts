import { useEffect } from 'react';
import { getCode } from '../../platform/api-failure.ts';
import { useKnownStatus } from './use-status.ts';

/**
 * Returns since when the server has not responded, in milliseconds since 1970, or undefined while it responds (PANEL-6).
 */
export function useServerAway(): number | undefined {
  const { error, dataUpdatedAt } = useKnownStatus();
  return error !== null && dataUpdatedAt > 0 && getCode(error) === 'NO_RESPONSE' ? dataUpdatedAt : undefined;
}

/** Removes the green from the whole page while the server is away, because what is shown may be outdated (PANEL-6). */
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
