import { afterAll, expect, it } from 'vitest';
import { createStory } from '../support/api-phone.ts';
import { call, type Reply, tryCall } from '../support/server-calls.ts';
import { createServerClock } from '../support/server-clock.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

/* The walk test of posters (SPOT-7), and stories that wait for it (STORY-9). */

const now = new Date('2026-08-01T15:18:40.000Z');
const clock = createServerClock(now);
const { server, staff } = startServerForFile({ env: clock.env });
afterAll(clock.remove);

const gate = { questionId: 'gate', questionType: 'spot', questionText: '石の番人の足もと', spotName: '石垣の門' };
const pool = { questionId: 'pool', questionType: 'spot', questionText: '空が映る水', spotName: 'プールの手すり' };
const times = [310, null, 280];

const readSpots = async (storyId: string) =>
  (await call(server, 'listSpots', { params: { storyId }, headers: staff })).data;
const readCodes = async (storyId: string) => (await readSpots(storyId)).map(({ spotCode }) => spotCode);
const walk = (storyId: string, spotCode: string, more: object = {}) =>
  call(server, 'recordWalk', { params: { storyId }, headers: staff, body: { spotCode, times, ...more } });
const refusal = ({ status, json }: Reply) => [status, json?.code, json?.data ?? undefined];
const tryWalk = async (storyId: string, spotCode: string) =>
  refusal(await tryCall(server, 'recordWalk', { params: { storyId }, headers: staff, body: { spotCode, times } }));
/** The call that opens a story, with changes. */
const opening = async (storyId: string, change: object) => {
  const params = { storyId };
  const { version } = (await call(server, 'getStory', { params, headers: staff })).data as { version: number };
  return { params, headers: staff, body: { version, isActive: true, ...change } };
};
const tryOpen = async (storyId: string, change: object = {}) =>
  refusal(await tryCall(server, 'updateStory', await opening(storyId, change)));
const open = async (storyId: string, change: object = {}) =>
  call(server, 'updateStory', await opening(storyId, change));

it('keeps when and how well a poster was reached', async () => {
  const storyId = await createStory(server, staff, { questionsAnswers: [gate, pool] });
  const [code = ''] = await readCodes(storyId);
  const link = `http://192.168.50.10:3001/spot/${code}`;
  const reply = await walk(storyId, link, { agoMs: 90_000, accessPoint: ' AP-POOL-2 ' });
  expect(reply.data).toEqual({
    questionId: 'gate',
    walk: { walkedAt: expect.stringMatching(/^2026-08-01T15:17:1/), times, accessPoint: 'AP-POOL-2' },
    phoneAddress: '127.0.0.1',
  });
  // Another phone sends an older scan late.
  await walk(storyId, code, { agoMs: 3_600_000, times: [null, null, null] });
  const [first, second] = await readSpots(storyId);
  expect([first?.walk, second?.walk]).toEqual([reply.data.walk, undefined]);
});

it('refuses the poster of another story, and forgets the scan of a code that was replaced', async () => {
  const storyId = await createStory(server, staff, { questionsAnswers: [gate] });
  const other = await createStory(server, staff, { questionsAnswers: [pool] });
  const [code = ''] = await readCodes(storyId);
  expect(await tryWalk(other, code)).toEqual([404, 'SPOT_NOT_FOUND', undefined]);
  await walk(storyId, code);
  const params = { storyId, questionId: 'gate' };
  await call(server, 'renewSpotCode', { params, headers: staff, body: {} });
  expect((await readSpots(storyId)).map((spot) => spot.walk)).toEqual([undefined]);
  expect(await tryWalk(storyId, code)).toEqual([404, 'SPOT_NOT_FOUND', undefined]);
});

it('keeps a story closed until each of its posters was scanned (STORY-9)', async () => {
  const storyId = await createStory(server, staff, {
    ...{ questionsAnswers: [gate, pool], needsWalkTest: true, isActive: false },
  });
  const [first = '', second = ''] = await readCodes(storyId);
  const notWalked = (questionId: string, questionNumber: number) => ({
    ...{ code: 'SPOT_NOT_WALKED', questionId, questionNumber },
  });
  const refused = (...problems: object[]) => [422, 'STORY_INCOMPLETE', { problems }];
  expect(await tryOpen(storyId)).toEqual(refused(notWalked('gate', 1), notWalked('pool', 2)));
  await walk(storyId, first);
  expect(await tryOpen(storyId)).toEqual(refused(notWalked('pool', 2)));
  // Paper can be made before the walk.
  const qr = await call(server, 'createStoryQrCode', { params: { storyId }, headers: staff, body: {} });
  expect(qr.data.isActive).toBe(false);
  await walk(storyId, second);
  expect((await open(storyId)).data.isActive).toBe(true);

  // An open story can be edited after a poster was replaced, but gets no spot whose poster nobody has scanned.
  await call(server, 'renewSpotCode', { params: { storyId, questionId: 'gate' }, headers: staff, body: {} });
  expect((await open(storyId, { title: '浜辺の宝さがし' })).data.isActive).toBe(true);
  const bridge = { ...gate, questionId: 'bridge' };
  expect(await tryOpen(storyId, { questionsAnswers: [gate, pool, bridge] })).toEqual(refused(notWalked('bridge', 3)));
});

it('stores a copy switched off, because its posters have codes of their own', async () => {
  const storyId = await createStory(server, staff, {
    ...{ questionsAnswers: [gate], needsWalkTest: true, isActive: false },
  });
  const [code = ''] = await readCodes(storyId);
  await walk(storyId, code);
  await open(storyId);
  const copy = await call(server, 'duplicateStory', { params: { storyId }, headers: staff, body: {} });
  expect([copy.data.isActive, copy.data.needsWalkTest]).toEqual([false, true]);
});
