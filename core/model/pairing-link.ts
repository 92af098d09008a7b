import { pairingCodeLength } from './device.ts';

/*
 * The link in a pairing QR code. A phone or a browser opens it. The desktop program parses it to learn the server's
 * https address, if there is one, and which certificate to expect there (DESKTOP-8).
 */

const path = '/admin/pair';

/** The data with which a device connects to the server by https. */
export type SecureAddress = {
  /** The address and the port, for example `192.168.1.20:8443`. */
  readonly host: string;
  /** The SHA-256 of the certificate in base64url. */
  readonly sha256: string;
};

export type PairingLink = {
  /** The origin in the link, for example `http://192.168.1.20:8080`. */
  readonly origin: string;
  readonly code: string;
  readonly secure?: SecureAddress;
};

export function pairingLink({ origin, code, secure }: PairingLink): string {
  const secureAddress = secure === undefined ? '' : `&https=${secure.host}&sha256=${secure.sha256}`;
  return `${origin}${path}?code=${code}${secureAddress}`;
}

/**
 * Returns the data in a pairing link, or undefined if the text is not a pairing link. `secure` is absent if the link
 * contains no https address, or if the address or the fingerprint is invalid.
 */
export function readPairingLink(text: string): PairingLink | undefined {
  const [, origin, query] = /^(https?:\/\/[^/?#@\s]+)\/admin\/pair\?([^#\s]*)$/i.exec(text.trim()) ?? [];
  const params = new Map((query ?? '').split('&').map((part) => part.split('=', 2) as [string, string]));
  const code = params.get('code') ?? '';
  if (origin === undefined || code.length !== pairingCodeLength || !/^\d+$/.test(code)) return undefined;
  const [host, sha256] = [params.get('https') ?? '', params.get('sha256') ?? ''];
  const isSecureAddress = /^[\d.]+:\d{1,5}$/.test(host) && /^[\w-]{43}$/.test(sha256);
  return { origin, code, ...(isSecureAddress && { secure: { host, sha256 } }) };
}
