/**
 * Control characters, halves of characters, and those that turn the writing direction round, hide text or break lines:
 * none belongs in a name or a room number, and some would let a guest's name rewrite the row it stands in.
 */
const unwanted =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** What a guest typed as name or room number, fit to be shown (decision 2.5): cleaned, trimmed, runs of spaces made one. */
export function cleanTyped(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(unwanted, '')
    .replace(/\s+/g, (run) => (run.includes('\u3000') ? '\u3000' : ' '))
    .trim();
}
