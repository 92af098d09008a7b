/**
 * The languages in which every screen is available. They are in a separate file, so that screens can list them without
 * loading zod.
 */
export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];
