import { pairingCodeLength } from './device.ts';

/*
 * The text of a pairing QR. A phone or a browser opens it as an address; the desktop program reads it, and with https on
 * finds where https is and which certificate the server shows there (R196).
 */

const path = '/admin/pair';

/** Https of a hotel's server. */
export type SecureDoor = {
  /** For example `192.168.1.20:8443`. */
  readonly host: string;
  /** SHA-256 of the certificate, base64url. */
  readonly sha256: string;
};

export type PairingLink = {
  /** The address in it, for example `http://192.168.1.20:8080`. */
  readonly origin: string;
  readonly code: string;
  readonly secure?: SecureDoor;
};

export function pairingLink({ origin, code, secure }: PairingLink): string {
  const door = secure === undefined ? '' : `&https=${secure.host}&sha256=${secure.sha256}`;
  return `${origin}${path}?code=${code}${door}`;
}

/** @returns undefined for every other text */
export function readPairingLink(text: string): PairingLink | undefined {
  const [, origin, query] = /^(https?:\/\/[^/?#@\s]+)\/admin\/pair\?([^#\s]*)$/i.exec(text.trim()) ?? [];
  const said = new Map((query ?? '').split('&').map((part) => part.split('=', 2) as [string, string]));
  const code = said.get('code') ?? '';
  if (origin === undefined || code.length !== pairingCodeLength || !/^\d+$/.test(code)) return undefined;
  const [host, sha256] = [said.get('https') ?? '', said.get('sha256') ?? ''];
  const isDoor = /^[\d.]+:\d{1,5}$/.test(host) && /^[\w-]{43}$/.test(sha256);
  return { origin, code, ...(isDoor && { secure: { host, sha256 } }) };
}
