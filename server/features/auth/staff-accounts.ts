import type { Account, Role } from '#core/model/account.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { Backoff } from '../../platform/rate-limit.ts';
import { type AuthDeps, beginSession, type Caller, type LoggedIn } from './auth.service.ts';
import { requireGoodPassword } from './require-good-password.ts';

export type AccountView = Pick<Account, 'accountId' | 'email' | 'role' | 'createdAt'> & {
  readonly hasSecondFactor: boolean;
};
export type NewAccount = { readonly email: string; readonly password: string; readonly role: Role };
export type AccountChange = { readonly [Field in keyof NewAccount]?: NewAccount[Field] | undefined };

const pauseRule = { firstMs: 1_000, maxMs: 15 * 60 * 1_000, forgetMs: 24 * 60 * 60 * 1_000 };

/**
 * Manages staff accounts and their roles (ACCESS-4, PANEL-14). Administrators change all accounts; other people change only
 * their own password.
 */
export class StaffAccounts {
  readonly #deps: AuthDeps;
  /** Slows down guesses of the current password, by account, so that nobody can keep guessing at an unlocked screen. */
  readonly #pause: Backoff;

  constructor(deps: AuthDeps) {
    this.#deps = deps;
    this.#pause = new Backoff(deps.clock, { ...pauseRule, freeTries: deps.wrongLogins });
  }

  /** Returns the accounts, oldest first. */
  list(): AccountView[] {
    return this.#deps.accounts
      .all()
      .map((account) => this.#toView(account))
      .sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
  }

  /** Creates an account. Throws PASSWORD_TOO_WEAK and EMAIL_TAKEN. */
  async create({ email, password, role }: NewAccount): Promise<AccountView> {
    const { accounts, passwords, ids, clock } = this.#deps;
    requireGoodPassword(password, email);
    const passwordHash = await passwords.hash(password);
    const account: Account = { accountId: ids.shortId(), email, role, passwordHash, createdAt: isoNow(clock) };
    await accounts.change((all) => {
      requireFree(all, account);
      return [...all, account];
    });
    return this.#toView(account);
  }

  /**
   * Changes the given fields of an account. A new password ends the sessions of the account. A new role applies to the
   * account's next call. Throws ACCOUNT_NOT_FOUND, PASSWORD_TOO_WEAK, EMAIL_TAKEN and LAST_ADMIN.
   */
  async update(accountId: string, { email, password, role }: AccountChange): Promise<AccountView> {
    if (password !== undefined) {
      requireGoodPassword(password, email ?? this.#deps.accounts.byId(accountId)?.email ?? '');
    }
    const passwordHash = password === undefined ? undefined : await this.#deps.passwords.hash(password);
    return this.#replace(accountId, (account) => ({
      ...account,
      email: email ?? account.email,
      role: role ?? account.role,
      passwordHash: passwordHash ?? account.passwordHash,
    }));
  }

  /** Removes an account, ends its sessions and returns it. Throws ACCOUNT_NOT_FOUND and LAST_ADMIN. */
  async remove(accountId: string): Promise<AccountView> {
    let removed: Account | undefined;
    await this.#deps.accounts.change((all) => {
      const rest = all.filter((account) => account.accountId !== accountId);
      removed = all.find((account) => account.accountId === accountId);
      if (removed === undefined) throw new AppError('ACCOUNT_NOT_FOUND');
      return requireAdmin(rest);
    });
    await this.#deps.secondFactors.turnOff(accountId);
    await this.#deps.sessions.endAllOfAccount(accountId);
    if (removed === undefined) throw new AppError('ACCOUNT_NOT_FOUND');
    return this.#toView(removed);
  }

  /**
   * Returns the account if this is its password, which people enter again before they change how they log in. Throws
   * WRONG_PASSWORD and TOO_MANY_TRIES.
   */
  async requireOwnPassword(accountId: string, current: string, caller: Caller): Promise<Account> {
    const { accounts, passwords, security } = this.#deps;
    const failed = () => security.noteFailure({ event: 'password_refused' }, caller);
    const retryAfterMs = this.#pause.retryAfterMs(accountId);
    if (retryAfterMs > 0) {
      await failed();
      throw new AppError('TOO_MANY_TRIES', { retryAfterMs });
    }
    // The try is counted before the slow check, so that simultaneous tries are all counted.
    this.#pause.countWrongTry(accountId);
    const ownAccount = accounts.byId(accountId);
    const isRight = await passwords.verify(ownAccount?.passwordHash, current);
    if (!isRight || !ownAccount) {
      await failed();
      throw new AppError('WRONG_PASSWORD');
    }
    this.#pause.reset(accountId);
    return ownAccount;
  }

  /**
   * Changes a person's own password. All their sessions end, and a new one begins for the caller. Throws WRONG_PASSWORD,
   * TOO_MANY_TRIES and PASSWORD_TOO_WEAK, and ACCOUNT_NOT_FOUND if the account is removed meanwhile.
   */
  async changeOwnPassword(accountId: string, current: string, newPassword: string, caller: Caller): Promise<LoggedIn> {
    const { accounts, passwords, sessions, security } = this.#deps;
    const ownAccount = await this.requireOwnPassword(accountId, current, caller);
    requireGoodPassword(newPassword, ownAccount.email);
    const passwordHash = await passwords.hash(newPassword);
    await this.#replace(accountId, (account) => {
      // An administrator has replaced the password meanwhile, perhaps because somebody else knew the old one.
      if (account.passwordHash !== ownAccount.passwordHash) throw new AppError('WRONG_PASSWORD');
      return { ...account, passwordHash };
    });
    await security.note({ event: 'password_changed' }, caller);
    return beginSession(sessions, accounts.byId(accountId) ?? ownAccount, caller.boundTo);
  }

  /** Ends all sessions of an account and begins a new one for the caller. Throws ACCOUNT_NOT_FOUND. */
  async renewSession(accountId: string, caller: Caller): Promise<LoggedIn> {
    const { accounts, sessions } = this.#deps;
    await sessions.endAllOfAccount(accountId);
    const account = accounts.byId(accountId);
    if (account === undefined) throw new AppError('ACCOUNT_NOT_FOUND');
    return beginSession(sessions, account, caller.boundTo);
  }

  #toView({ accountId, email, role, createdAt }: Account): AccountView {
    const hasSecondFactor = this.#deps.secondFactors.find(accountId) !== undefined;
    return { accountId, email, role, createdAt, hasSecondFactor };
  }

  async #replace(accountId: string, change: (account: Account) => Account): Promise<AccountView> {
    const { accounts, sessions } = this.#deps;
    let changed: { readonly from: Account; readonly to: Account } | undefined;
    await accounts.change((all) => {
      const from = all.find((account) => account.accountId === accountId);
      if (from === undefined) throw new AppError('ACCOUNT_NOT_FOUND');
      const to = change(from);
      requireFree(all, to);
      changed = { from, to };
      return requireAdmin(all.map((account) => (account === from ? to : account)));
    });
    if (changed === undefined) throw new AppError('ACCOUNT_NOT_FOUND');
    if (changed.from.passwordHash !== changed.to.passwordHash) await sessions.endAllOfAccount(accountId);
    return this.#toView(changed.to);
  }
}

function requireFree(accounts: readonly Account[], { accountId, email }: Account): void {
  if (accounts.some((account) => account.email === email && account.accountId !== accountId))
    throw new AppError('EMAIL_TAKEN');
}

function requireAdmin(accounts: readonly Account[]): readonly Account[] {
  if (!accounts.some(({ role }) => role === 'admin')) throw new AppError('LAST_ADMIN');
  return accounts;
}
