import { ticketLimits } from '#core/model/check-in.ts';
import type { Language } from '#core/model/hotel.ts';
import type { RoomRow } from './rows.ts';

/** What a ticket is to be. */
export type TicketWish = {
  readonly roomNumber: string;
  readonly maxGuests: number;
  /** `YYYY-MM-DD`; absent: the stay's usual length. */
  readonly departsOn?: string;
  /** Absent: the guests choose. */
  readonly storyId?: string;
  readonly language: Language;
};
export type WishFields = Omit<TicketWish, 'roomNumber'>;

/** Nights that can be chosen. */
export const mostNights = 30;

/*
 * What was chosen last, in a cookie like the panel's sound: local storage holds exactly the keys of the specification.
 */
const cookieName = 'tk_check_in';
const yearSeconds = 365 * 24 * 60 * 60;
type Remembered = Pick<TicketWish, 'maxGuests' | 'storyId' | 'language'>;

export function remember({ language, maxGuests, storyId = '' }: Remembered): void {
  const value = `${language}.${maxGuests}.${storyId}`;
  // Plain http has no cookie store API, only this property.
  Reflect.set(document, 'cookie', `${cookieName}=${value}; path=/; max-age=${yearSeconds}; SameSite=Lax`);
}

/** What was chosen last on this device; six guests, who choose in Japanese, on a fresh one. */
function remembered(): Remembered {
  const found = new RegExp(`(?:^|; )${cookieName}=(ja|en)\\.(\\d{1,2})\\.([a-z0-9-]*)(?:;|$)`).exec(document.cookie);
  const storyId = found?.[3];
  return {
    language: found?.[1] === 'en' ? 'en' : 'ja',
    maxGuests: seats(found ? Number(found[2]) : ticketLimits.usualGuests),
    ...(storyId ? { storyId } : {}),
  };
}

/**
 * What is proposed for a room: the size and the departure of its party, a name in Latin letters reads English. The rest is as
 * last time.
 */
export function proposeFor(row: RoomRow | undefined, today: string, openStories: readonly string[]): WishFields {
  const last = remembered();
  const { partyName, partySize, departsAt } = row?.arrival ?? {};
  const storyId = last.storyId !== undefined && openStories.includes(last.storyId) ? last.storyId : undefined;
  return {
    maxGuests: partySize === undefined ? last.maxGuests : seats(partySize),
    language: languageOf(partyName) ?? last.language,
    ...(departsAt !== undefined && departsAt > today ? { departsOn: departsAt } : {}),
    ...(storyId === undefined ? {} : { storyId }),
  };
}

/** As many as a ticket can have. */
export const seats = (count: number): number => Math.min(ticketLimits.guests, Math.max(1, Math.round(count)));

function languageOf(partyName = ''): Language | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(partyName)) return 'ja';
  return /\p{Script=Latin}{2}/u.test(partyName) ? 'en' : undefined;
}

/** The day so many nights after this one. */
export function dayAfter(day: string, nights: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + nights);
  return at.toISOString().slice(0, 10);
}
