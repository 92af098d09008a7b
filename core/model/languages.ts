/** The languages of every screen. In a file of its own, so that screens can list them without loading a schema. */
export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];
