/** Names that Windows gives to devices, with any ending. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=[ .]|$)/i;
const maxCharacters = 60;

/**
 * Returns a text as the name of a file without its ending, such as Windows, macOS and Linux all accept: without reserved
 * characters, without dots and spaces at its ends, not the name of a device, and at most 60 characters. Returns `otherwise` if
 * nothing is left.
 */
export function toFileStem(text: string, otherwise: string): string {
  const clean = [...text.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').replace(/^[. ]+/, '')].slice(0, maxCharacters).join('');
  const stem = clean.replace(/[. \u3000]+$/, '');
  if (stem === '') return otherwise;
  return deviceName.test(stem) ? `_${stem}` : stem;
}
