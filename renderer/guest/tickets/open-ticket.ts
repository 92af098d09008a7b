import type { DataOf } from '#core/api/endpoint.ts';
import type { GuestEndpoints } from '#core/api/guest.ts';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { phoneApi } from '../../platform/guest-api.ts';

export type Ticket = DataOf<GuestEndpoints['lookUpTicket']>;
type Hotel = DataOf<GuestEndpoints['getHotel']>;

/**
 * Why nobody can register with the ticket (TICKET-3). `seconds` is the time to wait before a retry, if the server has given
 * one.
 */
export type Trouble = {
  readonly kind:
    | 'void'
    | 'early'
    | 'expired'
    | 'usedUp'
    | 'unknown'
    | 'mistyped'
    | 'busy'
    | 'away'
    | 'closed'
    | 'notYet'
    | 'storyOver';
  readonly seconds?: number;
  /** The failure that names the story's day, for `notYet` and `storyOver` (STORY-8). */
  readonly error?: unknown;
};

export type OpenedTicket = {
  /** The guests of this phone whose stay has not ended. */
  readonly guests: readonly MyGuest[];
} & (
  | { readonly ticket: Ticket; readonly hotel: Hotel | undefined; readonly trouble?: undefined }
  | { readonly trouble: Trouble }
);

/** Looks up the ticket (TICKET-5) and the guests of this phone. Throws only if the signal is aborted. */
export async function openTicket(code: string, language: string, signal: AbortSignal): Promise<OpenedTicket> {
  const options = { signal, headers: { 'Accept-Language': language } };
  const asking = phoneApi.call('listMyGuests', options).catch((): MyGuest[] => []);
  const opened = await phoneApi
    .call('lookUpTicket', { ...options, body: { code } })
    .then(async (ticket) => {
      const trouble = findTrouble(ticket);
      return trouble ? { trouble } : { ticket, hotel: await loadHotel(ticket.hotelId, options) };
    })
    .catch((error: unknown) => ({ trouble: toTrouble(error) ?? { kind: 'away' as const } }));
  signal.throwIfAborted();
  const guests = (await asking).filter(({ status }) => status !== 'ended');
  return { ...opened, guests };
}

/** Loads the hotel for its name and its own privacy text. Returns undefined if it cannot be loaded. */
function loadHotel(hotelId: string, options: { readonly signal: AbortSignal }): Promise<Hotel | undefined> {
  return phoneApi.call('getHotel', { ...options, params: { hotelId } }).catch(() => undefined);
}

function findTrouble({ seatsLeft, stories }: Ticket): Trouble | undefined {
  if (seatsLeft === 0) return { kind: 'usedUp' };
  return stories.length === 0 ? { kind: 'closed' } : undefined;
}

/** Returns the trouble with the ticket that an error reports, or undefined if the error is not about the ticket. */
export function toTrouble(error: unknown): Trouble | undefined {
  switch (getCode(error)) {
    case 'TICKET_VOID':
      return { kind: 'void' };
    case 'TICKET_EARLY':
      return { kind: 'early' };
    case 'TICKET_EXPIRED':
    case 'STAY_ENDED':
      return { kind: 'expired' };
    case 'TICKET_USED_UP':
      return { kind: 'usedUp' };
    case 'STORY_NOT_YET':
      return { kind: 'notYet', error };
    case 'STORY_OVER':
      return { kind: 'storyOver', error };
    case 'TICKET_NOT_FOUND':
      return { kind: 'unknown' };
    case 'CODE_MISTYPED':
      return { kind: 'mistyped' };
    case 'TOO_MANY_REQUESTS': {
      const wait = error instanceof ApiFailure ? error.retryAfterMs : undefined;
      return { kind: 'busy', ...(wait === undefined ? {} : { seconds: Math.ceil(wait / 1_000) }) };
    }
    default:
      return undefined;
  }
}
