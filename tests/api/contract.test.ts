import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#core/api/endpoint.ts';
import { sampleStoryId } from '#core/model/story.ts';
import { huntStoryId } from '#core/model/story-id.ts';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { checkReply } from '../support/check-reply.ts';
import { createPngForm } from '../support/pictures.ts';
import { account, startServer, type TestServer } from '../support/server.ts';
import { allEndpoints, type CallName, type CallParts, send, tryCall } from '../support/server-calls.ts';
import { addedCalls, specifiedCalls } from '../support/specified-calls.ts';
import * as specified from '../support/specified-schemas.ts';

let server: TestServer;
let headers: Record<string, string>;
let storyId: string;
beforeAll(async () => {
  server = await startServer();
  headers = { Authorization: `Bearer ${(await callOk('logIn', { body: account })).token}` };
  storyId = await createStory(server, headers);
});
afterAll(async () => {
  await server.stop();
});

async function callOk(name: CallName, parts: CallParts = {}): Promise<Record<string, unknown>> {
  const { status, json, text } = await tryCall(server, name, parts);
  expect(status, `${name}: ${text.slice(0, 200)}`).toBe(200);
  return json as Record<string, unknown>;
}
const callForData = async (name: CallName, parts: CallParts = {}) => (await callOk(name, { headers, ...parts })).data;
/** Checks a value against its specified schema. A failure shows the path and the reason. */
function expectSpecified(shape: z.ZodType, value: unknown): void {
  const { error } = shape.safeParse(value);
  expect(error && z.prettifyError(error)).toBeUndefined();
}
const toLines = (list: string): string[] => list.trim().split('\n').sort();
const rows = Object.entries(allEndpoints as Record<CallName, Endpoint>);

describe('the endpoint table', () => {
  const served = rows.map(([, { route, access }]) => `${route.method} ${route.path} ${access}`);

  it('contains the specified calls and our additions', () => {
    expect(served.toSorted()).toEqual([...toLines(specifiedCalls), ...toLines(addedCalls)].sort());
  });

  it('is complete: the server returns 404 for any other path', async () => {
    const reply = await send(server, 'GET', '/api/nothing', { headers });
    expect([reply.status, reply.json?.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the specified replies', () => {
  it('are returned to a guest, from registration to the last clue', async () => {
    const mine = new ApiPhone(server);
    const other = new ApiPhone(server);
    expectSpecified(
      specified.validQr,
      await callForData('validateQr', { body: { qrCodeData: `http://x/story/${storyId}` } }),
    );
    expectSpecified(specified.registered, await mine.register({ storyId, roomNumber: '11', guestName: '田中' }));
    const userId = mine.userId ?? '';
    const params = { userId };
    expectSpecified(specified.activeStatus, await mine.data('getActiveStatus', { params }));
    expectSpecified(specified.guest, await callForData('toggleActive', { params, body: { isActive: true } }));
    expectSpecified(specified.progress, await mine.data('getProgress', { params }));
    expectSpecified(specified.progress, await mine.data('startStory', { params }));
    expectSpecified(specified.guestStory, await mine.data('getStory', { params: { storyId } }));
    const record = async (type: string, details: object) =>
      (await mine.record(storyId, type, details)).json?.data as Record<string, unknown>;
    expectSpecified(specified.recorded, await record('option_select', { questionId: 'q1', selectedOption: 'B' }));
    expectSpecified(specified.recorded, await record('option_select', { questionId: 'q1', selectedOption: 'A' }));
    expectSpecified(specified.recorded, await record('hint_request', { questionId: 'q2', hintIndex: 0 }));
    expectSpecified(specified.recorded, await record('text_input', { questionId: 'q2', answer: 'やどかり' }));
    const form = await createPngForm({ questionId: 'q3' });
    const upload = await mine.data('uploadPicture', { params, body: form.body, headers: form.headers });
    expectSpecified(specified.upload, upload);
    const { uploadId } = upload;
    expectSpecified(specified.recorded, await record('file_upload', { questionId: 'q3', uploadId, fileName: 'a.png' }));
    await other.register({ storyId, roomNumber: '11', guestName: '田中' });
    const waiting = (await callForData('listGuests')) as { userId: string; sameName?: unknown[] }[];
    expect(waiting.find((guest) => guest.userId === other.userId)?.sameName).toHaveLength(1);
    for (const row of waiting) expectSpecified(specified.guest, row);
    const lastReply = await record('text_input', { questionId: 'q4', answer: '夕日' });
    expectSpecified(specified.recorded, lastReply);
    expect(lastReply).toMatchObject({
      progress: { currentQuestionId: null, currentQuestionIndex: 4, state: 'completed' },
    });
    expectSpecified(specified.progress, await mine.data('getProgress', { params }));
    expectSpecified(z.array(specified.myGuest).length(1), await mine.data('listMyGuests'));
    expectSpecified(specified.resumeCode, await mine.data('createResumeCode', { params }));
    const room = { params: { roomNumber: '11' }, query: { guestName: '田中' } };
    expectSpecified(z.array(specified.registered).length(1), await mine.data('findInRoom', room));
  });

  it('are returned to staff', async () => {
    const guests = (await callForData('listGuests')) as { userId: string; status: string; hotelId: string }[];
    const userId = guests.find((guest) => guest.status === 'active')?.userId ?? '';
    const detail = z.looseObject({ user: specified.guest, progress: specified.progress, story: specified.staffStory });
    expectSpecified(detail, await callForData('getGuestDetail', { params: { userId } }));
    expectSpecified(specified.actions, await callOk('listActions', { headers }));
    expectSpecified(specified.byUser, await callOk('listUserLogs', { headers }));
    expect(await callForData('listUserLogs')).toMatchObject([{ lastAction: 'game_complete', status: 'completed' }]);
    expectSpecified(specified.stats, await callForData('getStats'));
    expectSpecified(specified.prizes, await callForData('listPrizes'));
    // The specification does not have questions that lead to a spot.
    const stories = (await callForData('listStories')) as { storyId: string }[];
    const known = stories.filter((story) => story.storyId !== huntStoryId);
    expectSpecified(z.array(specified.staffStory).min(2), known);
    expectSpecified(specified.staffStory, await callForData('getStory', { params: { storyId } }));
    const active = (await callOk('listActiveStories')).data;
    expectSpecified(z.array(specified.publicStory).min(2), active);
    expectSpecified(specified.storyReference, await callForData('duplicateStory', { params: { storyId }, body: {} }));
    const qr = z.looseObject({ qrCodeUrl: z.string().endsWith(`/story/${storyId}`) });
    expectSpecified(qr, await callForData('createStoryQrCode', { params: { storyId }, body: {} }));
    const hotelId = guests[0]?.hotelId ?? '';
    expectSpecified(specified.hotel, await callForData('getHotel', { params: { hotelId } }));
    const callForMessage = async (name: CallName, parts: CallParts) =>
      (await callOk(name, { headers, ...parts })).message;
    expect(await callForMessage('deleteStory', { params: { storyId } })).toBe('Story deleted');
    expect(await callForMessage('updateGuestStory', { params: { userId }, body: { storyId: sampleStoryId } })).toBe(
      'Story updated',
    );
    expect(await callForMessage('toggleActive', { params: { userId } })).toBe('User stopped');
    expect(await callForMessage('toggleActive', { params: { userId } })).toBe('User activated');
    expect(await callOk('updateTitles', { headers, body: {} })).toMatchObject({
      data: { changed: expect.any(Number) },
      message: expect.any(String),
    });
  });

  it('are returned for sessions, devices and backups', async () => {
    expectSpecified(specified.loggedIn, await callOk('logIn', { body: account }));
    const code = await callForData('createPairingCode', { body: { role: 'tablet', name: 'Pool bar' } });
    expectSpecified(specified.pairingCode, code);
    const body = { code: (code as { code: string }).code };
    expectSpecified(specified.paired, await callForData('pairDevice', { body, headers: {} }));
    expectSpecified(specified.backup, await callForData('makeBackup', { body: {} }));
    expectSpecified(z.array(specified.backup).length(1), await callForData('listBackups'));
  });
});

describe('the check of each reply in these tests', () => {
  const row = allEndpoints.verify;
  const good = { success: true, data: { email: 'a', role: 'staff' } };
  const check = (json: Record<string, unknown>, status = 200) =>
    checkReply('verify', row, { status, json, text: JSON.stringify(json) });

  it('throws if the reply does not match the row of its call', () => {
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
