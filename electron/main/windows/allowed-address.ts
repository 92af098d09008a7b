/** Where a console window may go: the panel of our own server, and nothing else. */
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

/** The page that a console window opens (decision 1: a secure origin). */
export function consoleAddress(port: number, path = '/admin'): string {
  return `http://localhost:${port}${path.startsWith('/admin') ? path : '/admin'}`;
}
