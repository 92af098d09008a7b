import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Access } from '#core/api/endpoint.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Ids } from '../../platform/ids.ts';
import { Backoff } from '../../platform/rate-limit.ts';
import type { DocumentStore } from '../../storage/ports.ts';
import type { SecurityNotes } from '../functions.ts';
import type { AccountRepository } from './account.repository.ts';

/** A document with secrets of this computer, because a hash of six digits hides nothing from whoever has it (ACCESS-16). */
const documentName = 'secrets/staff-pins';
const documentSchema = z.object({
  isRequired: z.boolean(),
  salt: z.string(),
  /** The account of each PIN, by the PIN's hash. */
  accounts: z.record(z.string(), z.string()),
});
type Stored = z.infer<typeof documentSchema>;

type Deps = {
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly accounts: AccountRepository;
  /** The number of wrong PINs from one address after which a pause begins. */
  readonly wrongTries: number;
  readonly security: SecurityNotes;
};

const pinDigits = 6;
/** A pause after wrong PINs is short, because a clerk has a queue. It still makes it hopeless to try a million PINs. */
const pauseRule = { firstMs: 1_000, maxMs: 30_000, forgetMs: 24 * 60 * 60 * 1_000 };

/** The PINs with which people who share a session say who acts (ACCESS-16). */
export class StaffPins {
  readonly #deps: Deps;
  readonly #pause: Backoff;
  #stored: Stored;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(deps: Deps, stored: Stored) {
    this.#deps = deps;
    this.#stored = stored;
    this.#pause = new Backoff(deps.clock, { ...pauseRule, freeTries: deps.wrongTries });
  }

  static async load(deps: Deps): Promise<StaffPins> {
    const stored = await deps.documents.get(documentName, documentSchema);
    return new StaffPins(deps, stored ?? { isRequired: false, salt: deps.ids.secret(), accounts: {} });
  }

  /** Whether the calls with `needsPin` need a PIN. */
  get isRequired(): boolean {
    return this.#stored.isRequired;
  }

  has(accountId: string): boolean {
    return Object.values(this.#stored.accounts).includes(accountId);
  }

  /** Gives an account a new PIN, which replaces its old one, and returns it. It cannot be read again. */
  async issue(accountId: string): Promise<string> {
    const others = Object.entries(this.#stored.accounts).filter(([, owner]) => owner !== accountId);
    const taken = new Set(others.map(([hash]) => hash));
    // People do not choose their PIN, because a refused choice would tell them the PIN of somebody else.
    let pin = this.#deps.ids.digits(pinDigits);
    while (taken.has(this.#hash(pin))) pin = this.#deps.ids.digits(pinDigits);
    await this.#write({ ...this.#stored, accounts: Object.fromEntries([...others, [this.#hash(pin), accountId]]) });
    return pin;
  }

  /** Makes PINs required, or not. Throws STAFF_PIN_NONE if the person who requires them has none. */
  async require(isRequired: boolean, accountId: string): Promise<void> {
    if (isRequired && !this.has(accountId)) throw new AppError('STAFF_PIN_NONE');
    await this.#write({ ...this.#stored, isRequired });
  }

  /**
   * Returns the caller with the account of the PIN instead of the session's, if PINs are required. Throws STAFF_PIN_REQUIRED if the
   * PIN is missing or wrong, TOO_MANY_TRIES, and ADMIN_ONLY if the call is for administrators and the PIN is that of staff.
   */
  identify(caller: Caller, pin: string | undefined, access: Access): Caller {
    if (!this.isRequired || caller.session === undefined) return caller;
    if (pin === undefined || pin.trim() === '') throw new AppError('STAFF_PIN_REQUIRED');
    const key = caller.isLocal ? 'local' : caller.address;
    const retryAfterMs = this.#pause.retryAfterMs(key);
    const accountId = this.#stored.accounts[this.#hash(pin.trim())];
    const account = accountId === undefined ? undefined : this.#deps.accounts.byId(accountId);
    if (retryAfterMs > 0 || account === undefined) {
      if (retryAfterMs === 0) this.#pause.countWrongTry(key);
      this.#deps.security.noteFailure({ event: 'staff_pin_refused' }, caller).catch(() => undefined);
      throw retryAfterMs > 0 ? new AppError('TOO_MANY_TRIES', { retryAfterMs }) : new AppError('STAFF_PIN_REQUIRED');
    }
    // A right PIN does not reset the count, because somebody could use their own between guesses of another one.
    const { email, role } = account;
    if (access === 'admin' && role !== 'admin') throw new AppError('ADMIN_ONLY');
    return { ...caller, session: { ...caller.session, accountId: account.accountId, email, role } };
  }

  #hash(pin: string): string {
    return createHash('sha256').update(`${this.#stored.salt} ${pin}`).digest('base64url');
  }

  async #write(stored: Stored): Promise<void> {
    this.#stored = stored;
    const next = this.#writing.then(() => this.#deps.documents.put(documentName, this.#stored));
    this.#writing = next.catch(() => undefined);
    await next;
  }
}
