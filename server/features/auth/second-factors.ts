import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';
import type { DocumentStore } from '../../storage/ports.ts';
import { findTotpStep, toBase32 } from './totp.ts';

/** A document with secrets of this computer: no backup contains it, and a restore does not change it (ACCESS-15). */
const documentName = 'secrets/second-factors';
const factorSchema = z.object({
  /** The key that the app shares, in base 32. */
  secret: z.string(),
  since: z.iso.datetime(),
  /** The step of the last code that was used. */
  lastStep: z.number().int(),
  /** The hashes of the recovery codes that were not used yet. */
  recovery: z.array(z.string()),
});
const documentSchema = z.object({ factors: z.record(z.string(), factorSchema) });
type Factors = Readonly<Record<string, z.infer<typeof factorSchema>>>;
type Pending = z.infer<typeof factorSchema> & { readonly startedAt: number; isChecked: boolean };

type Deps = { readonly documents: DocumentStore; readonly clock: Clock; readonly ids: Ids };

const secretBytes = 20;
const recoveryCodes = 8;
const recoveryLength = 8;
const pendingMs = 15 * 60 * 1_000;

/** The second factors of accounts: an authenticator app, and recovery codes (ACCESS-15). */
export class SecondFactors {
  readonly #deps: Deps;
  #factors: Factors;
  /** The factors that are being set up, by account. */
  readonly #pending = new Map<string, Pending>();
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(deps: Deps, factors: Factors) {
    this.#deps = deps;
    this.#factors = factors;
  }

  static async load(deps: Deps): Promise<SecondFactors> {
    return new SecondFactors(deps, (await deps.documents.get(documentName, documentSchema))?.factors ?? {});
  }

  /** Returns the state of an account's factor, or undefined if it has none. */
  find(accountId: string): { readonly since: string; readonly recoveryLeft: number } | undefined {
    const factor = this.#factors[accountId];
    return factor && { since: factor.since, recoveryLeft: factor.recovery.length };
  }

  /** Begins the set-up of a new factor and returns its key. Nothing changes until `turnOn`. */
  start(accountId: string): string {
    const { clock } = this.#deps;
    const secret = toBase32(randomBytes(secretBytes));
    const begun = { secret, since: isoNow(clock), lastStep: 0, recovery: [], isChecked: false };
    this.#pending.set(accountId, { ...begun, startedAt: clock.monotonic() });
    return secret;
  }

  /** Checks the first code of the app and returns new recovery codes. Throws TOTP_NOT_STARTED and TOTP_WRONG. */
  check(accountId: string, typed: string): string[] {
    const { clock, ids } = this.#deps;
    const pending = this.#getPending(accountId);
    const step = findTotpStep(pending.secret, typed.replace(/\s/g, ''), clock.now(), pending.lastStep);
    if (step === undefined) throw new AppError('TOTP_WRONG');
    const codes = Array.from({ length: recoveryCodes }, () => ids.code(recoveryLength));
    const recovery = codes.map(toRecoveryHash);
    this.#pending.set(accountId, { ...pending, lastStep: step, recovery, isChecked: true });
    return codes;
  }

  /** Turns on the factor that was set up. Throws TOTP_NOT_STARTED. */
  async turnOn(accountId: string): Promise<void> {
    const { startedAt: _, isChecked, ...factor } = this.#getPending(accountId);
    if (!isChecked) throw new AppError('TOTP_NOT_STARTED');
    await this.#change({ ...this.#factors, [accountId]: { ...factor, since: isoNow(this.#deps.clock) } });
    this.#pending.delete(accountId);
  }

  /** Removes an account's factor, and returns whether it had one. */
  async turnOff(accountId: string): Promise<boolean> {
    this.#pending.delete(accountId);
    const { [accountId]: removed, ...others } = this.#factors;
    if (removed === undefined) return false;
    await this.#change(others);
    return true;
  }

  /**
   * Uses a code of the app, or a recovery code. Returns which one it was once that is stored, because no code may be used twice;
   * undefined if it is neither.
   */
  async use(accountId: string, typed: string): Promise<'app' | 'recovery' | undefined> {
    const factor = this.#factors[accountId];
    if (factor === undefined) return undefined;
    const step = findTotpStep(factor.secret, typed.replace(/\s/g, ''), this.#deps.clock.now(), factor.lastStep);
    if (step !== undefined) {
      await this.#change({ ...this.#factors, [accountId]: { ...factor, lastStep: step } });
      return 'app';
    }
    const hash = toRecoveryHash(typed);
    if (!factor.recovery.includes(hash)) return undefined;
    const recovery = factor.recovery.filter((other) => other !== hash);
    await this.#change({ ...this.#factors, [accountId]: { ...factor, recovery } });
    return 'recovery';
  }

  #getPending(accountId: string): Pending {
    const pending = this.#pending.get(accountId);
    if (pending === undefined || this.#deps.clock.monotonic() - pending.startedAt > pendingMs)
      throw new AppError('TOTP_NOT_STARTED');
    return pending;
  }

  /** The change applies at once, so that two simultaneous calls cannot use the same code. Rejects if it cannot be stored. */
  async #change(factors: Factors): Promise<void> {
    this.#factors = factors;
    const next = this.#writing.then(() => this.#deps.documents.put(documentName, { factors: this.#factors }));
    this.#writing = next.catch(() => undefined);
    await next;
  }
}

/** Returns the hash of a recovery code as typed. Case, spaces and dashes do not matter. */
const toRecoveryHash = (typed: string): string => hashSecret(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));
