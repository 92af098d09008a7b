import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotelTime } from '../time/use-hotel-time.ts';

/** Returns a function that formats year, month and day in the user's language and the hotel's time zone. */
export function useDayText(): (at: string) => string {
  const { i18n } = useTranslation();
  const toHotel = useHotelTime();
  return useCallback(
    (at) => new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(toHotel(at)),
    [i18n.language, toHotel],
  );
}
