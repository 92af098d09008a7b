import type { GuestCounts } from '#core/api/guest-list.ts';
import type { GuestShow, GuestSort } from '#core/api/guest-orders.ts';
import type { Guest } from '#core/model/guest.ts';
import type { Language } from '#core/model/hotel.ts';
import { isCurrent } from '#server/storage/projections/guest-index.ts';
import { guestMatcher } from './guest-matcher.ts';
import { guestOrder } from './guest-order.ts';
import { hasPrizeToCollect, stuckAt } from './guests.presenter.ts';
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

/** Rows of a page when the caller names none: all current guests (decision 3), but not a whole season of ended ones. */
const endedPageSize = 500;

/**
 * Staff's list, searched, filtered, sorted and cut into pages here, so that 20,000 guests cost a screen one page. Without
 * `sort`: who waits first, the longest wait on top, then everybody else, newest first. Moved entries are part of their heirs
 * and do not appear; of erased guests nothing is left to show.
 */
export function listGuests(deps: GuestsDeps, query: GuestQuery, language: Language): GuestPage {
  const shows = showers(deps);
  const matches = guestMatcher(query.q ?? '');
  const show = shows[query.show ?? 'all'];
  const found = inOrder(deps, query.stay).filter((guest) => show(guest) && matches(guest));
  if (query.sort !== undefined) found.sort(guestOrder(deps, query.sort, query.order === 'desc', language));
  const limit = query.limit ?? (query.stay === 'current' ? Math.max(1, found.length) : endedPageSize);
  const page = query.page ?? 1;
  const from = (page - 1) * limit;
  return {
    guests: found.slice(from, from + limit),
    total: found.length,
    page,
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
    ...(query.show === undefined ? {} : { counts: countsOf(deps) }),
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
    prize: (guest) => hasPrizeToCollect(deps, guest),
  };
}

function countsOf(deps: GuestsDeps): GuestCounts {
  const { guests } = deps.state;
  const shows = showers(deps);
  const count = (status: 'active' | 'stopped' | 'waiting') => guests.count(status);
  const counts = { stuck: 0, prize: 0 };
  for (const guest of guests.current()) {
    if (shows.stuck(guest)) counts.stuck += 1;
    if (shows.prize(guest)) counts.prize += 1;
  }
  const awaiting = count('waiting') + count('stopped');
  return { all: count('active') + awaiting, active: count('active'), awaiting, waiting: count('waiting'), ...counts };
}

/** Neither moved to another entry nor erased. */
const isListed = (guest: Guest): boolean => guest.movedTo === undefined && guest.erasedAt === undefined;

function inOrder({ state }: GuestsDeps, stay: GuestQuery['stay']): Guest[] {
  const others = stay === 'current' ? state.guests.current() : [...state.guests.all()].filter(isListed);
  const rest = others.filter((guest) => (stay === 'ended' ? !isCurrent(guest) : guest.status !== 'waiting')).reverse();
  return stay === 'ended' ? rest : [...state.guests.waiting(), ...rest];
}
