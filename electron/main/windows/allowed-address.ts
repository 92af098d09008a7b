/** Returns whether a console window may show an address: only one on our own server, at `localhost` (DESKTOP-11). */
export function isAllowedAddress(url: string, port: number): boolean {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return false;
  }
  // The origin of a `blob:` URL is that of the page that made it.
  const isOurServer = parsed.protocol === 'http:' && parsed.origin === getServerOrigin(port);
  return isOurServer && parsed.username === '' && parsed.password === '';
}

/**
 * Returns the origin of this computer's server as Chromium reports it: without the port if the port is 80. The host is
 * `localhost`, because browsers treat it as a secure origin.
 */
export function getServerOrigin(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

/** Returns the address of a panel page for a console window; the panel's first page for any other path. */
export function getConsoleAddress(port: number, path = '/admin'): string {
  return `${getServerOrigin(port)}${path.startsWith('/admin') ? path : '/admin'}`;
}
