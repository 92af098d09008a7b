/**
 * The largest lengths of a guest's name and of a room number, and how often a waiting guest may correct them (ENTRY-10,
 * ENTRY-11). These limits are not in guest.ts, so that phones can import them without loading zod.
 */
export const guestLimits = { guestName: 40, roomNumber: 10, corrections: 3 } as const;
