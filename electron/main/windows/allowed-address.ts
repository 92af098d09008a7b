/** Returns whether a console window may show an address: only one on our own server, at `localhost` (DESKTOP-11). */
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

/**
 * Returns the address of a panel page for a console window; the panel's first page for any other path. The host is
 * `localhost`, because browsers treat it as a secure origin.
 */
export function getConsoleAddress(port: number, path = '/admin'): string {
  return `http://localhost:${port}${path.startsWith('/admin') ? path : '/admin'}`;
}
