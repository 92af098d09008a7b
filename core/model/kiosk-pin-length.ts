/** Digits of the kiosk's PIN (R181). Apart from its schema, for pages that load none. */
export const pinLength = { least: 4, most: 8 } as const;
