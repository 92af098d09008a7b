/**
 * Control characters, unpaired surrogates, and characters that reverse the writing direction, hide text or break lines.
 * None of them belongs in a name or a room number. With some of them, a guest could change how staff read the guest's row.
 */
const unwanted =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Cleans a name or a room number that a guest typed. Removes unwanted characters, trims the text, and turns each run of
 * spaces into one space.
 */
export function cleanTyped(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r]/g, ' ')
    .replace(unwanted, '')
    .replace(/\s+/g, (run) => (run.includes('\u3000') ? '\u3000' : ' '))
    .trim();
}
