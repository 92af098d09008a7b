import type { Guest } from '#core/model/guest.ts';
import { matchesGuest } from '#core/rules/text-fold.ts';
import { isCurrent } from '#server/storage/projections/guest-index.ts';
import type { Projections } from '#server/storage/projections/projections.ts';

export type GuestQuery = {
  readonly stay: 'current' | 'ended' | 'all';
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
};
export type GuestPage = {
  readonly guests: readonly Guest[];
  readonly total: number;
  readonly page: number;
  readonly totalPages: number;
};

/** Rows of a page when the caller names none: all current guests (decision 3), but not a whole season of ended ones. */
const endedPageSize = 500;

/**
 * Staff's list: who waits first, the longest wait on top, then everybody else, newest first. Moved entries are part of
 * their heirs and do not appear.
 */
export function listGuests(state: Projections, query: GuestQuery): GuestPage {
  const found = inOrder(state, query.stay).filter((guest) => matchesGuest(query.q ?? '', guest));
  const limit = query.limit ?? (query.stay === 'current' ? Math.max(1, found.length) : endedPageSize);
  const page = query.page ?? 1;
  const from = (page - 1) * limit;
  return {
    guests: found.slice(from, from + limit),
    total: found.length,
    page,
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
  };
}

function inOrder(state: Projections, stay: GuestQuery['stay']): Guest[] {
  const others =
    stay === 'current' ? state.guests.current() : [...state.guests.all()].filter((guest) => !guest.movedTo);
  const rest = others.filter((guest) => (stay === 'ended' ? !isCurrent(guest) : guest.status !== 'waiting')).reverse();
  return stay === 'ended' ? rest : [...state.guests.waiting(), ...rest];
}
