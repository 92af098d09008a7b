/**
 * Our own locale files contain marks where lines may break. With this header, the server adds such marks to the texts of authors
 * (PHONE-1). Chromium asks for them too, because its own segmentation splits words.
 */
export const textBreakHeaders: Readonly<Record<string, string>> = { 'X-Text-Breaks': 'phrases' };

/** Returns the text without these marks, for uses other than running text. */
export const withoutBreaks = (text: string): string => text.replaceAll('\u200b', '');
