import { pairingCodeLength } from './device.ts';

/*
 * The link in a pairing QR code. A phone or a browser opens it. The desktop program parses it to learn the server's
 * https address, if there is one, and which certificate to expect there (DESKTOP-8).
 */

const path = '/admin/pair';

/** The data with which a device connects to the server by https. */
export type SecureDoor = {
  /** The address and the port, for example `192.168.1.20:8443`. */
  readonly host: string;
  /** The SHA-256 of the certificate in base64url. */
  readonly sha256: string;
};

export type PairingLink = {
  /** The origin in the link, for example `http://192.168.1.20:8080`. */
  readonly origin: string;
  readonly code: string;
  readonly secure?: SecureDoor;
};

export function pairingLink({ origin, code, secure }: PairingLink): string {
  const door = secure === undefined ? '' : `&https=${secure.host}&sha256=${secure.sha256}`;
  return `${origin}${path}?code=${code}${door}`;
}

/**
 * Returns the data in a pairing link, or undefined if the text is not a pairing link. `secure` is absent if it is
 * missing or invalid.
 */
export function readPairingLink(text: string): PairingLink | undefined {
  const [, origin, query] = /^(https?:\/\/[^/?#@\s]+)\/admin\/pair\?([^#\s]*)$/i.exec(text.trim()) ?? [];
  const said = new Map((query ?? '').split('&').map((part) => part.split('=', 2) as [string, string]));
  const code = said.get('code') ?? '';
  if (origin === undefined || code.length !== pairingCodeLength || !/^\d+$/.test(code)) return undefined;
  const [host, sha256] = [said.get('https') ?? '', said.get('sha256') ?? ''];
  const isDoor = /^[\d.]+:\d{1,5}$/.test(host) && /^[\w-]{43}$/.test(sha256);
  return { origin, code, ...(isDoor && { secure: { host, sha256 } }) };
}
