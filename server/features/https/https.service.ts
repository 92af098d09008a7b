import type { CertificateView, HttpsView } from '#core/api/staff-https.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { errorFields, type Logger } from '../../platform/logger.ts';
import {
  type CertificateDetails,
  CertificateError,
  checkPair,
  countDaysLeft,
  getFingerprint,
  matchesName,
  readCertificate,
} from '../../platform/tls/check-certificate.ts';
import type { HttpsConfig, HttpsFile } from '../../platform/tls/https-file.ts';

/** The second listener, which serves https. */
export type SecureListener = {
  readonly port: number | undefined;
  readonly apply: (config: HttpsConfig) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type HttpsDeps = {
  readonly file: HttpsFile;
  readonly listener: SecureListener;
  readonly defaultPort: number;
  readonly clock: Clock;
  readonly log: Logger;
  /** Tells the panel about a change. */
  readonly onChanged: () => void;
};

export type HttpsChange = {
  readonly certificate?: string | undefined;
  readonly key?: string | undefined;
  readonly port?: number | undefined;
};

/** Manages https with the hotel's certificate (ACCESS-9). A new certificate is checked, then used and stored. */
export class HttpsService {
  readonly #deps: HttpsDeps;
  #config: HttpsConfig | undefined;
  #facts: CertificateDetails | undefined;
  #changing: Promise<unknown> = Promise.resolve();

  constructor(deps: HttpsDeps) {
    this.#deps = deps;
  }

  /**
   * Opens the configured port, if https is configured. A failure to open it is only logged, because the game continues over
   * http.
   */
  async start(): Promise<void> {
    const config = await this.#deps.file.read();
    if (config === undefined) return;
    try {
      this.#keep(config);
      await this.#deps.listener.apply(config);
    } catch (error) {
      this.#deps.log.error(errorFields(error), 'https could not be opened');
    }
  }

  read(): HttpsView {
    const { listener, defaultPort } = this.#deps;
    const state = listener.port !== undefined ? 'on' : this.#config === undefined ? 'off' : 'failed';
    return { state, port: this.#config?.port ?? defaultPort, certificate: this.certificate() };
  }

  /** Returns the state for the dashboard, or null without a certificate. */
  status(): { readonly state: 'on' | 'failed'; readonly daysLeft: number } | null {
    const certificate = this.certificate();
    return (
      certificate && { state: this.#deps.listener.port === undefined ? 'failed' : 'on', daysLeft: certificate.daysLeft }
    );
  }

  /** Returns the facts about the certificate, or null without one. */
  certificate(): CertificateView | null {
    if (this.#facts === undefined) return null;
    const { names, ...facts } = this.#facts;
    return { ...facts, names: [...names], daysLeft: countDaysLeft(facts.notAfter, this.#deps.clock.now()) };
  }

  /** Returns the SHA-256 fingerprint of the certificate in base64url, or undefined without a certificate. */
  fingerprint(): string | undefined {
    return this.#config && getFingerprint(this.#config.certificate);
  }

  /** Returns whether the hotel's certificate covers a host name. */
  isOwnHost(name: string): boolean {
    return this.#facts !== undefined && matchesName(this.#facts.names, name);
  }

  /**
   * Stores a new certificate with its key, another port, or both, and uses them. Throws CERTIFICATE_INVALID with the
   * `reason`, HTTPS_PORT_TAKEN, and INVALID_INPUT if the certificate or the key is missing. If it throws, nothing changes.
   */
  update(change: HttpsChange): Promise<HttpsView> {
    return this.#inTurn(async () => {
      const { file, listener, defaultPort } = this.#deps;
      const before = this.#config;
      const pair = this.#checkPair(change);
      const config = { ...pair, port: change.port ?? before?.port ?? defaultPort };
      await this.#open(config);
      try {
        await file.write(config);
      } catch (error) {
        await (before === undefined ? listener.close() : listener.apply(before)).catch(() => undefined);
        throw error;
      }
      this.#keep(config);
    });
  }

  remove(): Promise<HttpsView> {
    return this.#inTurn(async () => {
      await this.#deps.file.remove();
      this.#config = undefined;
      this.#facts = undefined;
      // Not awaited: this call may have come in over the listener, which would then wait for itself.
      void this.#deps.listener.close();
    });
  }

  #checkPair({ certificate, key }: HttpsChange) {
    const before = this.#config;
    if (certificate === undefined && key === undefined) {
      if (before === undefined) throw new AppError('INVALID_INPUT', { fields: ['certificate', 'key'] });
      return { certificate: before.certificate, key: before.key };
    }
    if (!certificate?.trim()) throw new AppError('INVALID_INPUT', { fields: ['certificate'] });
    if (!key?.trim()) throw new AppError('INVALID_INPUT', { fields: ['key'] });
    try {
      checkPair({ certificate, key }, this.#deps.clock.now());
    } catch (error) {
      if (error instanceof CertificateError) throw new AppError('CERTIFICATE_INVALID', { reason: error.fault });
      throw error;
    }
    return { certificate, key };
  }

  async #open(config: HttpsConfig): Promise<void> {
    try {
      await this.#deps.listener.apply(config);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE' || code === 'EACCES') throw new AppError('HTTPS_PORT_TAKEN', { port: config.port });
      throw error;
    }
  }

  #keep(config: HttpsConfig): void {
    this.#config = config;
    this.#facts = readCertificate(config.certificate);
  }

  #inTurn(work: () => Promise<void>): Promise<HttpsView> {
    const next = this.#changing.then(async () => {
      await work();
      this.#deps.onChanged();
      return this.read();
    });
    this.#changing = next.catch(() => undefined);
    return next;
  }
}
