import { ticketLimits } from '#core/model/check-in.ts';
import type { Language } from '#core/model/hotel.ts';
import { toLanguage } from '#core/model/languages.ts';
import type { RoomRow } from './rows.ts';

/** The options of a new ticket. */
export type TicketRequest = {
  readonly roomNumber: string;
  readonly maxGuests: number;
  /** The day of arrival as `YYYY-MM-DD`, if it is later than today (TICKET-12). */
  readonly arrivesOn?: string;
  /** The day of departure as `YYYY-MM-DD`. If absent, the stay has the default length. */
  readonly departsOn?: string;
  /** If absent, the guests choose the story. */
  readonly storyId?: string;
  readonly language: Language;
};
export type TicketFields = Omit<TicketRequest, 'roomNumber'>;

/** The largest number of nights that can be chosen. */
export const maxNights = 30;

/* The last choice is in a cookie, like the panel's sound setting: local storage holds only the keys of IDENTITY-8. */
const cookieName = 'tk_check_in';
const yearSeconds = 365 * 24 * 60 * 60;
type Remembered = Pick<TicketRequest, 'maxGuests' | 'storyId' | 'language'>;

export function rememberFields({ language, maxGuests, storyId = '' }: Remembered): void {
  const value = `${language}.${maxGuests}.${storyId}`;
  // Browsers have no cookie store API on plain http, only this property.
  Reflect.set(document, 'cookie', `${cookieName}=${value}; path=/; max-age=${yearSeconds}; SameSite=Lax`);
}

/** Returns the last choice on this device, or six guests, Japanese and any story if there is none. */
function readRememberedFields(): Remembered {
  const found = new RegExp(`(?:^|; )${cookieName}=(ja|en)\\.(\\d{1,2})\\.([a-z0-9-]*)(?:;|$)`).exec(document.cookie);
  const storyId = found?.[3];
  return {
    language: toLanguage(found?.[1]),
    maxGuests: clampGuestCount(found ? Number(found[2]) : ticketLimits.usualGuests),
    ...(storyId ? { storyId } : {}),
  };
}

/**
 * Returns the proposed options of a ticket: the size and departure of the room's party, and Japanese or English if the
 * script of its name suggests it. The rest is the last choice. A departure before tomorrow is left out. A `day` after today is
 * the day of arrival.
 */
export function proposeFields(
  row: RoomRow | undefined,
  today: string,
  openStories: readonly string[],
  day = today,
): TicketFields {
  const last = readRememberedFields();
  const { partyName, partySize, departsAt } = row?.arrival ?? {};
  const storyId = last.storyId !== undefined && openStories.includes(last.storyId) ? last.storyId : undefined;
  return {
    maxGuests: partySize === undefined ? last.maxGuests : clampGuestCount(partySize),
    language: guessLanguage(partyName) ?? last.language,
    ...(departsAt !== undefined && departsAt > (day > today ? day : today) ? { departsOn: departsAt } : {}),
    ...(day > today ? { arrivesOn: day } : {}),
    ...(storyId === undefined ? {} : { storyId }),
  };
}

/** Rounds a number of guests and limits it to what a ticket can have, which is at least one (TICKET-1). */
export const clampGuestCount = (count: number): number => Math.min(ticketLimits.guests, Math.max(1, Math.round(count)));

function guessLanguage(partyName = ''): Language | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(partyName)) return 'ja';
  return /\p{Script=Latin}{2}/u.test(partyName) ? 'en' : undefined;
}
