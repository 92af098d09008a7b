import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { errorCodes } from '#core/api/error-codes.ts';
import { type ApiWorld, openApiWorld, readVisibleState } from '../support/api-world.ts';
import { goodCalls, unknownStoryId, unknownUserId, unknownVoucher } from '../support/good-calls.ts';
import {
  allEndpoints,
  asGuest,
  buildCallPath,
  type CallName,
  type CallParts,
  type Reply,
  send,
  tryCall,
} from '../support/server-calls.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(async () => {
  await world.close();
});

const rows = Object.entries(allEndpoints as Record<CallName, Endpoint>) as [CallName, Endpoint][];
const withBody = rows.filter(([, row]) => row.body !== undefined);

/** Bad values for any field. The schema of a field decides which of them it refuses. */
const badValues: readonly unknown[] = [
  null,
  7,
  -1,
  1.5,
  '',
  'x'.repeat(5_000),
  '\u0000',
  true,
  [],
  ['x'],
  {},
  { $gt: '' },
  Number.MAX_VALUE,
];

/** Checks that a reply is a refusal: a 4xx status, a known code with that status, and a message. */
function expectRefusal(reply: Reply, title: string): void {
  const { status, json } = reply;
  expect(status, `${title}: ${reply.text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
  expect(status, `${title}: ${reply.text.slice(0, 200)}`).toBeLessThan(500);
  const code = String(json?.code);
  expect(Object.keys(errorCodes), title).toContain(code);
  expect(errorCodes[code as keyof typeof errorCodes].status, title).toBe(status);
  expect(json, title).toMatchObject({ success: false, message: expect.any(String) });
}

async function expectNoChange(makeCalls: () => Promise<void>): Promise<void> {
  const before = await readVisibleState(world);
  await makeCalls();
  expect(await readVisibleState(world)).toEqual(before);
}

const getParts = (name: CallName): CallParts => goodCalls(world)[name];

describe.each(withBody)('%s with a bad body', (name, row) => {
  const sendBody = (body: string, contentType = 'application/json') => {
    const parts = getParts(name);
    return send(world.server, row.route.method, buildCallPath(row.route, parts), {
      body,
      headers: { ...parts.headers, 'content-type': contentType },
    });
  };

  it('returns a 4xx status with a known code, and changes nothing', async () => {
    await expectNoChange(async () => {
      for (const broken of ['{', '{"a":', 'undefined', '{"a":1}}', '\u0000']) {
        const reply = await sendBody(broken);
        expect([reply.status, reply.json?.code], broken).toEqual([400, 'BROKEN_JSON']);
      }
      for (const shape of ['null', '7', '"text"', '[]', '[{}]', 'true']) expectRefusal(await sendBody(shape), shape);
      for (const poison of [
        '{"__proto__":{"isAdmin":true}}',
        '{"a":{"constructor":{"prototype":{}}}}',
        '{"\\u005f_proto__":1}',
      ]) {
        const reply = await sendBody(poison);
        expect([reply.status, reply.json?.code], poison).toEqual([400, 'INVALID_INPUT']);
      }
      expectRefusal(await sendBody(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), 'deep nesting');
      const body = JSON.stringify(getParts(name).body ?? {});
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'image/png', 'application/jsonp']) {
        const reply = await sendBody(body, type);
        expect([reply.status, reply.json?.code], type).toEqual([415, 'UNSUPPORTED_TYPE']);
      }
      const huge = `{"a":"${'x'.repeat((row.bodyBytes ?? 64 * 1_024) + 1)}"}`;
      const tooLarge = await sendBody(huge);
      expect([tooLarge.status, tooLarge.json?.code]).toEqual([413, 'TOO_LARGE']);
    });
  });

  it('returns 400 and names each field that is wrong, too long or missing (LIMIT-8)', async () => {
    const good = (getParts(name).body ?? {}) as Record<string, unknown>;
    const bad: [string, Record<string, unknown>][] = Object.keys(good).flatMap((field) => {
      const { [field]: _, ...missing } = good;
      return [
        [field, missing] as [string, Record<string, unknown>],
        ...badValues.map((value) => [field, { ...good, [field]: value }] as [string, Record<string, unknown>]),
      ];
    });
    await expectNoChange(async () => {
      for (const [field, body] of bad) {
        if (row.body?.safeParse(body).success) continue;
        const reply = await tryCall(world.server, name, { ...getParts(name), body });
        expect([reply.status, reply.json?.code], `${field} ${JSON.stringify(body).slice(0, 100)}`).toEqual([
          400,
          'INVALID_INPUT',
        ]);
        const { fields } = (reply.json?.data ?? { fields: [] }) as { fields: string[] };
        expect(
          fields.some((name) => name.split('.')[0] === field),
          `${field} in ${fields}`,
        ).toBe(true);
        expect(reply.text).not.toContain('xxxx');
      }
    });
  });
});

describe.each(rows.filter(([, row]) => row.query !== undefined))('%s with a bad query', (name, row) => {
  it('returns 400 and names the field', async () => {
    for (const field of Object.keys(getParts(name).query ?? {})) {
      for (const value of [
        '0',
        '-1',
        '1.5',
        '501',
        '1e9',
        'x'.repeat(500),
        'NaN',
        '',
        '__proto__',
        '[object Object]',
      ]) {
        const query = { ...getParts(name).query, [field]: value };
        if (row.query?.safeParse(query).success) continue;
        const reply = await tryCall(world.server, name, { ...getParts(name), query });
        expect([reply.status, reply.json?.code], `${field}=${value.slice(0, 20)}`).toEqual([400, 'INVALID_INPUT']);
        expect(reply.json?.data).toMatchObject({ fields: [field] });
      }
    }
  });

  it('ignores unknown fields [188]', async () => {
    if (row.route.method !== 'GET') return;
    const query = { ...getParts(name).query, nothing: '1', __proto__: 'x' };
    const reply = await tryCall(world.server, name, { ...getParts(name), query });
    if (reply.status !== 200) expectRefusal(reply, 'unknown fields');
    expect(reply.status === 400 && reply.json?.code === 'INVALID_INPUT').toBe(false);
  });
});

describe.each(rows.filter(([, row]) => row.params !== undefined))('%s with an unknown id', (name, row) => {
  const unknown: Readonly<Record<string, string>> = {
    userId: unknownUserId,
    storyId: unknownStoryId,
    questionId: 'no-such-question',
    accountId: 'nobody',
    deviceId: 'nothing',
    backupId: '20260101-000000-manual-ffff',
    hotelId: 'nohotel1',
    mediaId: `g${'0'.repeat(24)}`,
    roomNumber: '999',
    campaignId: 'nothing',
    jobId: 'nothing',
    voucherCode: unknownVoucher,
  };

  it('returns a 4xx status with a known code (for a room number: an empty list), and changes nothing', async () => {
    await expectNoChange(async () => {
      for (const param of Object.keys(getParts(name).params ?? {})) {
        const values = [
          'x',
          'x'.repeat(3_000),
          '__proto__',
          'constructor',
          '../../etc/passwd',
          '\u0000',
          '%',
          "' or 1=1",
          'ａｂｃ',
          unknown[param] ?? '',
        ];
        for (const value of values) {
          const parts = { ...getParts(name), params: { ...getParts(name).params, [param]: value } };
          if (param === 'roomNumber' && value.length <= 20) {
            expect((await tryCall(world.server, name, parts)).json, value).toMatchObject({ success: true, data: [] });
          } else expectRefusal(await tryCall(world.server, name, parts), `${param}=${value.slice(0, 30)}`);
        }
      }
    });
  });

  it('returns the same refusal for another guest as for an unknown guest [176]', async () => {
    if (row.access !== 'guest' && row.access !== 'guest-or-staff') return;
    // The path of `readMessage` names no guest.
    if (getParts(name).params?.userId === undefined) return;
    await expectNoChange(async () => {
      const parts = { ...getParts(name), params: { userId: world.anotherPlaying } };
      const reply = await tryCall(world.server, name, parts);
      expect([reply.status, reply.json]).toEqual([
        403,
        { success: false, code: 'NOT_YOURS', message: 'Not your data' },
      ]);
      const stranger = await tryCall(world.server, name, { ...parts, params: { userId: unknownUserId } });
      expect(stranger.json).toEqual(reply.json);
    });
  });
});

describe('a guest', () => {
  const guestRows = rows.filter(([, row]) => row.access === 'guest' || row.access === 'guest-or-staff');

  it.each(guestRows)('is identified only if both headers agree: %s [176]', async (name) => {
    const { playing, anotherPlaying } = world;
    const both = asGuest(playing);
    const cases: [Record<string, string>, number, string][] = [
      [{}, 401, 'GUEST_UNKNOWN'],
      [{ 'User-Id': playing }, 403, 'IDENTITY_MISMATCH'],
      [{ Authorization: `Bearer user-${playing}` }, 403, 'IDENTITY_MISMATCH'],
      [{ ...both, 'User-Id': anotherPlaying }, 403, 'IDENTITY_MISMATCH'],
      [{ ...both, Authorization: `Bearer user-${anotherPlaying}` }, 403, 'IDENTITY_MISMATCH'],
      [{ ...both, Authorization: `Basic user-${playing}` }, 403, 'IDENTITY_MISMATCH'],
      [asGuest(unknownUserId), 401, 'GUEST_UNKNOWN'],
      [asGuest('__proto__'), 401, 'GUEST_UNKNOWN'],
      [world.expired, 401, 'SESSION_EXPIRED'],
    ];
    await expectNoChange(async () => {
      for (const [headers, status, code] of cases) {
        const reply = await tryCall(world.server, name, { ...getParts(name), headers });
        expect([reply.status, reply.json?.code], JSON.stringify(headers)).toEqual([status, code]);
        expect(reply.text).not.toContain(anotherPlaying);
      }
    });
  });

  it('cannot record an action for another guest [176]', async () => {
    const body = { ...(getParts('recordAction').body as object), userId: world.anotherPlaying };
    const reply = await tryCall(world.server, 'recordAction', { headers: asGuest(world.playing), body });
    expect([reply.status, reply.json?.code]).toEqual([403, 'NOT_YOURS']);
  });
});

describe('the valid calls on which the bad ones are based', () => {
  /**
   * The calls that are refused even with valid input, mostly because they name something that does not exist, and the code
   * of the refusal. Calls with an empty code are not sent.
   */
  const refused: Partial<Record<CallName, string>> = {
    resumeGuest: 'RESUME_CODE_INVALID',
    lookUpCode: 'RESUME_CODE_INVALID',
    readMessage: 'NOT_FOUND',
    deleteNote: 'NOT_FOUND',
    // Staff have let the guest pass this question before.
    sendHint: 'WRONG_STATUS',
    openPhoneTest: 'PHONE_TEST_OVER',
    setUp: 'SETUP_LINK_INVALID',
    uploadPicture: 'INVALID_INPUT',
    importStory: 'FILE_REQUIRED',
    importArrivals: 'FILE_REQUIRED',
    updateHttps: 'CERTIFICATE_INVALID',
    pairDevice: 'PAIRING_CODE_INVALID',
    ownDevice: 'DEVICE_NOT_PAIRED',
    deleteDevice: 'DEVICE_NOT_FOUND',
    releaseKioskPin: 'DEVICE_NOT_FOUND',
    restartKiosk: 'DEVICE_NOT_FOUND',
    setQuietHours: 'DEVICE_NOT_FOUND',
    acceptAnswer: 'QUESTION_NOT_FOUND',
    getSpotPosters: 'QUESTION_NOT_FOUND',
    getSpotPicture: 'QUESTION_NOT_FOUND',
    recordWalk: 'SPOT_NOT_FOUND',
    markSpotSeen: 'QUESTION_NOT_FOUND',
    renewSpotCode: 'QUESTION_NOT_FOUND',
    hideMedia: 'MEDIA_NOT_FOUND',
    dismissSecurityWarning: 'WRONG_STATUS',
    undoGuestAction: 'TOO_LATE',
    changeOwnPassword: 'WRONG_PASSWORD',
    startSecondFactor: 'WRONG_PASSWORD',
    requireStaffPins: 'WRONG_PASSWORD',
    issueStaffPin: 'WRONG_PASSWORD',
    turnOffSecondFactor: 'WRONG_PASSWORD',
    checkSecondFactor: 'TOTP_NOT_STARTED',
    turnOnSecondFactor: 'TOTP_NOT_STARTED',
    // An earlier call has deleted the account.
    removeSecondFactor: 'ACCOUNT_NOT_FOUND',
    getBackup: 'BACKUP_NOT_FOUND',
    deleteBackup: 'BACKUP_NOT_FOUND',
    restoreBackup: 'BACKUP_NOT_FOUND',
    createClaim: 'NOT_FINISHED',
    drawBall: 'NO_CAMPAIGN',
    getFairCheck: 'CAMPAIGN_NOT_FOUND',
    addDeck: 'CAMPAIGN_NOT_FOUND',
    closeCampaign: 'CAMPAIGN_NOT_FOUND',
    uploadPrizePicture: 'FILE_REQUIRED',
    findPrinters: 'PRINTER_NETWORK_INVALID',
    createPrintJob: 'PRINTER_NOT_FOUND',
    previewPrintOrder: 'PRINTER_NOT_FOUND',
    getPrintJob: 'PRINT_JOB_NOT_FOUND',
    retryPrintJob: 'PRINT_JOB_NOT_FOUND',
    confirmPrintJob: 'PRINT_JOB_NOT_FOUND',
    getPrintPreview: 'PRINT_JOB_NOT_FOUND',
    lookUpTicket: 'TICKET_NOT_FOUND',
    voidTicket: 'TICKET_NOT_FOUND',
    redeemVoucher: 'VOUCHER_NOT_FOUND',
    voidVoucher: 'VOUCHER_NOT_FOUND',
    unredeemVoucher: 'VOUCHER_NOT_FOUND',
    extendVoucher: 'VOUCHER_NOT_FOUND',
    logOut: '',
    streamGuest: '',
    streamStaff: '',
  };
  /** Calls that undo other calls or end what other calls need. They are sent last. */
  const last: readonly CallName[] = [
    'updateStory',
    'deleteStory',
    'restoreStory',
    'toggleActive',
    'samePerson',
    'moveRoom',
    'checkOut',
  ];

  it('succeed, or are refused with the expected code', async () => {
    const names = [...rows.map(([name]) => name).filter((name) => !last.includes(name)), ...last];
    for (const name of names) {
      if (refused[name] === '') continue;
      const reply = await tryCall(world.server, name, getParts(name));
      expect(reply.json?.code, `${name}: ${reply.text.slice(0, 200)}`).toBe(refused[name]);
    }
  });
});
