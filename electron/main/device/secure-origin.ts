/** A switch that Chromium reads only at its start. */
export const secureOriginSwitch = 'unsafely-treat-insecure-origin-as-secure';

/**
 * Returns the one plain http origin that a kiosk or tablet treats as secure, so that cameras work there (DESKTOP-16).
 * @param server its confirmed server; empty: none
 * @returns undefined for https and for this computer itself, which are secure anyway
 */
export function secureOrigin(server: string): string | undefined {
  if (!server.startsWith('http://')) return undefined;
  const { hostname } = new URL(server);
  return hostname === 'localhost' || hostname.startsWith('127.') ? undefined : server;
}
