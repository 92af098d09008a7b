import { type Session, session } from 'electron';
import { type CertificatePin, verdictOn } from './certificate-pin.ts';

/**
 * Makes a session accept exactly this certificate. Chromium remembers its verdicts, so a session of a run has one pin.
 */
export function holdPin(own: Session, pin: CertificatePin | undefined): void {
  if (pin !== undefined) own.setCertificateVerifyProc((shown, answer) => answer(verdictOn(pin, shown)));
}

/**
 * Returns the main process's own `fetch`. Plain http works as usual. Https goes through Chromium, which knows the
 * system's certificates, in a session without cookies for each pin.
 * @param sha256Of returns the pin of a server, if it has one
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
