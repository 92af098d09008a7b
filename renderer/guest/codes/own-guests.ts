import { useCallback } from 'react';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { type Loaded, useLoad } from '../../platform/use-load.ts';

/** Loads the guests of this phone, with texts in `language`. The list is empty if the call fails. */
export function useOwnGuests(language: string): Loaded<readonly MyGuest[]> {
  const load = useCallback(
    (signal: AbortSignal): Promise<readonly MyGuest[]> =>
      phoneApi.call('listMyGuests', { signal, headers: { 'Accept-Language': language } }).catch((error: unknown) => {
        signal.throwIfAborted();
        void error;
        return [];
      }),
    [language],
  );
  return useLoad(load, { keepsOld: true });
}
