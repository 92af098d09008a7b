import { describe, expect, it } from 'vitest';
import { account } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff: admin } = startServerForFile();
const password = 'lanterns-on-the-pier';

let accountCount = 0;
const createAccount = async (role: 'admin' | 'staff') => {
  accountCount += 1;
  const email = `clerk-${accountCount}@hotel.example`;
  const { data } = await call(server, 'createStaff', { headers: admin, body: { email, password, role } });
  return { ...data, headers: await logIn(server, { email, password }) };
};
const change = (accountId: string, body: object, headers = admin) =>
  tryCall(server, 'updateStaff', { params: { accountId }, body, headers });
const remove = (accountId: string) => tryCall(server, 'deleteStaff', { params: { accountId }, headers: admin });
const verify = (headers: Record<string, string>) => tryCall(server, 'verify', { headers });
const adminId = async () => (await call(server, 'listStaff', { headers: admin })).data[0]?.accountId ?? '';

describe('accounts of staff', () => {
  it('are created with a role, listed without a password, and can log in', async () => {
    const clerk = await createAccount('staff');
    expect((await verify(clerk.headers)).json?.data).toEqual({ email: clerk.email, role: 'staff' });
    const reply = await tryCall(server, 'listStaff', { headers: admin });
    expect(reply.json?.data).toEqual([
      {
        accountId: expect.any(String),
        email: account.email,
        role: 'admin',
        createdAt: expect.any(String),
        hasSecondFactor: false,
      },
      {
        accountId: clerk.accountId,
        email: clerk.email,
        role: 'staff',
        createdAt: expect.any(String),
        hasSecondFactor: false,
      },
    ]);
    expect(reply.text).not.toMatch(/password|scrypt/i);
  });

  it('[182] of the role staff can do the daily work but not that of administrators', async () => {
    const { headers } = await createAccount('staff');
    const hotelId = (await call(server, 'validateQr', { body: { qrCodeData: 'default-story-id' } })).data.hotelId;
    const storyId = 'default-story-id';
    for (const name of ['listGuests', 'listStories', 'listActions', 'listUserLogs', 'getStats'] as const) {
      expect((await tryCall(server, name, { headers })).status, name).toBe(200);
    }
    const refused = [
      ['createStory', { body: { title: 'x' } }],
      ['updateStory', { params: { storyId }, body: { title: 'x' } }],
      ['deleteStory', { params: { storyId } }],
      ['updateTitles', { body: {} }],
      ['getSettings', {}],
      ['updateSettings', { body: { stayDays: 2 } }],
      ['updateHotel', { params: { hotelId }, body: { name: 'x' } }],
      ['listStaff', {}],
      ['createStaff', { body: { email: 'x@hotel.example', password, role: 'admin' } }],
    ] as const;
    for (const [name, parts] of refused) {
      const reply = await tryCall(server, name, { ...parts, headers });
      expect([reply.status, reply.json?.code], name).toEqual([403, 'ADMIN_ONLY']);
    }
  });

  it('cannot make themselves administrators, and a changed role applies at once', async () => {
    const clerk = await createAccount('staff');
    expect((await change(clerk.accountId, { role: 'admin' }, clerk.headers)).json?.code).toBe('ADMIN_ONLY');
    expect((await change(clerk.accountId, { role: 'admin' })).status).toBe(200);
    expect((await tryCall(server, 'listStaff', { headers: clerk.headers })).status).toBe(200);
    expect((await change(clerk.accountId, { role: 'staff' })).status).toBe(200);
    expect((await tryCall(server, 'listStaff', { headers: clerk.headers })).json?.code).toBe('ADMIN_ONLY');
  });

  it('have unique emails whatever their case, even if two are created at the same time', async () => {
    const body = { email: 'Twice@Hotel.example', password, role: 'staff' };
    const replies = await Promise.all([
      tryCall(server, 'createStaff', { headers: admin, body }),
      tryCall(server, 'createStaff', { headers: admin, body: { ...body, email: ' twice@hotel.example ' } }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.json?.code).toBe('EMAIL_TAKEN');
    const clerk = await createAccount('staff');
    expect((await change(clerk.accountId, { email: 'twice@hotel.example' })).json?.code).toBe('EMAIL_TAKEN');
    expect((await change(clerk.accountId, { email: clerk.email })).status).toBe(200);
  });

  it.each([
    { email: 'no address', password, role: 'staff' },
    { email: 'a@hotel.example', password, role: 'owner' },
    { email: 'a@hotel.example', password },
  ])('cannot be created with %j', async (body) => {
    const reply = await tryCall(server, 'createStaff', { headers: admin, body });
    expect([reply.status, reply.json?.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it.each([
    ['short', 'too short'],
    ['blank', ' '.repeat(12)],
    ['email', 'weak-1@hotel.example'],
    ['common', 'Password1234'],
  ])('cannot have a weak password (%s), wherever it is chosen, and stay unchanged', async (reason, weak) => {
    const clerk = await createAccount('staff');
    const before = (await call(server, 'listStaff', { headers: admin })).data;
    const email = reason === 'email' ? weak : 'weak@hotel.example';
    const replies = [
      await tryCall(server, 'createStaff', { headers: admin, body: { email, password: weak, role: 'staff' } }),
      await change(clerk.accountId, { password: reason === 'email' ? clerk.email : weak }),
      await tryCall(server, 'changeOwnPassword', {
        headers: clerk.headers,
        body: { currentPassword: password, newPassword: reason === 'email' ? clerk.email : weak },
      }),
      await tryCall(server, 'setUp', { body: { email, password: weak, link: 'none' } }),
    ];
    for (const { status, json } of replies) {
      expect([status, json?.code, json?.data]).toEqual([400, 'PASSWORD_TOO_WEAK', { reason }]);
    }
    expect((await call(server, 'listStaff', { headers: admin })).data).toEqual(before);
    await logIn(server, { email: clerk.email, password });
  });

  it('lose their sessions when they get a new password and when they are deleted', async () => {
    const clerk = await createAccount('staff');
    expect((await change(clerk.accountId, { email: clerk.email })).status).toBe(200);
    expect((await verify(clerk.headers)).status).toBe(200);
    await change(clerk.accountId, { password: 'another-lagoon' });
    expect((await verify(clerk.headers)).json?.code).toBe('SESSION_EXPIRED');
    const headers = await logIn(server, { email: clerk.email, password: 'another-lagoon' });
    expect((await remove(clerk.accountId)).status).toBe(200);
    expect((await verify(headers)).json?.code).toBe('SESSION_EXPIRED');
    const logInReply = await tryCall(server, 'logIn', { body: { email: clerk.email, password: 'another-lagoon' } });
    expect(logInReply.json?.code).toBe('INVALID_CREDENTIALS');
    expect((await remove(clerk.accountId)).json?.code).toBe('ACCOUNT_NOT_FOUND');
  });

  it('always include an administrator, even when two are demoted at the same time', async () => {
    const first = await adminId();
    for (const { accountId, role } of (await call(server, 'listStaff', { headers: admin })).data) {
      if (role === 'admin' && accountId !== first) await remove(accountId);
    }
    const second = await createAccount('admin');
    const replies = await Promise.all([
      change(second.accountId, { role: 'staff' }),
      change(first, { role: 'staff' }, second.headers),
    ]);
    // Whichever change comes second is refused: its author is no longer an administrator, or it would demote the last one.
    const codes = replies.map(({ json }) => String(json?.code ?? 'done')).toSorted();
    expect([
      ['LAST_ADMIN', 'done'],
      ['ADMIN_ONLY', 'done'],
    ]).toContainEqual(codes);
    const roles = await Promise.all([verify(admin), verify(second.headers)]);
    expect(roles.map(({ json }) => (json?.data as { role?: string } | undefined)?.role).toSorted()).toEqual([
      'admin',
      'staff',
    ]);
    if (replies[0]?.status !== 200) await change(first, { role: 'admin' }, second.headers);
  });

  it('cannot change their own role or password in the list of accounts, or delete themselves', async () => {
    const second = await createAccount('admin');
    const changeOwn = (body: object) => change(second.accountId, body, second.headers);
    for (const body of [{ role: 'staff' }, { password: 'set-in-passing-1' }, { email: second.email, role: 'staff' }]) {
      const reply = await changeOwn(body);
      expect([reply.status, reply.json?.code], JSON.stringify(body)).toEqual([409, 'OWN_ACCOUNT']);
    }
    const deleteReply = await tryCall(server, 'deleteStaff', {
      params: { accountId: second.accountId },
      headers: second.headers,
    });
    expect([deleteReply.status, deleteReply.json?.code]).toEqual([409, 'OWN_ACCOUNT']);
    expect((await verify(second.headers)).json?.data).toEqual({ email: second.email, role: 'admin' });
    await logIn(server, { email: second.email, password });
    // The same role changes nothing, and people may change their own email address.
    expect((await changeOwn({ email: `new-${second.email}`, role: 'admin' })).status).toBe(200);
    expect((await change(second.accountId, { role: 'staff' })).status).toBe(200);
  });
});

describe('one’s own password', () => {
  const changeOwn = (headers: Record<string, string>, currentPassword: string, newPassword: string) =>
    tryCall(server, 'changeOwnPassword', { headers, body: { currentPassword, newPassword } });

  it('changes if the current one is sent; other sessions end, and this one gets a new token', async () => {
    const clerk = await createAccount('staff');
    const tablet = await logIn(server, { email: clerk.email, password });
    const reply = await changeOwn(clerk.headers, password, 'a-new-lagoon-8');
    expect(reply.json).toMatchObject({ email: clerk.email, role: 'staff', token: expect.any(String) });
    for (const old of [clerk.headers, tablet]) expect((await verify(old)).json?.code).toBe('SESSION_EXPIRED');
    expect((await verify({ Authorization: `Bearer ${reply.json?.token}` })).status).toBe(200);
    expect((await tryCall(server, 'logIn', { body: { email: clerk.email, password } })).status).toBe(401);
    await logIn(server, { email: clerk.email, password: 'a-new-lagoon-8' });
  });

  it('does not change without the current one; guesses are slowed down, and nobody is logged out', async () => {
    const clerk = await createAccount('staff');
    const codes: unknown[] = [];
    for (let n = 0; n < 7; n += 1) codes.push((await changeOwn(clerk.headers, 'a guess', 'a-new-lagoon-8')).json?.code);
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'WRONG_PASSWORD'));
    expect(codes).toContain('TOO_MANY_TRIES');
    expect((await verify(clerk.headers)).status).toBe(200);
  });
});
