import type { StaffGuest } from '#core/api/response-schemas.ts';

/** The three main filters. `awaiting` shows waiting and stopped guests alike (PANEL-2). */
export const guestFilters = ['all', 'active', 'awaiting'] as const;
export type GuestFilter = (typeof guestFilters)[number];

export const isWaiting = ({ status }: Pick<StaffGuest, 'status'>): boolean => status === 'waiting';

/** Compares guests by arrival: whoever registered first comes first. */
export function byArrival(a: StaffGuest, b: StaffGuest): number {
  return a.createdAt.localeCompare(b.createdAt) || a.userId.localeCompare(b.userId);
}
