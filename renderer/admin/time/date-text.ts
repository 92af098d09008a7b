import { type StaffLanguage, toStaffLanguage } from '#core/model/languages.ts';

/** All forms of days and times in the panel, in the device's time zone. */
const forms = {
  /** Month and day. */
  day: { month: 'numeric', day: 'numeric' },
  /** Hour and minute. */
  time: { hour: 'numeric', minute: '2-digit' },
  moment: { month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** Hour, minute and second. */
  second: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  /** Day and time with seconds. */
  exact: { month: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit', second: '2-digit' },
  /** The day with its weekday, for days near today. */
  longDay: { month: 'long', day: 'numeric', weekday: 'short' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  /** The date with its weekday, for what lasts weeks. */
  yearDay: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' },
  yearMoment: { year: 'numeric', month: 'short', day: 'numeric', weekday: 'short', hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateForm = keyof typeof forms;
export type DateText = Readonly<Record<DateForm, (at: Date) => string>>;
export const dateForms = Object.keys(forms) as DateForm[];

const texts = new Map<StaffLanguage, DateText>();

/** Returns functions that format dates. They are kept, because it takes a browser milliseconds to create them. */
export function getDateText(language: string): DateText {
  const staffLanguage = toStaffLanguage(language);
  const text = texts.get(staffLanguage) ?? createDateText(staffLanguage);
  texts.set(staffLanguage, text);
  return text;
}

function createDateText(language: StaffLanguage): DateText {
  // Japanese times have two digits, so that they are in line below each other.
  const hours = language === 'ja' ? ({ hour: '2-digit' } as const) : {};
  const create = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, 'hour' in form ? { ...form, ...hours } : form).format;
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, create(form)])) as DateText;
}
