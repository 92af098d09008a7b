import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#core/api/endpoint.ts';
import { sampleStoryId } from '#core/model/story.ts';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { checkAnswer } from '../support/check-answer.ts';
import { addedCalls, decidedCalls, laterCalls } from '../support/decided-calls.ts';
import * as decided from '../support/decided-schemas.ts';
import { aPng } from '../support/pictures.ts';
import { account, startServer, type TestServer } from '../support/server.ts';
import { allEndpoints, type CallName, type CallParts, send, tryCall } from '../support/server-calls.ts';

let server: TestServer;
let headers: Record<string, string>;
let storyId: string;
beforeAll(async () => {
  server = await startServer();
  headers = { Authorization: `Bearer ${(await envelope('logIn', { body: account })).token}` };
  storyId = await createStory(server, headers);
});
afterAll(async () => {
  await server.stop();
});

async function envelope(name: CallName, parts: CallParts = {}): Promise<Record<string, unknown>> {
  const { status, json, text } = await tryCall(server, name, parts);
  expect(status, `${name}: ${text.slice(0, 200)}`).toBe(200);
  return json as Record<string, unknown>;
}
const data = async (name: CallName, parts: CallParts = {}) => (await envelope(name, { headers, ...parts })).data;
/** Checks a value against its specified schema; fails with the path and the reason. */
function expectDecided(shape: z.ZodType, value: unknown): void {
  const { error } = shape.safeParse(value);
  expect(error && z.prettifyError(error)).toBeUndefined();
}
const lines = (list: string): string[] => list.trim().split('\n').sort();
const rows = Object.entries(allEndpoints as Record<CallName, Endpoint>);

describe('the table of calls', () => {
  const served = rows.map(([, { route, access }]) => `${route.method} ${route.path} ${access}`);

  it('matches the specified calls, with our additions and without later ones', () => {
    expect(served.toSorted()).toEqual([...lines(decidedCalls), ...lines(addedCalls)].sort());
    const withoutAccess = (line: string) => line.replace(/ \S+$/, '');
    const early = lines(laterCalls).map(withoutAccess);
    expect(served.map(withoutAccess).filter((line) => early.includes(line))).toEqual([]);
  });

  it('returns 404 as JSON for later calls, as for any unknown path', async () => {
    for (const line of [...lines(laterCalls), 'GET /nothing public']) {
      const [method = '', path = ''] = line.split(' ');
      const reply = await send(server, method, `/api${path.replace(/:\w+/g, 'x')}`, { headers });
      const isOtherMethod = reply.status === 405 && path === '/lottery/prizes';
      expect(isOtherMethod || reply.json?.code === 'NOT_FOUND', line).toBe(true);
    }
  });
});

describe('the specified replies', () => {
  it('are returned to a guest, from registration to the last clue', async () => {
    const mine = new ApiPhone(server);
    const other = new ApiPhone(server);
    expectDecided(decided.validQr, await data('validateQr', { body: { qrCodeData: `http://x/story/${storyId}` } }));
    expectDecided(decided.registered, await mine.register({ storyId, roomNumber: '11', guestName: '田中' }));
    const userId = mine.userId ?? '';
    const params = { userId };
    expectDecided(decided.activeStatus, await mine.data('getActiveStatus', { params }));
    expectDecided(decided.guest, await data('toggleActive', { params, body: { isActive: true } }));
    expectDecided(decided.progress, await mine.data('getProgress', { params }));
    expectDecided(decided.progress, await mine.data('startStory', { params }));
    expectDecided(decided.guestStory, await mine.data('getStory', { params: { storyId } }));
    const record = async (type: string, details: object) =>
      (await mine.record(storyId, type, details)).json?.data as Record<string, unknown>;
    expectDecided(decided.recorded, await record('option_select', { questionId: 'q1', selectedOption: 'B' }));
    expectDecided(decided.recorded, await record('option_select', { questionId: 'q1', selectedOption: 'A' }));
    expectDecided(decided.recorded, await record('hint_request', { questionId: 'q2', hintIndex: 0 }));
    expectDecided(decided.recorded, await record('text_input', { questionId: 'q2', answer: 'やどかり' }));
    const form = await aPng({ questionId: 'q3' });
    const upload = await mine.data('uploadPicture', { params, body: form.body, headers: form.headers });
    expectDecided(decided.upload, upload);
    const { uploadId } = upload;
    expectDecided(decided.recorded, await record('file_upload', { questionId: 'q3', uploadId, fileName: 'a.png' }));
    await other.register({ storyId, roomNumber: '11', guestName: '田中' });
    const waiting = (await data('listGuests')) as { userId: string; sameName?: unknown[] }[];
    expect(waiting.find((one) => one.userId === other.userId)?.sameName).toHaveLength(1);
    for (const row of waiting) expectDecided(decided.guest, row);
    const end = await record('text_input', { questionId: 'q4', answer: '夕日' });
    expectDecided(decided.recorded, end);
    expect(end).toMatchObject({ progress: { currentQuestionId: null, currentQuestionIndex: 4, state: 'completed' } });
    expectDecided(decided.progress, await mine.data('getProgress', { params }));
    expectDecided(z.array(decided.myGuest).length(1), await mine.data('listMyGuests'));
    expectDecided(decided.resumeCode, await mine.data('createResumeCode', { params }));
    const room = { params: { roomNumber: '11' }, query: { guestName: '田中' } };
    expectDecided(z.array(decided.registered).length(1), await mine.data('findInRoom', room));
  });

  it('are returned to the front desk', async () => {
    const guests = (await data('listGuests')) as { userId: string; status: string; hotelId: string }[];
    const userId = guests.find((one) => one.status === 'active')?.userId ?? '';
    const detail = z.looseObject({ user: decided.guest, progress: decided.progress, story: decided.staffStory });
    expectDecided(detail, await data('getGuestDetail', { params: { userId } }));
    expectDecided(decided.actions, await envelope('listActions', { headers }));
    expectDecided(decided.byUser, await envelope('listUserLogs', { headers }));
    expect(await data('listUserLogs')).toMatchObject([{ lastAction: 'game_complete', status: 'completed' }]);
    expectDecided(decided.stats, await data('getStats'));
    expectDecided(decided.prizes, await data('listPrizes'));
    expectDecided(z.array(decided.staffStory).min(2), await data('listStories'));
    expectDecided(decided.staffStory, await data('getStory', { params: { storyId } }));
    const active = (await envelope('listActiveStories')).data;
    expectDecided(z.array(decided.publicStory).min(2), active);
    expectDecided(decided.named, await data('duplicateStory', { params: { storyId }, body: {} }));
    const qr = z.looseObject({ qrCodeUrl: z.string().endsWith(`/story/${storyId}`) });
    expectDecided(qr, await data('createStoryQrCode', { params: { storyId }, body: {} }));
    const hotelId = guests[0]?.hotelId ?? '';
    expectDecided(decided.hotel, await data('getHotel', { params: { hotelId } }));
    const said = async (name: CallName, parts: CallParts) => (await envelope(name, { headers, ...parts })).message;
    expect(await said('deleteStory', { params: { storyId } })).toBe('Story deleted');
    expect(await said('updateGuestStory', { params: { userId }, body: { storyId: sampleStoryId } })).toBe(
      'Story updated',
    );
    expect(await said('toggleActive', { params: { userId } })).toBe('User stopped');
    expect(await said('toggleActive', { params: { userId } })).toBe('User activated');
    expect(await envelope('updateTitles', { headers, body: {} })).toMatchObject({
      data: { changed: expect.any(Number) },
      message: expect.any(String),
    });
  });

  it('are returned for sessions, devices and backups', async () => {
    expectDecided(decided.loggedIn, await envelope('logIn', { body: account }));
    const code = await data('createPairingCode', { body: { role: 'tablet', name: 'Pool bar' } });
    expectDecided(decided.pairingCode, code);
    const body = { code: (code as { code: string }).code };
    expectDecided(decided.paired, await data('pairDevice', { body, headers: {} }));
    expectDecided(decided.backup, await data('makeBackup', { body: {} }));
    expectDecided(z.array(decided.backup).length(1), await data('listBackups'));
  });
});

describe('every reply in these tests', () => {
  const row = allEndpoints.verify;
  const good = { success: true, data: { email: 'a', role: 'staff' } };
  const check = (json: Record<string, unknown>, status = 200) =>
    checkAnswer('verify', row, { status, json, text: JSON.stringify(json) });

  it('matches its row, or the call throws', () => {
    expect(() => check(good)).not.toThrow();
    expect(() => check({ success: false, code: 'NOT_FOUND', message: 'Not found' }, 404)).not.toThrow();
    for (const [json, status, fault] of [
      [{ ...good, data: { email: 'a' } }, 200, 'role'],
      [{ ...good, data: { ...good.data, passwordHash: 'x' } }, 200, 'passwordHash'],
      [{ ...good, more: 1 }, 200, 'top'],
      [good, 201, '201'],
      [{ success: false, code: 'NO_SUCH', message: 'x' }, 404, 'unknown code'],
      [{ success: false, code: 'NOT_FOUND', message: 'Not found' }, 400, 'another status'],
      [{ success: false, code: 'NOT_FOUND', message: 'x' }, 404, 'another message'],
    ] as const) {
      expect(() => check(json, status), JSON.stringify(json)).toThrow(fault);
    }
  });
});
