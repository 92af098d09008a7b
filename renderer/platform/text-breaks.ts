/**
 * Chromium finds the words of Japanese by itself (`word-break: auto-phrase`); Safari and Firefox do not. Our own locale
 * files have marks where lines may break. The server adds them to the texts of authors when a page asks for it (PHONE-1).
 */
export const textBreakHeaders: Readonly<Record<string, string>> = canBreakPhrases()
  ? {}
  : { 'X-Text-Breaks': 'phrases' };

function canBreakPhrases(): boolean {
  return typeof CSS === 'undefined' || CSS.supports('word-break', 'auto-phrase');
}

/** Returns the text without marks, for texts that are not rendered as running text. */
export const withoutBreaks = (text: string): string => text.replaceAll('\u200b', '');
