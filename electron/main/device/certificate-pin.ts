import { X509Certificate } from 'node:crypto';

/** The one certificate that a server may show: of its pairing QR (DESKTOP-8). */
export type CertificatePin = {
  readonly server: string;
  /** SHA-256, base64url. */
  readonly sha256: string;
};

/** As Chromium counts: good, not good, and as it judges by itself. */
export const verdicts = { good: 0, bad: -207, usual: -3 } as const;

type Shown = { readonly hostname: string; readonly certificate: { readonly data: string } };

/**
 * What is thought of a certificate. Of the pinned server nothing but its own is good, also none that the system would trust;
 * for everybody else the system's judgement stays. Chromium does not say on which port, so a pin holds for the whole host.
 */
export function verdictOn(pin: CertificatePin | undefined, { hostname, certificate }: Shown): number {
  if (pin === undefined || new URL(pin.server).hostname !== hostname) return verdicts.usual;
  return sha256Of(certificate.data) === pin.sha256 ? verdicts.good : verdicts.bad;
}

/** Empty for what is no certificate. */
function sha256Of(pem: string): string {
  try {
    return Buffer.from(new X509Certificate(pem).fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');
  } catch {
    return '';
  }
}
