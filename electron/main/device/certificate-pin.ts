import { X509Certificate } from 'node:crypto';

/** The only certificate that a server may show, from its pairing QR code (DESKTOP-8). */
export type CertificatePin = {
  /** The server's https origin. */
  readonly server: string;
  /** The certificate's SHA-256 in base64url. */
  readonly sha256: string;
};

/** Chromium's codes that accept a certificate, reject it, or use the system's verdict. */
export const verdicts = { accept: 0, reject: -207, systemDefault: -3 } as const;

type PresentedCertificate = { readonly hostname: string; readonly certificate: { readonly data: string } };

/**
 * Returns the verdict on a certificate. For the pinned server, only the pinned certificate is accepted, even if the system
 * trusts another one. For all other hosts the system decides. Chromium does not report the port, so a pin applies to all ports
 * of a host.
 */
export function judgeCertificate(
  pin: CertificatePin | undefined,
  { hostname, certificate }: PresentedCertificate,
): number {
  if (pin === undefined || new URL(pin.server).hostname !== hostname) return verdicts.systemDefault;
  return computeSha256(certificate.data) === pin.sha256 ? verdicts.accept : verdicts.reject;
}

/** Returns the SHA-256 of a certificate in base64url; an empty string if the text is not a certificate. */
function computeSha256(pem: string): string {
  try {
    return Buffer.from(new X509Certificate(pem).fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');
  } catch {
    return '';
  }
}
