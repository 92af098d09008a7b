import { type Session, session } from 'electron';
import { type CertificatePin, judgeCertificate } from './certificate-pin.ts';

/**
 * Makes a session accept only the pinned certificate for the pin's server; does nothing without a pin. Chromium caches
 * its verdicts, so a session must have the same pin for the whole run.
 */
export function pinCertificate(session: Session, pin: CertificatePin | undefined): void {
  if (pin !== undefined)
    session.setCertificateVerifyProc((certificate, callback) => callback(judgeCertificate(pin, certificate)));
}

/**
 * Returns the main process's own `fetch`. Http calls use Node's `fetch`. Https calls go through Chromium, which knows the
 * system's certificates, in a separate session for each server and pin, without cookies.
 * @param findSha256 returns the SHA-256 of a server's pinned certificate; undefined if it has none
 */
export function createPinnedFetch(findSha256: (server: string) => string | undefined): typeof fetch {
  return async (input, init) => {
    const { origin, protocol } = new URL(input instanceof Request ? input.url : input);
    if (protocol !== 'https:') return fetch(input, init);
    const sha256 = findSha256(origin);
    const callSession = session.fromPartition(`calls ${origin} ${sha256 ?? ''}`);
    pinCertificate(callSession, sha256 === undefined ? undefined : { server: origin, sha256 });
    return callSession.fetch(input instanceof URL ? input.href : input, {
      ...init,
      credentials: 'omit',
      cache: 'no-store',
    });
  };
}
