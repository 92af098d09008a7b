import { useEffect, useState } from 'react';
import { readDeviceKey } from './device-storage.ts';
import { phoneApi } from './guest-api.ts';

/**
 * Returns the hotel's time zone, in which days on vouchers are shown (DRUM-3). Returns undefined until it is loaded, or if
 * it cannot be loaded.
 */
export function useHotelZone(): string | undefined {
  const [zone, setZone] = useState<string>();
  useEffect(() => {
    const hotelId = readDeviceKey('hotelId');
    if (!hotelId) return;
    const leaving = new AbortController();
    phoneApi.call('getHotel', { params: { hotelId }, signal: leaving.signal }).then(
      ({ timeZone }) => setZone(timeZone),
      // After a failure the phone's own zone is used, which is nearly always the same.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return zone;
}
