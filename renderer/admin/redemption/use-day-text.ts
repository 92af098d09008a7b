import { useTranslation } from 'react-i18next';
import { toLastDay } from '#core/rules/voucher-day.ts';
import { useHotelTime } from '../time/use-hotel-time.ts';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';

const minuteMs = 60_000;

/** Returns the number of days from 1970-01-01 to a date's local day, so that two days can be subtracted. */
function dayNumber(at: Date): number {
  return Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / (24 * 60 * minuteMs));
}

/**
 * Returns the whole days from today to the last day of a voucher, as `toHotel` dates them. Negative once the voucher has
 * expired.
 */
export function daysLeft(expiresAt: string, now: number, toHotel: (at: Date) => Date = (at) => at): number {
  return dayNumber(toHotel(toLastDay(expiresAt))) - dayNumber(toHotel(new Date(now)));
}

/** Returns functions that format a voucher's last day and its remaining days. */
export function useDayText() {
  const { t } = useTranslation('redemption');
  const now = useNow(minuteMs);
  const toHotel = useHotelTime();
  const { longDay } = useTimeText();
  return {
    lastDay: (expiresAt: string) => longDay(toLastDay(expiresAt)),
    isLastDay: (expiresAt: string | null) => expiresAt !== null && daysLeft(expiresAt, now, toHotel) === 0,
    left: (expiresAt: string | null) => {
      if (expiresAt === null) return t('left.unknown');
      const days = daysLeft(expiresAt, now, toHotel);
      if (days === 0) return t('left.today');
      return days > 0 ? t('left.days', { count: days }) : t('left.past', { count: -days });
    },
  };
}
