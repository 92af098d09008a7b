import { useEffect } from 'react';
import { codeOf } from '../../platform/api-failure.ts';
import { useKnownStatus } from './use-status.ts';

/** Since when the server has not answered, in milliseconds since 1970; undefined while it answers (R145). */
export function useServerAway(): number | undefined {
  const { error, dataUpdatedAt } = useKnownStatus();
  return error !== null && dataUpdatedAt > 0 && codeOf(error) === 'NO_RESPONSE' ? dataUpdatedAt : undefined;
}

/** Takes the green out of the whole page while the server is away: what is shown may be long past (R145). */
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
