/**
 * Safari and Firefox cannot tell the words of Japanese apart, Chromium can (`word-break: auto-phrase`). The texts of our own
 * locale files come with marks where lines may break; those of authors get them from the server, where a page asks (R160).
 */
export const textBreakHeaders: Readonly<Record<string, string>> = canBreakPhrases()
  ? {}
  : { 'X-Text-Breaks': 'phrases' };

function canBreakPhrases(): boolean {
  return typeof CSS === 'undefined' || CSS.supports('word-break', 'auto-phrase');
}

/** The text without marks, for what is no running text. */
export const withoutBreaks = (text: string): string => text.replaceAll('\u200b', '');
