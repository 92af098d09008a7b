import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDayOf } from '#core/rules/voucher-day.ts';
import { inZone } from '../../platform/zone-date.ts';
import { useKnownStatus } from '../status/use-status.ts';
import { useNow } from '../time/use-now.ts';

const minuteMs = 60_000;

/** The number of a date's day, so that days can be counted. */
function dayNumber(at: Date): number {
  return Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / (24 * 60 * minuteMs));
}

/** Whole days from today to the last day of a voucher, by the calendar of `timeZone`, else the device's; negative for one that is over. */
export function daysLeft(expiresAt: string, now: number, timeZone?: string): number {
  return dayNumber(inZone(lastDayOf(expiresAt), timeZone)) - dayNumber(inZone(new Date(now), timeZone));
}

/** The last day of a voucher, and how many are left. */
export function useDayText() {
  const { t, i18n } = useTranslation('redemption');
  const now = useNow(minuteMs);
  const timeZone = useKnownStatus().data?.hotel.timeZone;
  const day = useMemo(
    () => new Intl.DateTimeFormat(i18n.language, { month: 'long', day: 'numeric', weekday: 'short' }),
    [i18n.language],
  );
  return {
    lastDay: (expiresAt: string) => day.format(inZone(lastDayOf(expiresAt), timeZone)),
    isLastDay: (expiresAt: string) => daysLeft(expiresAt, now, timeZone) === 0,
    left: (expiresAt: string) => {
      const days = daysLeft(expiresAt, now, timeZone);
      if (days === 0) return t('left.today');
      return days > 0 ? t('left.days', { count: days }) : t('left.past', { count: -days });
    },
  };
}
