/**
 * Longest name and room number a guest may give, and how often a waiting guest may correct them (R150, R151). Apart from
 * guest.ts so that phones can know them without loading zod.
 */
export const guestLimits = { guestName: 40, roomNumber: 10, corrections: 3 } as const;
