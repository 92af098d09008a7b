/** The default port of receipt printers. */
const usualPort = ':9100';

/** Shortens a stored address to what people type: `tcp://192.168.1.61:9100` becomes `192.168.1.61`. */
export function toDisplayedAddress(address: string): string {
  const text = address.replace(/^tcp:\/\//i, '');
  return text.endsWith(usualPort) ? text.slice(0, -usualPort.length) : text;
}

/** Converts typed text to the stored address. Full-width characters of an IME are accepted. */
export function toStoredAddress(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim();
  if (text === '' || /^tcp:/i.test(text)) return text;
  return `tcp://${text.includes(':') ? text : text + usualPort}`;
}
