/** The default port of receipt printers. */
const usualPort = ':9100';

/** Shortens a stored address to the form that people type: `tcp://192.168.1.61:9100` becomes `192.168.1.61`. */
export function toDisplayedAddress(address: string): string {
  const text = address.replace(/^tcp:\/\//i, '');
  return text.endsWith(usualPort) ? text.slice(0, -usualPort.length) : text;
}

/** Converts typed text to the stored form of an address. Full-width characters are converted too; blank text becomes empty. */
export function toStoredAddress(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim();
  if (text === '' || /^tcp:/i.test(text)) return text;
  return `tcp://${text.includes(':') ? text : text + usualPort}`;
}
