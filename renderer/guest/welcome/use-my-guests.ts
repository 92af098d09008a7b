import { useCallback, useEffect, useRef, useState } from 'react';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { clearGuestKeys } from '../../platform/device-storage.ts';
import { phoneApi } from '../../platform/guest-api.ts';
import { repeatLost } from '../../platform/repeat-lost.ts';

/**
 * Removes the six keys of a guest when `/` opens (ENTRY-7). The server still knows the guests of this phone by its cookie
 * (IDENTITY-2). Returns those whose stay has not ended, and a function that waits for them. If the call fails, both return no
 * guests.
 */
export function useMyGuests() {
  const [guests, setGuests] = useState<readonly MyGuest[]>([]);
  const request = useRef<Promise<readonly MyGuest[]>>(undefined);

  useEffect(() => {
    clearGuestKeys();
    let isHere = true;
    const asking = repeatLost(() => phoneApi.call('listMyGuests')).then(
      (list) => list.filter((guest) => guest.status !== 'ended'),
      (): MyGuest[] => [],
    );
    request.current = asking;
    void asking.then((list) => {
      if (isHere) setGuests(list);
    });
    return () => {
      isHere = false;
    };
  }, []);

  const wait = useCallback(async (): Promise<readonly MyGuest[]> => (await request.current) ?? [], []);
  return { guests, wait };
}
