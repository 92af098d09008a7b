import { pairingCodeLength } from './device.ts';

/*
 * The text of a pairing QR code. A phone or browser opens it as an address. The desktop program reads from it the
 * server's https address, if there is one, and the certificate to expect there (DESKTOP-8).
 */

const path = '/admin/pair';

/** How to reach the hotel's server by https. */
export type SecureDoor = {
  /** For example `192.168.1.20:8443`. */
  readonly host: string;
  /** SHA-256 of the certificate, base64url. */
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

/** @returns undefined for any other text */
export function readPairingLink(text: string): PairingLink | undefined {
  const [, origin, query] = /^(https?:\/\/[^/?#@\s]+)\/admin\/pair\?([^#\s]*)$/i.exec(text.trim()) ?? [];
  const said = new Map((query ?? '').split('&').map((part) => part.split('=', 2) as [string, string]));
  const code = said.get('code') ?? '';
  if (origin === undefined || code.length !== pairingCodeLength || !/^\d+$/.test(code)) return undefined;
  const [host, sha256] = [said.get('https') ?? '', said.get('sha256') ?? ''];
  const isDoor = /^[\d.]+:\d{1,5}$/.test(host) && /^[\w-]{43}$/.test(sha256);
  return { origin, code, ...(isDoor && { secure: { host, sha256 } }) };
}
