import { X509Certificate } from 'node:crypto';

/** The only certificate that a server may show, from its pairing QR code (DESKTOP-8). */
export type CertificatePin = {
  readonly server: string;
  /** The certificate's SHA-256 in base64url. */
  readonly sha256: string;
};

/** Chromium's codes that accept a certificate, reject it, or use the system's verdict. */
export const verdicts = { good: 0, bad: -207, usual: -3 } as const;

type Shown = { readonly hostname: string; readonly certificate: { readonly data: string } };

/**
 * Returns the verdict on a certificate. For the pinned server, only the pinned certificate is accepted, even if the system
 * trusts another one. For all other hosts the system decides. Chromium does not report the port, so a pin applies to all ports
 * of a host.
 */
export function verdictOn(pin: CertificatePin | undefined, { hostname, certificate }: Shown): number {
  if (pin === undefined || new URL(pin.server).hostname !== hostname) return verdicts.usual;
  return sha256Of(certificate.data) === pin.sha256 ? verdicts.good : verdicts.bad;
}

/** Returns the SHA-256 of a certificate in base64url; an empty string if the text is not a certificate. */
function sha256Of(pem: string): string {
  try {
    return Buffer.from(new X509Certificate(pem).fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');
  } catch {
    return '';
  }
}
