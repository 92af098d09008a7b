/** The command-line switch with which Chromium treats an http origin as secure. Chromium reads it only when it starts. */
export const secureOriginSwitch = 'unsafely-treat-insecure-origin-as-secure';

/**
 * Returns the only http origin that a kiosk or tablet treats as secure, so that cameras work there (DESKTOP-16).
 * @param server the confirmed server's origin, or an empty string
 * @returns undefined for https and for this computer itself, which are secure anyway, and for an empty string
 */
export function findSecureOrigin(server: string): string | undefined {
  if (!server.startsWith('http://')) return undefined;
  const { hostname } = new URL(server);
  return hostname === 'localhost' || hostname.startsWith('127.') ? undefined : server;
}
