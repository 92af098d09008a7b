/**
 * The longest name and room number that a guest may type, and how often a waiting guest may correct them (ENTRY-10, ENTRY-11).
 * Not in guest.ts, so that phones can import them without loading zod.
 */
export const guestLimits = { guestName: 40, roomNumber: 10, corrections: 3 } as const;
