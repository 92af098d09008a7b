import { useTranslation } from 'react-i18next';
import { lastDayOf } from '#core/rules/voucher-day.ts';

const day = { month: 'long', day: 'numeric' } as const;
const timeOfDay = { hour: '2-digit', minute: '2-digit' } as const;

/** Times as a guest reads them, by the phone's own clock. */
export function useTimeText() {
  const { language } = useTranslation().i18n;
  const write = (ms: number, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, format).format(ms);
  return {
    /** A day and the time of day. */
    moment: (iso: string): string => write(Date.parse(iso), { ...day, ...timeOfDay }),
    /** The last day of a voucher. */
    until: (expiresAt: string): string => write(lastDayOf(expiresAt).getTime(), { ...day, weekday: 'short' }),
  };
}
