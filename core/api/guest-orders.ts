/**
 * Which guests a list shows. `awaiting` includes waiting and stopped guests (STATUS-1); `stuck` follows HELP-1; `prize` means
 * finished with a prize to collect.
 */
export const guestShows = ['all', 'active', 'awaiting', 'waiting', 'stuck', 'prize'] as const;
export type GuestShow = (typeof guestShows)[number];

/** What a list of guests can be sorted by. `stuck` sorts by how long, the longest first. */
export const guestSorts = ['room', 'name', 'story', 'start', 'progress', 'lastActivity', 'status', 'stuck'] as const;
export type GuestSort = (typeof guestSorts)[number];
