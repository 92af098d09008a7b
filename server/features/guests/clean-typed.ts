/**
 * Control characters, unpaired surrogates, and characters that reverse the writing direction, hide text or break lines.
 * None belongs in a name or room number, and with some of them a guest's name could change how its row reads.
 */
const unwanted =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Cleans what a guest typed as name or room number, so that it can be shown: removes unwanted characters, trims, and
 * turns runs of spaces into one.
 */
export function cleanTyped(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(unwanted, '')
    .replace(/\s+/g, (run) => (run.includes('\u3000') ? '\u3000' : ' '))
    .trim();
}
