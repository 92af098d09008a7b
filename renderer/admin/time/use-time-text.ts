import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { agoOf } from './since.ts';

export type TimeText = {
  /** '5 minutes ago'; without a time, 'no activity'. */
  readonly ago: (at: string | null, now: number) => string;
  /** Day and month. */
  readonly day: (at: string) => string;
  /** Hour and minute of a moment of today; of another day with the day. */
  readonly recent: (at: string, now: number) => string;
  /** Hour and minute of today, else with the day: as `recent`, where now is not watched. */
  readonly brief: (at: string) => string;
  /** Day, month, hour and minute. */
  readonly moment: (at: string) => string;
};

type Formats = Readonly<Record<'days' | 'times' | 'moments', Intl.DateTimeFormat>>;

const known = new Map<string, Formats>();

/** Made once for a language: making one takes longer than drawing a row, and every row writes times. */
function formatsOf(language: string): Formats {
  const made = known.get(language);
  if (made) return made;
  const day = { month: 'numeric', day: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, parts);
  const formats = { days: format(day), times: format(time), moments: format({ ...day, ...time }) };
  known.set(language, formats);
  return formats;
}

/** Times in the user's language and the device's time zone. */
export function useTimeText(): TimeText {
  const { t, i18n } = useTranslation('admin');
  return useMemo(() => {
    const { days, times, moments } = formatsOf(i18n.language);
    const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();
    return {
      brief: (at) => (isToday(at) ? times : moments).format(new Date(at)),
      ago: (at, now) => {
        if (at === null) return t('time.noActivity');
        const { unit, ...rest } = agoOf(at, now);
        return t(`time.${unit}`, rest);
      },
      day: (at) => days.format(new Date(at)),
      recent: (at, now) => {
        const isToday = new Date(at).toDateString() === new Date(now).toDateString();
        return (isToday ? times : moments).format(new Date(at));
      },
      moment: (at) => moments.format(new Date(at)),
    };
  }, [i18n.language, t]);
}
