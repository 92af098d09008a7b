import { useEffect, useState } from 'react';
import { readDevice } from './device-storage.ts';
import { guestApi } from './guest-api.ts';

/**
 * Returns the hotel's time zone, by which days on vouchers are shown (DRUM-3). Undefined until it is known, and without
 * the server.
 */
export function useHotelZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const hotelId = readDevice('hotelId');
    if (!hotelId) return;
    const leaving = new AbortController();
    guestApi.call('getHotel', { params: { hotelId }, signal: leaving.signal }).then(
      ({ timeZone }) => setZone(timeZone),
      // Nearly every phone in the hotel is in the same zone anyway.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return zone;
}
