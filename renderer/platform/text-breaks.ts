/**
 * Chromium finds the phrases of Japanese by itself (`word-break: auto-phrase`), but Safari and Firefox do not. Our own
 * locale files contain marks where lines may break. With this header, the server adds such marks to the texts of authors
 * (PHONE-1).
 */
export const textBreakHeaders: Readonly<Record<string, string>> = canBreakPhrases()
  ? {}
  : { 'X-Text-Breaks': 'phrases' };

function canBreakPhrases(): boolean {
  return typeof CSS === 'undefined' || CSS.supports('word-break', 'auto-phrase');
}

/** Returns the text without these marks, for uses other than running text. */
export const withoutBreaks = (text: string): string => text.replaceAll('\u200b', '');
