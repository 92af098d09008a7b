/**
 * Which guests a list shows: the specification's three filters (`awaiting` are waiting and stopped ones, decision 2.11), and
 * waiting only, stuck (R70), finished with a prize to collect.
 */
export const guestShows = ['all', 'active', 'awaiting', 'waiting', 'stuck', 'prize'] as const;
export type GuestShow = (typeof guestShows)[number];

/** What a list of guests can be sorted by; `stuck`: since when, the longest first. */
export const guestSorts = ['room', 'name', 'story', 'start', 'progress', 'lastActivity', 'status', 'stuck'] as const;
export type GuestSort = (typeof guestSorts)[number];
