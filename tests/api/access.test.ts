import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { type ApiWorld, openApiWorld, readVisibleState } from '../support/api-world.ts';
import { goodCalls } from '../support/good-calls.ts';
import { account } from '../support/server.ts';
import { allEndpoints, asGuest, asStaff, type CallName, call, tryCall } from '../support/server-calls.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(async () => {
  await world.close();
});

const rows = Object.entries(allEndpoints as Record<CallName, Endpoint>) as [CallName, Endpoint][];
const staffRows = rows.filter(([, { access }]) => ['staff', 'staff-or-kiosk', 'admin'].includes(access));
const getParts = (name: CallName) => goodCalls(world)[name];

describe('staff calls', () => {
  it.each(staffRows)('%s is refused without a valid token, and changes nothing [178]', async (name) => {
    const { playing, expired } = world;
    const cases: [string, Record<string, string>, number, string][] = [
      ['no token', {}, 401, 'NOT_SIGNED_IN'],
      ['a guest’s bearer', asGuest(playing), 401, 'NOT_SIGNED_IN'],
      ['half a guest', { Authorization: `Bearer user-${playing}` }, 401, 'NOT_SIGNED_IN'],
      ['an expired token', expired, 401, 'SESSION_EXPIRED'],
      ['an invented token', asStaff('staff-0000000000000000000000000000000000000000000'), 401, 'SESSION_EXPIRED'],
      ['an object’s key', asStaff('__proto__'), 401, 'SESSION_EXPIRED'],
      ['another scheme', { Authorization: 'Basic YTpi' }, 401, 'NOT_SIGNED_IN'],
    ];
    const before = await readVisibleState(world);
    for (const [title, headers, status, code] of cases) {
      const reply = await tryCall(world.server, name, { ...getParts(name), headers });
      expect([reply.status, reply.json?.code], title).toEqual([status, code]);
      expect(reply.json, title).not.toHaveProperty('data');
    }
    expect(await readVisibleState(world)).toEqual(before);
  });

  it.each(staffRows)('%s is refused on devices that are not paired, even with a valid session [178]', async (name) => {
    const { hostname } = await import('node:os');
    const headers = { ...getParts(name).headers, host: `${hostname()}:${world.server.port}` };
    const reply = await tryCall(world.server, name, { ...getParts(name), headers });
    expect([reply.status, reply.json?.code]).toEqual([403, 'DEVICE_NOT_PAIRED']);
  });

  it.each(staffRows.filter(([, { scope }]) => scope === 'settings' || scope === 'local'))(
    '%s is refused on a paired device over http, and changes nothing [236]',
    async (name, { scope }) => {
      const { server, admin } = world;
      const { hostname } = await import('node:os');
      const host = `${hostname()}:${server.port}`;
      const body = { role: 'tablet', name: 'Pool bar' };
      const { code } = (await call(server, 'createPairingCode', { headers: admin, body })).data;
      const paired = await call(server, 'pairDevice', { headers: { host }, body: { code } });
      const device = { host, 'x-device-token': paired.data.deviceToken };
      const { token } = await call(server, 'logIn', { headers: device, body: account });
      const before = await readVisibleState(world);
      const reply = await tryCall(server, name, {
        ...getParts(name),
        headers: { ...getParts(name).headers, ...device, ...asStaff(token) },
      });
      const code403 = scope === 'local' ? 'ONLY_LOCALLY' : 'ONLY_ON_THIS_PC';
      expect([reply.status, reply.json?.code]).toEqual([403, code403]);
      expect(await readVisibleState(world)).toEqual(before);
    },
  );

  it.each(staffRows.filter(([, { access }]) => access === 'admin'))(
    '%s is refused to staff who are not administrators, and changes nothing',
    async (name) => {
      const before = await readVisibleState(world);
      const reply = await tryCall(world.server, name, { ...getParts(name), headers: world.staff });
      expect([reply.status, reply.json?.code]).toEqual([403, 'ADMIN_ONLY']);
      expect(await readVisibleState(world)).toEqual(before);
    },
  );

  it('accept the role staff where no administrator is required', async () => {
    for (const name of [
      'verify',
      'listStories',
      'listGuests',
      'listActions',
      'createStoryQrCode',
      'getGuestDetail',
    ] as const) {
      expect((await tryCall(world.server, name, { ...getParts(name), headers: world.staff })).status, name).toBe(200);
    }
    expect((await call(world.server, 'verify', { headers: world.staff })).data).toEqual({
      email: 'clerk@hotel.example',
      role: 'staff',
    });
  });
});

describe('a browser that holds a guest and a staff session [177]', () => {
  const createBothHeaders = () => ({ ...world.admin, 'User-Id': world.playing });

  it('is served as staff', async () => {
    expect((await tryCall(world.server, 'listGuests', { headers: createBothHeaders() })).status).toBe(200);
    const params = { userId: world.anotherPlaying };
    expect((await call(world.server, 'getProgress', { params, headers: createBothHeaders() })).data.userId).toBe(
      world.anotherPlaying,
    );
  });

  it('may not play as any guest (IDENTITY-9)', async () => {
    for (const headers of [createBothHeaders(), world.admin]) {
      const reply = await tryCall(world.server, 'startStory', { params: { userId: world.playing }, headers });
      expect([reply.status, reply.json?.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('has no rights once the staff session has expired', async () => {
    const headers = { ...world.expired, 'User-Id': world.playing };
    const params = { userId: world.playing };
    expect((await tryCall(world.server, 'getProgress', { params, headers })).json?.code).toBe('SESSION_EXPIRED');
    const story = await call(world.server, 'getStory', { params: { storyId: world.storyId }, headers });
    expect(story.data).not.toHaveProperty('questionsAnswers');
  });
});

describe('a story', () => {
  const secrets = [
    'correctAnswer',
    'acceptedAnswers',
    'isCorrect',
    'correctFeedback',
    'incorrectFeedback',
    'feedbackText',
    'roomNumbers',
    'translations',
  ];
  const getStory = (headers: Record<string, string>) =>
    tryCall(world.server, 'getStory', { params: { storyId: world.storyId }, headers });

  it('shows only its cover to the public [186]', async () => {
    const { json } = await getStory({});
    expect(Object.keys(json?.data as object).toSorted()).toEqual([
      'coverImageUrl',
      'description',
      'isActive',
      'questionCount',
      'storyId',
      'title',
    ]);
  });

  it('sent to its guest contains no answers, and only the id and type of locked clues [183]', async () => {
    const reply = await getStory(asGuest(world.playing));
    for (const secret of secrets) expect(reply.text).not.toContain(`"${secret}"`);
    const { questionsAnswers } = (reply.json?.data ?? {}) as { questionsAnswers: Record<string, unknown>[] };
    expect(questionsAnswers[0]).toMatchObject({ locked: false });
    for (const question of questionsAnswers.slice(1)) {
      expect(Object.keys(question).toSorted()).toEqual(['locked', 'questionId', 'questionType']);
    }
  });

  it('is refused to a waiting guest [106] (STATUS-2)', async () => {
    const reply = await getStory(asGuest(world.waiting));
    expect([reply.status, reply.json?.code]).toEqual([403, 'NOT_APPROVED']);
  });

  it('has all specified fields for staff [76]', async () => {
    const { json } = await getStory(world.staff);
    const story = json?.data as Record<string, unknown>;
    const fields = [
      '_id',
      'coverImageUrl',
      'createdAt',
      'description',
      'isActive',
      'isSequential',
      'questionsAnswers',
      'roomNumbers',
      'storyId',
      'title',
      'version',
    ];
    expect(Object.keys(story)).toEqual(expect.arrayContaining(fields));
    expect(story._id).toBe(story.storyId);
  });

  it('returns 404 if its id is unknown or malformed [186]', async () => {
    for (const storyId of ['zzzzzzzz', 'nothing', 'ZZZ', '0'.repeat(500)]) {
      for (const headers of [{}, world.admin, asGuest(world.playing)]) {
        const reply = await tryCall(world.server, 'getStory', { params: { storyId }, headers });
        expect([reply.status, reply.json?.message]).toEqual([404, 'Story not found']);
      }
    }
  });
});
