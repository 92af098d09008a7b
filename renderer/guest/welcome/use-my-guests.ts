import { useCallback, useEffect, useRef, useState } from 'react';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { clearGuestKeys } from '../../platform/device-storage.ts';
import { guestApi } from '../../platform/guest-api.ts';

/**
 * Opening `/` clears the six keys of a guest (specification 2); the server still knows the guests of this phone by its
 * cookie (decision 2.6). Answers them, and a function that waits for them; none when the server cannot be asked.
 */
export function useMyGuests() {
  const [guests, setGuests] = useState<readonly MyGuest[]>([]);
  const asked = useRef<Promise<readonly MyGuest[]>>(undefined);

  useEffect(() => {
    clearGuestKeys();
    let isHere = true;
    const asking = guestApi.call('listMyGuests').then(
      (list) => list.filter((guest) => guest.status !== 'ended'),
      (): MyGuest[] => [],
    );
    asked.current = asking;
    void asking.then((list) => {
      if (isHere) setGuests(list);
    });
    return () => {
      isHere = false;
    };
  }, []);

  const wait = useCallback(async (): Promise<readonly MyGuest[]> => (await asked.current) ?? [], []);
  return { guests, wait };
}
