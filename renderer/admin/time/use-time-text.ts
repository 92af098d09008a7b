import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateForm, dateForms, getDateText } from './date-text.ts';
import { toAgo } from './since.ts';
import { useHotelTime } from './use-hotel-time.ts';

/** All forms of `date-text.ts`, and those that depend on the present time. */
export type TimeText = Readonly<Record<DateForm, (at: string | Date) => string>> & {
  /** '5 minutes ago', or 'no activity' without a time. */
  readonly ago: (at: string | null, now: number) => string;
  /** Hour and minute of a moment today. For other days, with the day. */
  readonly recent: (at: string, now: number) => string;
  /** The same as `recent`, for a text that is not updated with the time. */
  readonly brief: (at: string) => string;
};

/** Returns functions that format times in the user's language and the hotel's time zone. */
export function useTimeText(): TimeText {
  const { t, i18n } = useTranslation('admin');
  const toHotel = useHotelTime();
  return useMemo(() => {
    const text = getDateText(i18n.language);
    const recent = (at: string, now: number) => {
      const date = toHotel(at);
      return (date.toDateString() === toHotel(now).toDateString() ? text.time : text.moment)(date);
    };
    const inHotel = dateForms.map((form) => [form, (at: string | Date) => text[form](toHotel(at))] as const);
    return {
      ...(Object.fromEntries(inHotel) as Record<DateForm, (at: string | Date) => string>),
      brief: (at) => recent(at, Date.now()),
      ago: (at, now) => {
        if (at === null) return t('time.noActivity');
        const { unit, ...rest } = toAgo(at, now);
        return t(`time.${unit}`, rest);
      },
      recent,
    };
  }, [i18n.language, t, toHotel]);
}
