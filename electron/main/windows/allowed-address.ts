/** Returns whether a console window may show an address: the panel of our own server, and nothing else (DESKTOP-11). */
export function isAllowedAddress(url: string, port: number): boolean {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return false;
  }
  const isOurServer = parsed.protocol === 'http:' && parsed.hostname === 'localhost' && parsed.port === String(port);
  return isOurServer && parsed.username === '' && parsed.password === '';
}

/** Returns the address of a page for a console window. `localhost` is a secure origin. */
export function consoleAddress(port: number, path = '/admin'): string {
  return `http://localhost:${port}${path.startsWith('/admin') ? path : '/admin'}`;
}
