import { readPairingLink } from '#core/model/pairing-link.ts';

/** Where a hotel's server listens unless somebody chose another port. */
const usualPort = 8080;

/**
 * The server that a kiosk or a tablet may connect to: a private or loopback IPv4 address in figures, or `localhost`
 * (DESKTOP-14). A name could lead anywhere tomorrow, and no hotel's server stands in the internet.
 * @param address as a person types it, in any width; a missing scheme means http, a missing port the usual one
 * @returns its origin; undefined for anything else
 */
export function deviceServer(address: string): string | undefined {
  const text = address.normalize('NFKC').replace(/\s/g, '').replaceAll('。', '.');
  const hasPort = /:\d{1,5}\/?$/.test(text);
  const origin = serverOrigin(hasPort ? text : `${text.replace(/\/$/, '')}:${usualPort}`);
  return origin !== undefined && isNearby(new URL(origin).hostname) ? origin : undefined;
}

/** Whether a host name, as the URL parser writes it, is this computer or one of a private network. */
export function isNearby(host: string): boolean {
  return (
    host === 'localhost' || /^(?:127|10)\.[\d.]+$|^192\.168\.[\d.]+$|^172\.(?:1[6-9]|2\d|3[01])\.[\d.]+$/.test(host)
  );
}

/** What a device takes from a pairing QR. Without `server` its address is one that a device may not connect to. */
export type ReadQr = {
  readonly server?: string;
  /** Of the certificate that this server has to show: SHA-256, base64url. Https is used where there is one (DESKTOP-8). */
  readonly sha256?: string;
  readonly code: string;
};

/** @returns undefined when it is another QR code */
export function readPairingQr(text: string): ReadQr | undefined {
  const link = readPairingLink(text);
  if (link === undefined) return undefined;
  const { origin, code, secure } = link;
  const door = secure && serverOrigin(`https://${secure.host}`);
  if (door !== undefined && isNearby(new URL(door).hostname))
    return { server: door, sha256: secure?.sha256 ?? '', code };
  const server = serverOrigin(origin);
  return server !== undefined && isNearby(new URL(server).hostname) ? { server, code } : { code };
}

/**
 * @param address as a person types it; a missing scheme means http
 * @returns its origin; undefined when it is not an address of a server, or carries a user name, a path or a query
 */
export function serverOrigin(address: string): string | undefined {
  const text = address.trim();
  if (text === '') return undefined;
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  } catch {
    return undefined;
  }
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isBare =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isWeb && isBare && url.hostname !== '' ? url.origin : undefined;
}
