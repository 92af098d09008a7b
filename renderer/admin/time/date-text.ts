import type { StaffLanguage } from '#core/model/languages.ts';

/**
 * Formats day and time in the device's time zone, like `Intl` in these two languages. It does not use `Intl`, because a browser
 * takes about 30 ms to load its formats, before the first row of a page can be rendered.
 */
export type DateText = {
  /** Month and day. */
  readonly day: (at: Date) => string;
  /** Hour and minute. */
  readonly time: (at: Date) => string;
  readonly moment: (at: Date) => string;
  /** Day and time with seconds. */
  readonly exact: (at: Date) => string;
};

const two = (value: number) => String(value).padStart(2, '0');
const day = (at: Date) => `${at.getMonth() + 1}/${at.getDate()}`;
const minutes = (at: Date) => two(at.getMinutes());
const seconds = (at: Date) => `${minutes(at)}:${two(at.getSeconds())}`;
const half = (at: Date) => (at.getHours() < 12 ? 'AM' : 'PM');
const hour12 = (at: Date) => at.getHours() % 12 || 12;

export const dateTexts: Readonly<Record<StaffLanguage, DateText>> = {
  ja: {
    day,
    time: (at) => `${two(at.getHours())}:${minutes(at)}`,
    moment: (at) => `${day(at)} ${two(at.getHours())}:${minutes(at)}`,
    exact: (at) => `${day(at)} ${two(at.getHours())}:${seconds(at)}`,
  },
  en: {
    day,
    time: (at) => `${hour12(at)}:${minutes(at)} ${half(at)}`,
    moment: (at) => `${day(at)}, ${hour12(at)}:${minutes(at)} ${half(at)}`,
    exact: (at) => `${day(at)}, ${hour12(at)}:${seconds(at)} ${half(at)}`,
  },
};
