import { useTranslation } from 'react-i18next';
import { toLastDay } from '#core/rules/voucher-day.ts';
import { useHotelZone } from '../../platform/use-hotel-zone.ts';
import { toZone } from '../../platform/zone-date.ts';

const day = { month: 'long', day: 'numeric' } as const;
const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;

/** Returns functions that format times for guests, in the hotel's time zone. */
export function useTimeText() {
  const { language } = useTranslation().i18n;
  const zone = useHotelZone();
  const write = (date: Date, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, format).format(toZone(date, zone));
  return {
    /** Formats a day and the time of day. */
    moment: (iso: string): string => write(new Date(iso), { ...day, ...timeOfDay }),
    /** Formats the last day on which a voucher that expires at this time is valid. */
    until: (expiresAt: string): string => write(toLastDay(expiresAt), { ...day, weekday: 'short' }),
  };
}
