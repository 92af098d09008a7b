/**
 * The filters of the list of guests. `awaiting` means waiting or stopped (STATUS-1). `stuck` means that the guest needs
 * help (HELP-1). `spin` means that the guest has not used their spin yet, and `voucher` that a prize waits for them (PANEL-22).
 */
export const guestShows = ['all', 'active', 'awaiting', 'waiting', 'stuck', 'spin', 'voucher'] as const;
export type GuestShow = (typeof guestShows)[number];

/**
 * The columns by which the list of guests can be sorted. `stuck` sorts by how long guests have been stuck, beginning
 * with the longest.
 */
export const guestSorts = ['room', 'name', 'story', 'start', 'progress', 'lastActivity', 'status', 'stuck'] as const;
export type GuestSort = (typeof guestSorts)[number];
