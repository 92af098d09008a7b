import { useCallback } from 'react';
import { toZone } from '../../platform/zone-date.ts';
import { useKnownStatus } from '../status/use-status.ts';

/**
 * Returns a function that returns a moment as a date whose local fields are those of the hotel's time zone, because a panel
 * in another zone works with the days and hours of the hotel. Until that zone is known, the device's is used
 * (PANEL-24).
 */
export function useHotelTime(): (at: string | number | Date) => Date {
  const timeZone = useKnownStatus().data?.hotel.timeZone;
  return useCallback((at) => toZone(new Date(at), timeZone), [timeZone]);
}
