import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { parseAnyLine } from '#server/storage/journal/journal-line.ts';
import type { ApiPhone } from '../support/api-phone.ts';
import { type ApiWorld, openApiWorld, pairDevice, readVisibleState } from '../support/api-world.ts';
import { goodCalls, unknownUserId } from '../support/good-calls.ts';
import { LotteryWorld, toStatusAndCode } from '../support/lottery-world.ts';
import type { TestServer } from '../support/server.ts';
import { account } from '../support/server.ts';
import { allEndpoints, asGuest, type CallName, call, logIn, type Reply, tryCall } from '../support/server-calls.ts';

/* Calls that send the credentials of two callers (IDENTITY-9). */

type Headers = Readonly<Record<string, string>>;
const rows = Object.entries(allEndpoints as Record<CallName, Endpoint>) as [CallName, Endpoint][];
/** Streams do not end by themselves. Their refusal is tested; what they send is not. */
const endingRows = rows.filter(([, { raw }]) => raw !== 'stream');

/** Returns the parts of a call without its identity headers. */
function partsOf(world: ApiWorld, name: CallName) {
  const { headers: _identity, ...parts } = goodCalls(world)[name];
  return parts;
}

/** Returns the keys of a value and of everything in it, without the values. */
function keysOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(keysOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]));
}

const readJournal = ({ dataDir }: Pick<TestServer, 'dataDir'>) =>
  readFileSync(path.join(dataDir, 'journal.jsonl'), 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => parseAnyLine(Buffer.from(text)) as unknown as Record<string, unknown>);

describe('a kiosk’s token together with another identity', () => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await openApiWorld();
  });
  afterAll(() => world.close());

  it.each(rows)('is refused for %s, and changes nothing', async (name) => {
    const { kiosk, playing, admin } = world;
    const asCookie = { cookie: `tk_device=${kiosk['x-device-token']}` };
    const before = await readVisibleState(world);
    for (const [title, headers] of Object.entries<Headers>({
      guest: { ...kiosk, ...asGuest(playing) },
      'guest, with the token as a cookie': { ...asCookie, ...asGuest(playing) },
      'user id alone': { ...kiosk, 'User-Id': playing },
      'bearer alone': { ...kiosk, Authorization: `Bearer user-${playing}` },
      'unknown guest': { ...kiosk, ...asGuest(unknownUserId) },
      staff: { ...kiosk, ...admin },
      'staff and user id': { ...kiosk, ...admin, 'User-Id': playing },
      'another scheme': { ...kiosk, Authorization: 'Basic YTpi' },
    })) {
      const reply = await tryCall(world.server, name, { ...partsOf(world, name), headers });
      expect(toStatusAndCode(reply), title).toEqual([403, 'ONE_CALLER']);
      expect(Object.keys(reply.json ?? {}).toSorted(), title).toEqual(['code', 'message', 'success']);
    }
    expect(await readVisibleState(world)).toEqual(before);
  });
});

describe('the identity of another caller that does not count', () => {
  let alone: ApiWorld;
  let pair: ApiWorld;
  beforeAll(async () => {
    [alone, pair] = await Promise.all([openApiWorld(), openApiWorld()]);
  });
  afterAll(() => Promise.all([alone.close(), pair.close()]));

  /** Makes a call in both worlds. Expects the same status, code, keys and journal lines, and returns the status and code. */
  async function expectSame(name: CallName, who: Headers, both: Headers) {
    const outcomes = [];
    for (const [world, headers] of [
      [alone, who],
      [pair, both],
    ] as const) {
      const before = readJournal(world.server).length;
      const reply: Reply = await tryCall(world.server, name, { ...partsOf(world, name), headers });
      const lines = readJournal(world.server).slice(before);
      outcomes.push({ result: toStatusAndCode(reply), keys: keysOf(reply.json), lines: lines.map(keysOf) });
    }
    expect(outcomes[1], name).toEqual(outcomes[0]);
    return outcomes[1]?.result;
  }

  it('is a paired tablet’s where a guest calls', async () => {
    const tablet = await pairDevice(pair.server, pair.admin, 'tablet');
    for (const [name, { access }] of endingRows) {
      if (access !== 'guest' && access !== 'guest-or-staff' && access !== 'guest-kiosk-or-staff') continue;
      await expectSame(name, asGuest(alone.playing), { ...asGuest(pair.playing), ...tablet });
    }
  });

  it('is a User-Id beside a staff token, which opens no call of guests', async () => {
    const closed: string[] = [];
    for (const [name, { access }] of endingRows) {
      // These three end the session with which the other calls are made.
      if (name === 'logOut' || name === 'setUp' || name === 'restoreBackup') continue;
      const result = await expectSame(name, alone.admin, { ...pair.admin, 'User-Id': pair.playing });
      if (access !== 'guest') continue;
      expect(result, name).toEqual([403, 'FORBIDDEN']);
      closed.push(name);
    }
    expect(closed).toContain('recordAction');
    expect(closed).toContain('createClaim');
  });
});

describe('a draw', () => {
  let world: LotteryWorld;
  beforeAll(async () => {
    world = await LotteryWorld.open();
    await world.openWithoutBlanks({ '5': 30 });
  });
  afterAll(() => world.close());

  const draw = (headers: Headers, body: object) => tryCall(world.server, 'drawBall', { headers, body });
  const findLine = (drawId: unknown) => readJournal(world.server).find((line) => line.drawId === drawId);
  const codeKeys = ['voucherCode', 'qrText'];

  it('with a kiosk’s token and the identity of any guest is refused, also after the kiosk drew and if the phone only may draw', async () => {
    const [mine, other] = [await world.createGuest(), await world.createGuest()];
    const unfinished = await world.createGuest(undefined, false);
    const claimCode = await world.createClaim(mine);
    const tryAll = async () => {
      for (const guest of [mine, other, unfinished]) {
        for (const identity of [guest.headers(), { 'User-Id': guest.userId ?? '' }]) {
          for (const body of [{ claimCode }, { userId: guest.userId }]) {
            const reply = await draw({ ...world.kiosk, ...identity }, body);
            expect(toStatusAndCode(reply)).toEqual([403, 'ONE_CALLER']);
            expect(reply.json).not.toHaveProperty('data');
          }
        }
      }
    };
    await tryAll();
    expect(await world.listDraws()).toEqual([]);
    await world.updatePrizes({ spinAt: 'phone' });
    await tryAll();
    expect(await world.listDraws()).toEqual([]);
    await world.updatePrizes({ spinAt: 'both' });
    expect((await draw(world.kiosk, { claimCode })).status).toBe(200);
    await tryAll();
    expect(await world.listDraws()).toHaveLength(1);
  });

  it('replies to its one caller, and its journal line says where, and which kiosk or who', async () => {
    const tablet = await pairDevice(world.server, world.admin, 'tablet');
    const kiosks = (await call(world.server, 'listDevices', { headers: world.admin })).data;
    const deviceId = kiosks.find(({ role }) => role === 'kiosk')?.deviceId;
    const onTablet = await logIn(world.server, account, tablet);
    const noise = { 'User-Id': (await world.createGuest()).userId ?? '' };
    const desk = { where: 'desk', by: account.email };
    const cases: [string, (guest: ApiPhone) => Headers, boolean, object][] = [
      ['guest', (guest) => guest.headers(), true, { where: 'phone' }],
      ['guest in a tablet’s browser', (guest) => ({ ...guest.headers(), ...tablet }), true, { where: 'phone' }],
      ['kiosk', () => world.kiosk, false, { where: 'kiosk', deviceId }],
      [
        'kiosk with a tablet’s cookie',
        () => ({ ...world.kiosk, cookie: `tk_device=${tablet['x-device-token']}` }),
        false,
        { where: 'kiosk', deviceId },
      ],
      ['staff', () => world.admin, true, desk],
      ['staff with a User-Id', () => ({ ...world.admin, ...noise }), true, desk],
      ['staff on a tablet', () => ({ ...onTablet, ...tablet }), true, desk],
    ];
    for (const [title, headersOf, hasCode, site] of cases) {
      const mine = await world.createGuest();
      const body = { claimCode: await world.createClaim(mine) };
      const headers = headersOf(mine);
      for (const repeated of [false, true]) {
        const { json } = await draw(headers, body);
        const data = (json?.data ?? {}) as Record<string, unknown>;
        expect(data, title).toMatchObject({ repeated, tier: '5' });
        expect(
          codeKeys.map((key) => key in data),
          title,
        ).toEqual([hasCode, hasCode]);
        const { where, deviceId: kioskId, by } = findLine(data.drawId) ?? {};
        expect(
          { where, ...(kioskId !== undefined && { deviceId: kioskId }), ...(by !== undefined && { by }) },
          title,
        ).toEqual(site);
      }
    }
  });
});
