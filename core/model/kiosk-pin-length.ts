/**
 * The number of digits of the kiosk's PIN (DESKTOP-20). Not beside its schema, so that pages without schemas can import it.
 */
export const pinLength = { least: 4, most: 8 } as const;
