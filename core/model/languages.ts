/** Of every screen; apart from schemas, because screens that judge by none list them. */
export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];
