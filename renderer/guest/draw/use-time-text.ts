import { useTranslation } from 'react-i18next';

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
    /** The end of something. What ends at midnight is good for the whole day before. */
    until: (iso: string): string => {
      const end = new Date(iso);
      const isMidnight = end.getHours() === 0 && end.getMinutes() === 0;
      if (isMidnight) return write(end.getTime() - 1, { ...day, weekday: 'short' });
      return write(end.getTime(), { ...day, weekday: 'short', ...timeOfDay });
    },
  };
}
