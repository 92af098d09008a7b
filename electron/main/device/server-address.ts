import { readPairingLink } from '#core/model/pairing-link.ts';

/** The port of a hotel's server if nobody chose another one. */
const defaultPort = 8080;

/**
 * Returns the origin of a server to which a kiosk or tablet may connect: a private or loopback IPv4 address, or `localhost`
 * (DESKTOP-14). Other host names are refused because they could lead anywhere, and no hotel's server is on the internet.
 * @param address the address as a person types it, possibly in full-width characters. The scheme defaults to http, the port to
 * 8080.
 * @returns undefined for any other address
 */
export function toDeviceServer(address: string): string | undefined {
  // A Japanese keyboard types `。` instead of a dot.
  const text = address.normalize('NFKC').replace(/\s/g, '').replaceAll('。', '.');
  const hasPort = /:\d{1,5}\/?$/.test(text);
  const origin = toServerOrigin(hasPort ? text : `${text.replace(/\/$/, '')}:${defaultPort}`);
  return origin !== undefined && isLocalOrPrivateHost(new URL(origin).hostname) ? origin : undefined;
}

/** Returns whether a host name, as the URL parser writes it, is this computer or an address in a private network. */
export function isLocalOrPrivateHost(host: string): boolean {
  return (
    host === 'localhost' || /^(?:127|10)\.[\d.]+$|^192\.168\.[\d.]+$|^172\.(?:1[6-9]|2\d|3[01])\.[\d.]+$/.test(host)
  );
}

/** The contents of a pairing QR code. `server` is absent if the device may not connect to the server in the QR code. */
export type PairingQr = {
  readonly server?: string;
  /**
   * The SHA-256 in base64url of the certificate that this server must show. Present if `server` is the https address that the
   * QR code contains together with it (DESKTOP-8).
   */
  readonly sha256?: string;
  readonly code: string;
};

/** Reads a pairing QR code. Returns undefined if the text is not from a pairing QR code. */
export function readPairingQr(text: string): PairingQr | undefined {
  const link = readPairingLink(text);
  if (link === undefined) return undefined;
  const { origin, code, secure } = link;
  const httpsOrigin = secure && toServerOrigin(`https://${secure.host}`);
  if (httpsOrigin !== undefined && isLocalOrPrivateHost(new URL(httpsOrigin).hostname))
    return { server: httpsOrigin, sha256: secure?.sha256 ?? '', code };
  const server = toServerOrigin(origin);
  return server !== undefined && isLocalOrPrivateHost(new URL(server).hostname) ? { server, code } : { code };
}

/**
 * @param address the address as a person types it; the scheme defaults to http
 * @returns the origin of the address; undefined if it is not an http or https address, or has a user name, a path, a query or a
 * fragment
 */
export function toServerOrigin(address: string): string | undefined {
  const text = address.trim();
  if (text === '') return undefined;
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  } catch {
    return undefined;
  }
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const hasOnlyOrigin =
    url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isWeb && hasOnlyOrigin && url.hostname !== '' ? url.origin : undefined;
}
