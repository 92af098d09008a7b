import { readPairingLink } from '#core/model/pairing-link.ts';

/** The port of a hotel's server unless somebody chose another one. */
const usualPort = 8080;

/**
 * Returns the origin of a server that a kiosk or a tablet may connect to: a private or loopback IPv4 address, or
 * `localhost` (DESKTOP-14). A host name could lead anywhere, and no hotel's server is on the internet.
 * @param address as a person types it, in any width; a missing scheme means http, a missing port the usual one
 * @returns undefined for anything else
 */
export function deviceServer(address: string): string | undefined {
  const text = address.normalize('NFKC').replace(/\s/g, '').replaceAll('。', '.');
  const hasPort = /:\d{1,5}\/?$/.test(text);
  const origin = serverOrigin(hasPort ? text : `${text.replace(/\/$/, '')}:${usualPort}`);
  return origin !== undefined && isNearby(new URL(origin).hostname) ? origin : undefined;
}

/** Returns whether a host name, as the URL parser writes it, is this computer or one of a private network. */
export function isNearby(host: string): boolean {
  return (
    host === 'localhost' || /^(?:127|10)\.[\d.]+$|^192\.168\.[\d.]+$|^172\.(?:1[6-9]|2\d|3[01])\.[\d.]+$/.test(host)
  );
}

/** What a device takes from a pairing QR. Without `server` the device may not connect to its address. */
export type ReadQr = {
  readonly server?: string;
  /** The certificate that this server has to show: SHA-256, base64url. If present, https is used (DESKTOP-8). */
  readonly sha256?: string;
  readonly code: string;
};

/** @returns undefined if it is another kind of QR code */
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
 * @returns its origin; undefined if it is not an address of a server, or if it has a user name, a path or a query
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
