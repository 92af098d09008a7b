import { toZone } from '../../platform/zone-date.ts';
import { useKnownStatus } from '../status/use-status.ts';
import { useNow } from './use-now.ts';

const minuteMs = 60_000;

/**
 * Returns today's date in the hotel, `YYYY-MM-DD`, because a panel in another time zone works with the days of the hotel. Until
 * the hotel's time zone is known, the device's is used.
 */
export function useHotelDay(): string {
  const now = useNow(minuteMs);
  const timeZone = useKnownStatus().data?.hotel.timeZone;
  const date = toZone(new Date(now), timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
