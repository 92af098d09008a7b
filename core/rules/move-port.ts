/**
 * Returns an address for guests with another port, if it is an http address with the old one, because the computer's port is part
 * of it. An empty text, and the address of a proxy, stay as they are.
 */
export function movePort(origin: string, from: number, to: number): string {
  const [, host = '', port = '80'] = /^http:\/\/(\[[^\]]+\]|[^/:]+)(?::(\d+))?$/.exec(origin) ?? [];
  if (host === '' || Number(port) !== from) return origin;
  return `http://${host}${to === 80 ? '' : `:${to}`}`;
}
