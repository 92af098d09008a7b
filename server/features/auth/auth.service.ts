import type { Account, Role } from '#core/model/account.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Clock, isoNow } from '../../platform/clock.ts';
import { hashSecret, type Ids } from '../../platform/ids.ts';
import { isOutdated, type Passwords } from '../../platform/passwords.ts';
import { Backoff } from '../../platform/rate-limit.ts';
import type { SetUpLink } from '../../platform/set-up-link.ts';
import type { SecurityCaller, SecurityNotes } from '../functions.ts';
import type { AccountRepository } from './account.repository.ts';
import { requireGoodPassword } from './require-good-password.ts';
import type { SecondFactors } from './second-factors.ts';
import type { SessionStore } from './session-store.ts';

export type AuthDeps = {
  readonly accounts: AccountRepository;
  readonly sessions: SessionStore;
  readonly passwords: Pick<Passwords, 'hash' | 'verify'>;
  readonly secondFactors: SecondFactors;
  readonly link: Pick<SetUpLink, 'invalidate' | 'use'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /**
   * The number of wrong passwords from one address after which a pause begins. Each further one makes the pause longer, up to a
   * limit.
   */
  readonly wrongLogins: number;
  readonly security: SecurityNotes;
};

export type Credentials = { readonly email: string; readonly password: string };
export type LogIn = Credentials & { readonly totp?: string | undefined };
export type Caller = SecurityCaller & { readonly boundTo: string };
/** A session of somebody with an account. `sessionId` is the hash of its token. */
export type Session = {
  readonly accountId: string;
  readonly email: string;
  readonly role: Role;
  readonly sessionId: string;
};
export type LoggedIn = { token: string; email: string; role: Role; expiresAt: string };

/** The longest pause after wrong passwords for somebody at the computer itself. */
const localPauseMs = 2_000;
const pauseRule = { firstMs: 1_000, maxMs: 15 * 60 * 1_000, forgetMs: 24 * 60 * 60 * 1_000 };

/** Manages log-in, sessions and the set-up of accounts (ACCESS-3, ACCESS-4, LIMIT-7). */
export class AuthService {
  readonly #deps: AuthDeps;
  readonly #pause: Backoff;
  /** Slows down guesses of the digits by account, wherever they come from, because there are only a million. */
  readonly #codePause: Backoff;
  #settingUp: Promise<unknown> = Promise.resolve();

  constructor(deps: AuthDeps) {
    this.#deps = deps;
    this.#pause = new Backoff(deps.clock, { ...pauseRule, freeTries: deps.wrongLogins });
    this.#codePause = new Backoff(deps.clock, { ...pauseRule, freeTries: deps.wrongLogins });
  }

  /** True if no account exists yet. */
  get isSetUpNeeded(): boolean {
    return this.#deps.accounts.count === 0;
  }

  /**
   * Creates the first account, on the computer itself or with the one-time link, and logs in to it (ACCESS-3). If accounts
   * exist, a one-time link is required, such as that of `--admin-reset`; it adds an administrator, or makes an existing account
   * an administrator and replaces its password. A device on which the link is used is trusted: unless it is the computer
   * itself, `pairHere` pairs it and returns the value to bind the session to. Throws PASSWORD_TOO_WEAK, SETUP_DONE and
   * SETUP_LINK_INVALID.
   */
  setUp(
    credentials: Credentials,
    caller: Caller,
    link: string | undefined,
    pairHere: () => Promise<string>,
  ): Promise<LoggedIn> {
    const next = this.#settingUp.then(async () => {
      requireGoodPassword(credentials.password, credentials.email);
      const account = await this.#setUpAccount(credentials, caller, link);
      const event = link ? 'link_used' : 'account_created';
      await this.#deps.security.note({ event, by: account.email, about: account.email, role: account.role }, caller);
      return beginSession(this.#deps.sessions, account, link && !caller.isLocal ? await pairHere() : caller.boundTo);
    });
    this.#settingUp = next.catch(() => undefined);
    return next;
  }

  /** Returns true if every account has one of these emails, or if there is no account. */
  hasOnly(emails: readonly string[]): boolean {
    return this.#deps.accounts.all().every((account) => emails.includes(account.email));
  }

  /** Returns whether an account has this email and password. For our own checks only, because it counts no tries. */
  accepts({ email, password }: Credentials): Promise<boolean> {
    const { accounts, passwords } = this.#deps;
    return passwords.verify(accounts.byEmail(email)?.passwordHash, password);
  }

  /** Creates the administrator whom the environment names, if there is no account yet. Returns whether it did. */
  async makeFirst(credentials: Credentials): Promise<boolean> {
    if (!this.isSetUpNeeded) return false;
    const { email, role } = await this.saveAdmin(credentials);
    await this.#deps.security.note({ event: 'account_created', about: email, role });
    return true;
  }

  /**
   * Logs a person in. Throws CREDENTIALS_REQUIRED, TOO_MANY_TRIES with `retryAfterMs`, INVALID_CREDENTIALS, and TOTP_REQUIRED if
   * the account has a second factor and no code was sent (ACCESS-15).
   */
  async logIn({ email, password, totp }: LogIn, caller: Caller): Promise<LoggedIn> {
    const name = email.trim().toLowerCase();
    if (name === '' || password === '') throw new AppError('CREDENTIALS_REQUIRED');
    const key = caller.isLocal ? 'local' : caller.address;
    const retryAfterMs = this.#pause.retryAfterMs(key, caller.isLocal ? localPauseMs : undefined);
    const { accounts, passwords, security } = this.#deps;
    let account = accounts.byEmail(name);
    // The typed email is recorded only if an account has it, because somebody may have typed a password there.
    const failed = () =>
      security.noteFailure({ event: 'log_in_failed', ...(account && { by: account.email }) }, caller);
    if (retryAfterMs > 0) {
      await failed();
      throw new AppError('TOO_MANY_TRIES', { retryAfterMs });
    }
    // The try is counted before the slow check, so that simultaneous tries are all counted.
    this.#pause.countWrongTry(key);
    let isRight = await passwords.verify(account?.passwordHash, password);
    // The account may have been changed or deleted during the check.
    while (isRight && accounts.byEmail(name) !== account) {
      account = accounts.byEmail(name);
      isRight = await passwords.verify(account?.passwordHash, password);
    }
    if (!isRight || !account) {
      await failed();
      throw new AppError('INVALID_CREDENTIALS');
    }
    await this.#requireSecondFactor(account, totp, caller, failed);
    this.#pause.reset(key);
    await security.note({ event: 'logged_in', by: account.email }, caller);
    const session = await beginSession(this.#deps.sessions, account, caller.boundTo);
    if (isOutdated(account.passwordHash)) await this.#rehash(account, password);
    return session;
  }

  /** Throws TOTP_REQUIRED, TOO_MANY_TRIES and INVALID_CREDENTIALS. */
  async #requireSecondFactor(
    { accountId, email }: Account,
    totp: string | undefined,
    caller: Caller,
    failed: () => Promise<void>,
  ): Promise<void> {
    const { secondFactors, security } = this.#deps;
    if (secondFactors.find(accountId) === undefined) return;
    if (totp === undefined || totp.trim() === '') throw new AppError('TOTP_REQUIRED');
    // The pause is as long at the computer itself, because whoever guesses may sit there.
    const retryAfterMs = this.#codePause.retryAfterMs(accountId);
    if (retryAfterMs > 0) {
      await failed();
      throw new AppError('TOO_MANY_TRIES', { retryAfterMs });
    }
    this.#codePause.countWrongTry(accountId);
    const used = await secondFactors.use(accountId, totp);
    if (used === undefined) {
      await failed();
      throw new AppError('INVALID_CREDENTIALS');
    }
    this.#codePause.reset(accountId);
    if (used === 'recovery') await security.note({ event: 'recovery_code_used', by: email }, caller);
  }

  /**
   * Returns the session of a token and extends it. Returns undefined if the token is not valid for `boundTo` or the account no
   * longer exists.
   */
  findSession(token: string, boundTo: string): Session | undefined {
    const accountId = this.#deps.sessions.find(token, boundTo);
    const account = accountId === undefined ? undefined : this.#deps.accounts.byId(accountId);
    if (!account) return undefined;
    const { email, role } = account;
    return { accountId: account.accountId, email, role, sessionId: hashSecret(token) };
  }

  /** Returns whether a token is still valid for `boundTo`. Does not extend its session. */
  isSessionOpen(token: string, boundTo: string): boolean {
    return this.#deps.sessions.isOpen(token, boundTo);
  }

  async logOut(token: string): Promise<void> {
    await this.#deps.sessions.end(token);
  }

  /** Replaces the hash of an older version. The log-in goes on if that fails, because the next one tries again. */
  async #rehash(account: Account, password: string): Promise<void> {
    try {
      const passwordHash = await this.#deps.passwords.hash(password);
      await this.#deps.accounts.change((all) => all.map((one) => (one === account ? { ...one, passwordHash } : one)));
    } catch {
      // A full disk, for example, is already among the problems that the server reports.
    }
  }

  async #setUpAccount(credentials: Credentials, caller: Caller, link: string | undefined): Promise<Account> {
    if (link !== undefined && link !== '') {
      const account = await this.#deps.link.use(link, () => this.saveAdmin(credentials));
      if (!account) {
        await this.#deps.security.noteFailure({ event: 'link_refused' }, caller);
        throw new AppError('SETUP_LINK_INVALID');
      }
      return account;
    }
    if (!this.isSetUpNeeded) throw new AppError('SETUP_DONE');
    if (!caller.isLocal) throw new AppError('SETUP_LINK_INVALID');
    const account = await this.saveAdmin(credentials);
    await this.#deps.link.invalidate();
    return account;
  }

  /**
   * Adds an administrator. If an account with this email exists, makes it an administrator, replaces its password and ends
   * its sessions.
   */
  saveAdmin(credentials: Credentials): Promise<Account> {
    return this.saveAccount(credentials, 'admin');
  }

  /**
   * Adds an account with this role. If an account with this email exists, replaces its role and password and ends its
   * sessions.
   */
  async saveAccount({ email, password }: Credentials, role: Role): Promise<Account> {
    const { accounts, passwords, ids, clock, sessions } = this.#deps;
    const newAccount: Account = {
      accountId: ids.shortId(),
      email,
      role,
      passwordHash: await passwords.hash(password),
      createdAt: isoNow(clock),
    };
    let account = newAccount;
    await accounts.change((all) => {
      const existing = all.find((candidate) => candidate.email === email);
      account = existing === undefined ? newAccount : { ...existing, role, passwordHash: newAccount.passwordHash };
      return [...all.filter((candidate) => candidate !== existing), account];
    });
    if (account !== newAccount) {
      // Whoever may do this at the computer itself may have lost the phone with the app (ACCESS-15).
      await this.#deps.secondFactors.turnOff(account.accountId);
      await sessions.endAllOfAccount(account.accountId);
    }
    return account;
  }
}

/** Begins a session for an account. Returns the session's token and expiry, with the account's email and role. */
export async function beginSession(sessions: SessionStore, account: Account, boundTo: string): Promise<LoggedIn> {
  const { token, expiresAt } = await sessions.begin(account.accountId, boundTo);
  return { token, email: account.email, role: account.role, expiresAt };
}
