import { type Session, session } from 'electron';
import { type CertificatePin, verdictOn } from './certificate-pin.ts';

/**
 * Makes a session accept only the pinned certificate for the pin's server; does nothing without a pin. Chromium caches
 * its verdicts, so a session must have the same pin for the whole run.
 */
export function holdPin(own: Session, pin: CertificatePin | undefined): void {
  if (pin !== undefined) own.setCertificateVerifyProc((shown, answer) => answer(verdictOn(pin, shown)));
}

/**
 * Returns the main process's own `fetch`. Http calls use Node's `fetch`. Https calls go through Chromium, which knows the
 * system's certificates, in a separate session for each server and pin, without cookies.
 * @param sha256Of returns the SHA-256 of a server's pinned certificate; undefined if it has none
 */
export function makePinnedFetch(sha256Of: (server: string) => string | undefined): typeof fetch {
  return async (input, init) => {
    const { origin, protocol } = new URL(input instanceof Request ? input.url : input);
    if (protocol !== 'https:') return fetch(input, init);
    const sha256 = sha256Of(origin);
    const own = session.fromPartition(`calls ${origin} ${sha256 ?? ''}`);
    holdPin(own, sha256 === undefined ? undefined : { server: origin, sha256 });
    return own.fetch(input instanceof URL ? input.href : input, { ...init, credentials: 'omit', cache: 'no-store' });
  };
}
