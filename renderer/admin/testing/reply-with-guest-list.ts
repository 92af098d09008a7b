import type { StaffGuest } from '#core/api/response-schemas.ts';
import { type FakeReply, ok, type ReceivedCall } from './fake-server.ts';

const shows: Readonly<Record<string, readonly StaffGuest['status'][]>> = {
  all: ['waiting', 'active', 'stopped'],
  active: ['active'],
  awaiting: ['waiting', 'stopped'],
  waiting: ['waiting'],
};
const orders: Readonly<Record<string, (a: StaffGuest, b: StaffGuest) => number>> = {
  start: (a, b) => a.createdAt.localeCompare(b.createdAt),
  stuck: (a, b) => (a.stuck?.since ?? '').localeCompare(b.stuck?.since ?? ''),
  room: (a, b) => a.roomNumber.localeCompare(b.roomNumber),
};

/**
 * Returns the response to `GET /users/admin/all` in a hotel with these guests, filtered, sorted and paged.
 * It knows only the filters in `shows`, the filter `stuck`, and the orders in `orders`.
 */
export function replyWithGuestList(guests: readonly StaffGuest[], { search }: Pick<ReceivedCall, 'search'>): FakeReply {
  const fits = (show: string) =>
    guests.filter(({ status, stuck }) => (show === 'stuck' ? stuck !== undefined : shows[show]?.includes(status)));
  const found = fits(search.get('show') ?? 'all').sort(orders[search.get('sort') ?? 'start']);
  if (search.get('order') === 'desc') found.reverse();
  const limit = Number(search.get('limit') ?? found.length);
  const page = Number(search.get('page') ?? 1);
  const counts = Object.fromEntries(Object.keys(shows).map((show) => [show, fits(show).length]));
  return ok(found.slice((page - 1) * limit, page * limit), {
    total: found.length,
    page,
    totalPages: Math.max(1, Math.ceil(found.length / limit)),
    counts: { ...counts, stuck: fits('stuck').length, spin: 0, voucher: 0 },
  });
}
