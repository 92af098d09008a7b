import { useEffect, useState } from 'react';
import { readDevice } from './device-storage.ts';
import { guestApi } from './guest-api.ts';

/** The hotel's time zone (ENDING-6); undefined until it is known, and without the server. Days on vouchers are the hotel's. */
export function useHotelZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const hotelId = readDevice('hotelId');
    if (!hotelId) return;
    const leaving = new AbortController();
    guestApi.call('getHotel', { params: { hotelId }, signal: leaving.signal }).then(
      ({ timeZone }) => setZone(timeZone),
      // The phone's own zone is right for nearly everybody who stands in the hotel.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return zone;
}
