import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotelTime } from '../time/use-hotel-time.ts';

/**
 * Returns functions that format days and times in the hotel's time zone, with the weekday, because campaigns run for
 * weeks.
 */
export function useDayText() {
  const { i18n } = useTranslation();
  const toHotel = useHotelTime();
  return useMemo(() => {
    const day = { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' } as const;
    const days = new Intl.DateTimeFormat(i18n.language, day);
    const moments = new Intl.DateTimeFormat(i18n.language, { ...day, hour: 'numeric', minute: '2-digit' });
    return {
      day: (at: string) => days.format(toHotel(at)),
      moment: (at: string) => moments.format(toHotel(at)),
    };
  }, [i18n.language, toHotel]);
}
