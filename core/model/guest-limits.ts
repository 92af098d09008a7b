/** Longest name and room number a guest may give; apart from guest.ts so that phones can know them without loading zod. */
export const guestLimits = { guestName: 40, roomNumber: 20 } as const;
