/**
 * The smallest and the largest number of digits in the kiosk's PIN (DESKTOP-20). They are not in the file of the
 * schema, so that pages can import them without loading zod.
 */
export const pinLength = { least: 4, most: 8 } as const;
