import { useHotelTime } from './use-hotel-time.ts';
import { useNow } from './use-now.ts';

const minuteMs = 60_000;

/** Returns today's date in the hotel, `YYYY-MM-DD`. */
export function useHotelDay(): string {
  const date = useHotelTime()(useNow(minuteMs));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
