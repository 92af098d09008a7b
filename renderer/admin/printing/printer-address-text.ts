/** The port that nearly all receipt printers listen on. */
const usualPort = ':9100';

/** `tcp://192.168.1.61:9100` as people type it: `192.168.1.61`. */
export function shownAddress(address: string): string {
  const text = address.replace(/^tcp:\/\//i, '');
  return text.endsWith(usualPort) ? text.slice(0, -usualPort.length) : text;
}

/** What was typed as the server takes it; full-width characters of an IME count as theirs. */
export function storedAddress(typed: string): string {
  const text = typed.normalize('NFKC').replaceAll('。', '.').trim();
  if (text === '' || /^tcp:/i.test(text)) return text;
  return `tcp://${text.includes(':') ? text : text + usualPort}`;
}
