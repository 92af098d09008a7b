import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toStaffLanguage } from '#core/model/languages.ts';
import { dateTexts } from '../time/date-text.ts';
import { useHotelTime } from '../time/use-hotel-time.ts';

/** Returns a function that formats day and time to the second, in the user's language and the hotel's time zone. */
export function useMomentText(): (at: string) => string {
  const { i18n } = useTranslation();
  const { exact } = dateTexts[toStaffLanguage(i18n.language)];
  const toHotel = useHotelTime();
  return useCallback((at) => exact(toHotel(at)), [exact, toHotel]);
}
