import { X509Certificate } from 'node:crypto';

/** The one certificate that a server may show, from its pairing QR (DESKTOP-8). */
export type CertificatePin = {
  readonly server: string;
  /** SHA-256, base64url. */
  readonly sha256: string;
};

/** Chromium's codes: accept, reject, and use the system's verdict. */
export const verdicts = { good: 0, bad: -207, usual: -3 } as const;

type Shown = { readonly hostname: string; readonly certificate: { readonly data: string } };

/**
 * Returns the verdict on a certificate. For the pinned server only its own certificate is accepted, even if the system
 * would trust another. For all other hosts the system decides. Chromium does not name the port, so a pin applies to the
 * whole host.
 */
export function verdictOn(pin: CertificatePin | undefined, { hostname, certificate }: Shown): number {
  if (pin === undefined || new URL(pin.server).hostname !== hostname) return verdicts.usual;
  return sha256Of(certificate.data) === pin.sha256 ? verdicts.good : verdicts.bad;
}

/** Returns an empty text for what is not a certificate. */
function sha256Of(pem: string): string {
  try {
    return Buffer.from(new X509Certificate(pem).fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');
  } catch {
    return '';
  }
}
