import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';

/** The faults of a certificate. They must be the same as `certificateFaults` of the API. */
export type CertificateFault =
  | 'CERTIFICATE_UNREADABLE'
  | 'KEY_UNREADABLE'
  | 'KEY_HAS_PASSWORD'
  | 'KEY_MISMATCH'
  | 'EXPIRED'
  | 'NOT_YET_VALID'
  | 'UNUSABLE';

export class CertificateError extends Error {
  readonly fault: CertificateFault;

  constructor(fault: CertificateFault) {
    super(fault);
    this.fault = fault;
  }
}

export type Pem = { readonly certificate: string; readonly key: string };

export type CertificateDetails = {
  readonly subject: string;
  readonly issuer: string;
  /** The host names and IP addresses for which the certificate is valid, in lower case. */
  readonly names: readonly string[];
  readonly notBefore: string;
  readonly notAfter: string;
};

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Returns the fields of a certificate (the first of its chain). Throws CERTIFICATE_UNREADABLE if it cannot be parsed.
 */
export function readCertificate(certificate: string): CertificateDetails {
  const x509 = parseCertificate(certificate);
  return {
    subject: parseCommonName(x509.subject),
    issuer: parseCommonName(x509.issuer),
    names: parseNames(x509.subjectAltName ?? ''),
    notBefore: x509.validFromDate.toISOString(),
    notAfter: x509.validToDate.toISOString(),
  };
}

/**
 * Returns the SHA-256 of a certificate (the first of its chain) in base64url. Throws CERTIFICATE_UNREADABLE if it
 * cannot be parsed.
 */
export function getFingerprint(certificate: string): string {
  return createHash('sha256').update(parseCertificate(certificate).raw).digest('base64url');
}

/**
 * Returns the fields of a certificate. Throws `CertificateError` if the certificate or the key cannot be used, if they
 * do not belong together, or if the certificate is not valid at `now` (ms). A certificate may begin to be valid up to a
 * day later, because clocks differ.
 */
export function checkPair({ certificate, key }: Pem, now: number): CertificateDetails {
  const x509 = parseCertificate(certificate);
  if (!x509.checkPrivateKey(parseKey(key))) throw new CertificateError('KEY_MISMATCH');
  if (x509.validToDate.getTime() <= now) throw new CertificateError('EXPIRED');
  if (x509.validFromDate.getTime() > now + dayMs) throw new CertificateError('NOT_YET_VALID');
  try {
    createSecureContext({ cert: certificate, key });
  } catch {
    throw new CertificateError('UNUSABLE');
  }
  return readCertificate(certificate);
}

/** Returns the number of whole days until `notAfter`, which is negative after it. */
export function countDaysLeft(notAfter: string, now: number): number {
  return Math.floor((Date.parse(notAfter) - now) / dayMs);
}

/** Checks whether a host name matches one of the certificate's names. `*.` stands for one label. */
export function matchesName(names: readonly string[], host: string): boolean {
  return names.some((name) =>
    name.startsWith('*.') ? host.split('.').slice(1).join('.') === name.slice(2) : name === host,
  );
}

function parseCertificate(certificate: string): X509Certificate {
  try {
    return new X509Certificate(certificate);
  } catch {
    throw new CertificateError('CERTIFICATE_UNREADABLE');
  }
}

function parseKey(key: string): KeyObject {
  if (/ENCRYPTED/.test(key)) throw new CertificateError('KEY_HAS_PASSWORD');
  try {
    return createPrivateKey(key);
  } catch {
    throw new CertificateError('KEY_UNREADABLE');
  }
}

/** Returns the names in a text such as `DNS:a.example, IP Address:192.168.1.20`, in lower case. */
function parseNames(alternatives: string): string[] {
  return alternatives
    .split(', ')
    .flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? [])
    .map((name) => name.toLowerCase());
}

function parseCommonName(subject: string): string {
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');
}
