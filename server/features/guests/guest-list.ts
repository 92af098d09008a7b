import type { GuestCounts } from '#core/api/guest-list.ts';
import type { GuestShow, GuestSort } from '#core/api/guest-orders.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { guestMatcher } from '../../storage/projections/guest-matcher.ts';
import { inGuestOrder } from './guest-order.ts';
import { stuckAt, toPrize } from './guests.presenter.ts';
import type { GuestsDeps } from './guests-deps.ts';

export type GuestQuery = {
  readonly stay: 'current' | 'ended' | 'all';
  readonly q?: string | undefined;
  readonly show?: GuestShow | undefined;
  readonly sort?: GuestSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
};
export type GuestPage = {
  readonly guests: readonly Guest[];
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
  readonly counts?: GuestCounts;
};

/**
 * The page size for ended or all guests if the caller sends no `limit`. Without a limit, current guests are all on one
 * page, but the guests of a whole season would be too many for one page.
 */
const endedPageSize = 500;

/**
 * Returns one page of the list of guests for staff. The server searches, filters and sorts, so that the panel never has to
 * load all of up to 20,000 guests. Without `sort`, waiting guests come first, the longest wait on top, and then all others,
 * newest first. Guests who were erased are left out, and so are entries that another entry took over.
 */
export function listGuests(deps: GuestsDeps, query: GuestQuery, language: Language): GuestPage {
  const shows = showers(deps);
  const matches = guestMatcher(query.q ?? '');
  const show = shows[query.show ?? 'all'];
  const usual = inOrder(deps, query.stay).filter((guest) => show(guest) && matches(guest));
  const matching =
    query.sort === undefined
      ? usual
      : inGuestOrder(deps, usual, { sort: query.sort, isDescending: query.order === 'desc', language });
  const limit = query.limit ?? (query.stay === 'current' ? Math.max(1, matching.length) : endedPageSize);
  const page = query.page ?? 1;
  const from = (page - 1) * limit;
  return {
    guests: matching.slice(from, from + limit),
    total: matching.length,
    page,
    totalPages: Math.max(1, Math.ceil(matching.length / limit)),
    ...(query.show === undefined ? {} : { counts: countGuests(deps) }),
  };
}

type Shows = Readonly<Record<GuestShow, (guest: Guest) => boolean>>;

function showers(deps: GuestsDeps): Shows {
  return {
    all: () => true,
    active: ({ status }) => status === 'active',
    awaiting: ({ status }) => status === 'waiting' || status === 'stopped',
    waiting: ({ status }) => status === 'waiting',
    stuck: (guest) => stuckAt(deps, guest) !== undefined,
    spin: (guest) => toPrize(deps, guest) === 'spin',
    voucher: (guest) => toPrize(deps, guest) === 'voucher',
  };
}

/**
 * The counts, with the journal's sequence number and the second at which they were made. They also depend on the time,
 * because guests become stuck as it passes.
 */
type Counted = { readonly seq: number; readonly second: number; readonly counts: GuestCounts };
const counted = new WeakMap<GuestsDeps['state'], Counted>();

/**
 * Returns how many current guests each filter matches. The counts are reused for a second unless the journal has grown,
 * because the panel asks for several lists in a row.
 */
function countGuests(deps: GuestsDeps): GuestCounts {
  const { state, clock } = deps;
  const [seq, second] = [state.lastSeq, Math.floor(clock.now() / 1_000)];
  const cached = counted.get(state);
  if (cached?.seq === seq && cached.second === second) return cached.counts;
  const counts = count(deps);
  counted.set(state, { seq, second, counts });
  return counts;
}

function count(deps: GuestsDeps): GuestCounts {
  const { guests } = deps.state;
  const shows = showers(deps);
  const of = (status: 'active' | 'stopped' | 'waiting') => guests.count(status);
  const counts = { stuck: 0, spin: 0, voucher: 0 };
  for (const guest of guests.current()) {
    if (shows.stuck(guest)) counts.stuck += 1;
    const prize = toPrize(deps, guest);
    if (prize === 'spin' || prize === 'voucher') counts[prize] += 1;
  }
  const awaiting = of('waiting') + of('stopped');
  return { all: of('active') + awaiting, active: of('active'), awaiting, waiting: of('waiting'), ...counts };
}

/** Returns whether the guest was neither erased nor taken over by another entry. */
const isListed = (guest: Guest): boolean => guest.movedTo === undefined && guest.erasedAt === undefined;

function inOrder({ state }: GuestsDeps, stay: GuestQuery['stay']): Guest[] {
  const others = stay === 'current' ? state.guests.current() : [...state.guests.all()].filter(isListed);
  const rest = others.filter((guest) => (stay === 'ended' ? !isCurrent(guest) : guest.status !== 'waiting')).reverse();
  return stay === 'ended' ? rest : [...state.guests.waiting(), ...rest];
}
