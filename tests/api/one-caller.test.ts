import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { ApiPhone } from '../support/api-phone.ts';
import { ApiStream } from '../support/api-stream.ts';
import { type ApiWorld, openApiWorld, pairDevice, readVisibleState } from '../support/api-world.ts';
import { goodCalls, unknownUserId } from '../support/good-calls.ts';
import { readJournal } from '../support/journal-lines.ts';
import { LotteryWorld, toStatusAndCode } from '../support/lottery-world.ts';
import { account } from '../support/server.ts';
import { allEndpoints, asGuest, buildCallPath, type CallName, call, logIn, tryCall } from '../support/server-calls.ts';

/* Calls that send the credentials of two callers (IDENTITY-9). */

type Headers = Readonly<Record<string, string>>;
const rows = Object.entries(allEndpoints as Record<CallName, Endpoint>) as [CallName, Endpoint][];

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

describe('a kiosk’s token together with another identity', () => {
  let world: ApiWorld;
  let tablet: Headers;
  beforeAll(async () => {
    world = await openApiWorld();
    tablet = await pairDevice(world.server, world.admin, 'tablet');
  });
  afterAll(() => world.close());

  it.each(rows)('is refused for %s, and changes nothing', async (name) => {
    const { kiosk, playing, admin } = world;
    const asCookie = { cookie: `tk_device=${kiosk['x-device-token']}` };
    const before = await readVisibleState(world);
    for (const [title, headers] of Object.entries<Headers>({
      guest: { ...kiosk, ...asGuest(playing) },
      'guest, with the token as a cookie': { ...asCookie, ...asGuest(playing) },
      'guest and tablet, with the token as a cookie': { ...asCookie, ...tablet, ...asGuest(playing) },
      'staff and tablet, with the token as a cookie': { ...asCookie, ...tablet, ...admin },
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

/** Makes a call of the table. Of a stream it reads only the first event. */
async function callRow(world: ApiWorld, name: CallName, headers: Headers) {
  const { route, raw }: Endpoint = allEndpoints[name];
  const parts = { ...partsOf(world, name), headers };
  if (raw !== 'stream') {
    const reply = await tryCall(world.server, name, parts);
    return { result: toStatusAndCode(reply), keys: keysOf(reply.json) };
  }
  const stream = await ApiStream.open(world.server, buildCallPath(route, parts), headers);
  await stream.until(({ messages, isEnded }) => messages.length > 0 || isEnded);
  stream.close();
  const refusal = stream.isEnded ? JSON.parse(stream.text) : undefined;
  return { result: [stream.status, refusal?.code], keys: keysOf(refusal ?? stream.last) };
}

/** The server writes these lines by itself or after the reply, so a test cannot know to which call they belong. */
const isLate = ({ type, event, source }: Record<string, unknown>) =>
  type === 'phone_seen' || event === 'ticket_refused' || source === 'server';

/** What a journal line says about its caller, and its keys. */
const describeLine = ({ kind, type, event, where, by, source, ...rest }: Record<string, unknown>) => ({
  ...{ kind, type, event, where, by, source },
  keys: keysOf(rest),
});

/** The calls in which the cookie of a phone is used or returned. */
const phoneRows: readonly CallName[] = ['registerGuest', 'findInRoom', 'listMyGuests', 'lookUpTicket', 'resumeGuest'];
/** These end the session with which the other calls are made, so they come last. */
const lastRows: readonly CallName[] = ['restoreBackup', 'setUp', 'logOut'];
const orderedRows = [
  ...rows.filter(([name]) => !lastRows.includes(name)),
  ...lastRows.map((name) => [name, allEndpoints[name]] as const),
];
const takesGuests = ({ access }: Endpoint) => access === 'public' || access === 'phone' || access.startsWith('guest');

type Credentials = {
  readonly guest: Headers;
  readonly staff: Headers;
  readonly kiosk: Headers;
  readonly tablet: Headers;
  readonly tabletCookie: string;
  readonly kioskCookie: string;
  /** The cookie of a phone that has a guest of its own. */
  readonly phone: string;
};

async function createCredentials({ server, admin, kiosk, playing, storyId }: ApiWorld): Promise<Credentials> {
  const [tablet, phone] = [await pairDevice(server, admin, 'tablet'), new ApiPhone(server)];
  await phone.register({ storyId, roomNumber: '901', guestName: 'Miyagi' });
  return {
    ...{ guest: asGuest(playing), staff: admin, kiosk, tablet, phone: phone.cookie ?? '' },
    tabletCookie: `tk_device=${tablet['x-device-token']}`,
    kioskCookie: `tk_device=${kiosk['x-device-token']}`,
  };
}

describe('with two credentials, a call of every row', () => {
  let alone: ApiWorld;
  let pair: ApiWorld;
  const openWorlds = async () => {
    [alone, pair] = await Promise.all([openApiWorld(), openApiWorld()]);
  };
  const closeWorlds = () => Promise.all([alone.close(), pair.close()]);
  beforeAll(openWorlds);
  afterAll(closeWorlds);

  type Choose = (credentials: Credentials, name: CallName, row: Endpoint) => Headers;

  /**
   * Makes every call with one credential in one world and with two in another. Expects the same status, code, keys and
   * journal lines, or the refusal that `findRefusal` returns.
   */
  async function expectOneCaller(
    two: (credentials: Credentials) => Headers,
    one: Choose,
    findRefusal: (name: CallName, row: Endpoint) => readonly [number, string] | undefined = () => undefined,
  ): Promise<void> {
    const [ofAlone, ofPair] = [await createCredentials(alone), await createCredentials(pair)];
    for (const [name, row] of orderedRows) {
      const refusal = findRefusal(name, row);
      const outcomes = await Promise.all(
        (
          [
            [alone, one(ofAlone, name, row)],
            [pair, two(ofPair)],
          ] as const
        ).map(async ([world, headers]) => {
          const before = readJournal(world.server).length;
          const outcome = await callRow(world, name, headers);
          const lines = readJournal(world.server).slice(before);
          return { ...outcome, lines: lines.filter((line) => !isLate(line)).map(describeLine) };
        }),
      );
      const [expected, actual] = outcomes;
      if (refusal === undefined) expect(actual, name).toEqual(expected);
      else {
        expect(actual?.result, name).toEqual(refusal);
        expect(Object.keys(actual?.keys ?? {}).toSorted(), name).toEqual(['code', 'message', 'success']);
        expect(actual?.lines, name).toEqual([]);
      }
    }
  }

  it('is the guest’s where guests may call and the tablet’s elsewhere, if a guest plays in a paired tablet’s browser', () =>
    expectOneCaller(
      ({ guest, tabletCookie }) => ({ ...guest, cookie: tabletCookie }),
      ({ guest, tablet }, _name, row) => (takesGuests(row) ? guest : tablet),
    ));

  it('is nobody’s where a token counts, if a session of another device comes with a tablet’s token', () =>
    expectOneCaller(
      ({ staff, tablet }) => ({ ...staff, ...tablet }),
      ({ tablet }) => tablet,
      (_name, { access }) =>
        access !== 'staff-place' && /^guest|staff|admin/.test(access) ? [401, 'SESSION_EXPIRED'] : undefined,
    ));

  it('is the kiosk’s if its token has a phone’s cookie beside it, except where the phone counts', () =>
    expectOneCaller(
      ({ kiosk, phone }) => ({ ...kiosk, cookie: phone }),
      ({ kiosk, phone }, name) => (phoneRows.includes(name) ? { cookie: phone } : kiosk),
    ));

  it('is the tablet’s if its token has a phone’s cookie beside it, except where the phone counts', () =>
    expectOneCaller(
      ({ tablet, phone }) => ({ ...tablet, cookie: phone }),
      ({ tablet, phone }, name) => (phoneRows.includes(name) ? { cookie: phone } : tablet),
    ));

  it('is that of the kiosk in the header, if a tablet is in the cookie', () =>
    expectOneCaller(
      ({ kiosk, tabletCookie }) => ({ ...kiosk, cookie: tabletCookie }),
      ({ kiosk }) => kiosk,
    ));

  it('is that of the tablet in the header, if a kiosk is in the cookie', () =>
    expectOneCaller(
      ({ tablet, kioskCookie }) => ({ ...tablet, cookie: kioskCookie }),
      ({ tablet }) => tablet,
    ));

  it('is refused with a guest’s headers and another phone’s cookie where guests may call', () =>
    expectOneCaller(
      ({ guest, phone }) => ({ ...guest, cookie: phone }),
      ({ guest }) => guest,
      (_name, row) => (takesGuests(row) && !row.isForAnyPhone ? [403, 'OTHER_PHONE'] : undefined),
    ));

  it('is the staff’s if a staff token has a User-Id beside it, and opens no call of guests', () =>
    expectOneCaller(
      ({ staff, guest }) => ({ ...guest, ...staff }),
      ({ staff }) => staff,
      (_name, { access }) => (access === 'guest' ? [403, 'FORBIDDEN'] : undefined),
    ));

  it('is the staff’s if a staff token has a phone’s cookie beside it, except where the phone counts', async () => {
    // The calls of the test before changed much.
    await closeWorlds();
    await openWorlds();
    await expectOneCaller(
      ({ staff, phone }) => ({ ...staff, cookie: phone }),
      ({ staff, phone }, name) => (phoneRows.includes(name) ? { cookie: phone } : staff),
      (_name, { access }) => (access === 'guest' ? [403, 'FORBIDDEN'] : undefined),
    );
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
    const own = ({ userId }: ApiPhone) => ({ where: 'phone', by: userId });
    const cases: [string, (guest: ApiPhone) => Headers, boolean, object | typeof own][] = [
      ['guest', (guest) => guest.headers(), true, own],
      ['guest in a tablet’s browser', (guest) => ({ ...guest.headers(), ...tablet }), true, own],
      ['kiosk', () => world.kiosk, false, { where: 'kiosk', deviceId }],
      [
        'kiosk with a tablet’s cookie',
        () => ({ ...world.kiosk, cookie: `tk_device=${tablet['x-device-token']}` }),
        false,
        { where: 'kiosk', deviceId },
      ],
      [
        'kiosk with the guest’s phone’s cookie',
        ({ cookie = '' }) => ({ ...world.kiosk, cookie }),
        false,
        { where: 'kiosk', deviceId },
      ],
      ['staff', () => world.admin, true, desk],
      ['staff with the guest’s phone’s cookie', ({ cookie = '' }) => ({ ...world.admin, cookie }), true, desk],
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
        ).toEqual(typeof site === 'function' ? site(mine) : site);
      }
    }
  });
});
