import { beforeEach, describe, expect, it } from 'vitest';
import { createSecurityLog } from '#tests/support/create-security-log.ts';
import { MemoryStorage } from '#tests/support/memory-storage.ts';
import { randomIds } from '../../platform/ids.ts';
import { silentLogger } from '../../platform/logger.ts';
import { Passwords } from '../../platform/passwords.ts';
import { AccountRepository } from './account.repository.ts';
import { type AuthDeps, AuthService } from './auth.service.ts';
import { SecondFactors } from './second-factors.ts';
import { SessionStore } from './session-store.ts';
import { StaffAccounts } from './staff-accounts.ts';
import { getTotp } from './totp.ts';

/** The monotonic time in ms. */
let now = 0;
const clock = { now: () => Date.parse('2026-11-21T10:00:00Z'), monotonic: () => now };
/** Lets a test pause the hash function, so that something else can happen meanwhile. */
const gate = { hold: undefined as Promise<void> | undefined, isHashing: () => {} };
const passwords: AuthDeps['passwords'] = {
  async hash(password: string) {
    gate.isHashing();
    await gate.hold;
    return `hash of ${password}`;
  },
  verify: async (passwordHash: string | undefined, password: string) => passwordHash === `hash of ${password}`,
};

let deps: AuthDeps;
let accounts: StaffAccounts;
let auth: AuthService;
beforeEach(async () => {
  Object.assign(gate, { hold: undefined, isHashing: () => {} });
  const { documents } = new MemoryStorage(clock);
  deps = {
    accounts: await AccountRepository.load(documents),
    secondFactors: await SecondFactors.load({ documents, clock, ids: randomIds }),
    sessions: await SessionStore.load({ documents, clock, ids: randomIds, log: silentLogger, onEnded: () => {} }),
    link: { use: async () => undefined, invalidate: async () => undefined },
    ...{ passwords, clock, ids: randomIds, wrongLogins: 5, security: createSecurityLog(clock).security },
  };
  accounts = new StaffAccounts(deps);
  auth = new AuthService(deps);
});

/** Runs `work`, and `meanwhile` during its first hash. */
async function during<T>(work: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  let letGo = () => {};
  gate.hold = new Promise((resolve) => {
    letGo = resolve;
  });
  const begun = new Promise<void>((resolve) => {
    gate.isHashing = resolve;
  });
  const going = work();
  await begun;
  Object.assign(gate, { hold: undefined, isHashing: () => {} });
  await meanwhile();
  letGo();
  return going;
}

const admin = { email: 'one@hotel.test', password: 'first password', role: 'admin' } as const;
const other = { email: 'two@hotel.test', password: 'other password', role: 'admin' } as const;
const from = { isLocal: true, address: '127.0.0.1', boundTo: 'none' };

describe('two simultaneous changes', () => {
  it('leave one administrator when they delete both', async () => {
    const [first, second] = [await accounts.create(admin), await accounts.create(other)];
    const tries = await Promise.allSettled([accounts.remove(first.accountId), accounts.remove(second.accountId)]);
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(accounts.list()).toMatchObject([{ email: other.email, role: 'admin' }]);
  });

  it('leave one administrator when one demotes and the other deletes', async () => {
    const [first, second] = [await accounts.create(admin), await accounts.create(other)];
    await Promise.allSettled([accounts.update(first.accountId, { role: 'staff' }), accounts.remove(second.accountId)]);
    expect(accounts.list().filter(({ role }) => role === 'admin')).toHaveLength(1);
  });

  it('create one account when both use the same email, and the other call is rejected', async () => {
    const tries = await Promise.allSettled([accounts.create(admin), accounts.create(admin)]);
    expect(tries).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'EMAIL_TAKEN' } }]);
  });
});

describe('a password', () => {
  it('that an earlier version accepted still works, although it is too short for a new account', async () => {
    await auth.saveAccount({ email: 'old@hotel.test', password: 'short' }, 'staff');
    await expect(auth.logIn({ email: 'old@hotel.test', password: 'short' }, from)).resolves.toBeDefined();
    const duplicate = { email: 'new@hotel.test', password: 'short', role: 'staff' } as const;
    await expect(accounts.create(duplicate)).rejects.toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      data: { reason: 'short' },
    });
  });

  it('that an administrator sets while its owner is changing it stays, and the change of the owner is rejected', async () => {
    const { accountId } = await accounts.create(admin);
    const changePassword = () => accounts.changeOwnPassword(accountId, admin.password, 'of the intruder', from);
    const changing = during(changePassword, () => accounts.update(accountId, { password: 'of the hotel' }));
    await expect(changing).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
    const logIn = (password: string) => auth.logIn({ email: admin.email, password }, from);
    await expect(logIn('of the intruder')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(logIn('of the hotel')).resolves.toMatchObject({ role: 'admin' });
  });

  it('set through the one-time link applies to an account created meanwhile, and adds no second account', async () => {
    await during(
      () => auth.saveAccount({ email: admin.email, password: 'by the link' }, 'admin'),
      () => accounts.create({ ...admin, role: 'staff' }),
    );
    expect(accounts.list()).toMatchObject([{ email: admin.email, role: 'admin' }]);
    await expect(auth.logIn({ email: admin.email, password: 'by the link' }, from)).resolves.toBeDefined();
  });

  it('whose hash an older version made is hashed again at the next log-in, and two simultaneous log-ins succeed', async () => {
    const passwordHash =
      '$argon2id$v=19$m=19456,t=2,p=1$TV4LUNniC1Ws4ZZu487dTA$Ss4iAaVevzT9KQc7dFrMFbLradxvR2fqVme0qOUwIqw';
    const realAuth = new AuthService({ ...deps, passwords: new Passwords() });
    const { accountId } = await accounts.create(admin);
    await deps.accounts.change((all) => all.map((account) => ({ ...account, passwordHash })));
    const logIn = () => realAuth.logIn({ email: admin.email, password: '合言葉 password' }, from);
    const logIns = await Promise.all([logIn(), logIn()]);
    expect(deps.accounts.byId(accountId)?.passwordHash).toMatch(/^scrypt\$/);
    for (const { token } of [...logIns, await logIn()]) expect(realAuth.isSessionOpen(token, from.boundTo)).toBe(true);
  });
});

describe('a second factor (ACCESS-15)', () => {
  const step = Math.floor(clock.now() / 30_000);
  const logIn = (totp?: string, address = from.address) =>
    auth.logIn({ email: admin.email, password: admin.password, totp }, { ...from, isLocal: false, address });
  const code = (expected: string) => expect.objectContaining({ code: expected });
  let secret: string;
  let recoveryCodes: readonly string[];
  let accountId: string;
  beforeEach(async () => {
    ({ accountId } = await accounts.create(admin));
    secret = deps.secondFactors.start(accountId);
    recoveryCodes = deps.secondFactors.check(accountId, getTotp(secret, step - 1));
    await deps.secondFactors.turnOn(accountId);
  });

  it('is needed for the log-in, and two simultaneous log-ins cannot use the same code', async () => {
    await expect(logIn()).rejects.toEqual(code('TOTP_REQUIRED'));
    await expect(logIn('  ')).rejects.toEqual(code('TOTP_REQUIRED'));
    const both = await Promise.allSettled([logIn(getTotp(secret, step)), logIn(getTotp(secret, step))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(logIn(getTotp(secret, step - 1))).rejects.toEqual(code('INVALID_CREDENTIALS'));
    const spaced = getTotp(secret, step + 1).replace(/^.../, '$& ');
    await expect(logIn(spaced)).resolves.toMatchObject({ email: admin.email });
  });

  it('can be replaced by each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(8);
    await logIn(`${first.slice(0, 4)}-${first.slice(4)}`.toUpperCase());
    await expect(logIn(first)).rejects.toEqual(code('INVALID_CREDENTIALS'));
    await logIn(second);
    expect(deps.secondFactors.find(accountId)?.recoveryLeft).toBe(6);
  });

  it('slows down guesses from whatever address, also at the computer itself', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await expect(logIn('000000', `192.168.1.${guess}`)).rejects.toEqual(code('INVALID_CREDENTIALS'));
    await expect(logIn(getTotp(secret, step), '192.168.1.99')).rejects.toMatchObject({
      code: 'TOO_MANY_TRIES',
      data: { retryAfterMs: 1_000 },
    });
    now += 60_000;
    const atTheDesk = { email: admin.email, password: admin.password, totp: '000000' };
    for (const pauseMs of [2_000, 4_000]) {
      await expect(auth.logIn(atTheDesk, from)).rejects.toEqual(code('INVALID_CREDENTIALS'));
      await expect(auth.logIn(atTheDesk, from)).rejects.toMatchObject({ data: { retryAfterMs: pauseMs } });
      now += pauseMs;
    }
  });

  it('is removed with the one-time link and with the account', async () => {
    await auth.saveAdmin(admin);
    await expect(logIn()).resolves.toMatchObject({ email: admin.email });
    deps.secondFactors.start(accountId);
    await accounts.create(other);
    await accounts.remove(accountId);
    expect(() => deps.secondFactors.check(accountId, '000000')).toThrow(code('TOTP_NOT_STARTED'));
  });
});
