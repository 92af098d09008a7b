import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateText } from './date-text.ts';
import { toAgo } from './since.ts';
import { useHotelTime } from './use-hotel-time.ts';

export type TimeText = {
  /** '5 minutes ago', or 'no activity' without a time. */
  readonly ago: (at: string | null, now: number) => string;
  /** Day and month. */
  readonly day: (at: string) => string;
  /** Hour and minute of a moment today. For other days, with the day. */
  readonly recent: (at: string, now: number) => string;
  /** The same as `recent`, for a text that is not updated with the time. */
  readonly brief: (at: string) => string;
  /** Day, month, hour and minute. */
  readonly moment: (at: string) => string;
  /** Year, month and day with the weekday. */
  readonly yearDay: (at: string) => string;
  /** The same with hour and minute. */
  readonly yearMoment: (at: string) => string;
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
    return {
      brief: (at) => recent(at, Date.now()),
      ago: (at, now) => {
        if (at === null) return t('time.noActivity');
        const { unit, ...rest } = toAgo(at, now);
        return t(`time.${unit}`, rest);
      },
      day: (at) => text.day(toHotel(at)),
      recent,
      moment: (at) => text.moment(toHotel(at)),
      yearDay: (at) => text.yearDay(toHotel(at)),
      yearMoment: (at) => text.yearMoment(toHotel(at)),
    };
  }, [i18n.language, t, toHotel]);
}
