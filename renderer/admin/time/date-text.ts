import { type StaffLanguage, toStaffLanguage } from '#core/model/languages.ts';

/** Formats day and time in the device's time zone. */
export type DateText = {
  /** Month and day. */
  readonly day: (at: Date) => string;
  /** Hour and minute. */
  readonly time: (at: Date) => string;
  readonly moment: (at: Date) => string;
  /** Day and time with seconds. */
  readonly exact: (at: Date) => string;
};

const texts = new Map<StaffLanguage, DateText>();

/** Returns the short formats of the panel's lists. They are kept, because it takes a browser milliseconds to create them. */
export function getDateText(language: string): DateText {
  const staffLanguage = toStaffLanguage(language);
  const text = texts.get(staffLanguage) ?? createDateText(staffLanguage);
  texts.set(staffLanguage, text);
  return text;
}

function createDateText(language: StaffLanguage): DateText {
  const day = { month: 'numeric', day: 'numeric' } as const;
  const time = { hour: language === 'ja' ? '2-digit' : 'numeric', minute: '2-digit' } as const;
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, parts).format;
  return {
    day: format(day),
    time: format(time),
    moment: format({ ...day, ...time }),
    exact: format({ ...day, ...time, second: '2-digit' }),
  };
}
