import { expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { ApiStream } from '../support/api-stream.ts';
import { readPdf } from '../support/read-pdf.ts';
import { readQrs } from '../support/read-qr.ts';
import { type CallParts, call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';
import { importStory } from '../support/story-file-calls.ts';

/* The indoor places of spots, to which staff lead guests when it rains (SPOT-8). */

const { server, staff } = startServerForFile();
const indoor = { spotName: '海の見える窓', questionText: '波がいちばんよく見える窓', hint: '海のほうを向いているよ' };
const gate = {
  ...{ questionId: 'gate', questionType: 'spot', questionText: '砂が靴に入るところ', spotName: '浜への出口', indoor },
  hints: [{ text: '外に出てみて' }],
};
const lobby = { questionId: 'lobby', questionType: 'spot', questionText: '旅のはじまり', spotName: 'ロビー' };
const end = { questionId: 'end', questionType: 'text', questionText: '宝ものは何でしたか。' };
const translations = {
  en: { questions: { gate: { questionText: 'Sand', indoor: { questionText: 'A window', hint: 'Sea side' } } } },
};
let rooms = 500;
const create = (more: object = {}) =>
  createStory(server, staff, { questionsAnswers: [gate, lobby, end], translations, ...more });
const play = async (storyId: string) => {
  const phone = new ApiPhone(server);
  rooms += 1;
  await phone.play(staff, { storyId, roomNumber: String(rooms) });
  return phone;
};
const listSpots = async (storyId: string) =>
  (await call(server, 'listSpots', { params: { storyId }, headers: staff })).data;
const switching = (storyId: string, isIndoor: boolean) => ({ params: { storyId }, headers: staff, body: { isIndoor } });
const setIndoor = async (storyId: string, isIndoor: boolean) =>
  (await call(server, 'setIndoor', switching(storyId, isIndoor))).data;
const readStory = async (phone: ApiPhone, storyId: string, language = 'ja') =>
  (await phone.try('getStory', { params: { storyId }, headers: { 'Accept-Language': language } })).text;
const walk = (storyId: string, spotCode: string) =>
  call(server, 'recordWalk', { params: { storyId }, headers: staff, body: { spotCode, times: [200, 210, 220] } });
const readPosters = async (storyId: string, query?: CallParts['query']) =>
  readPdf(
    (await tryCall(server, 'getSpotPosters', { params: { storyId }, headers: staff, ...(query ? { query } : {}) }))
      .bytes,
    100,
  );

it('shows guests the other text and hint when staff switch, and the first ones again later', async () => {
  const storyId = await create();
  const phone = await play(storyId);
  expect(await readStory(phone, storyId)).not.toContain('窓');
  const { version } = (await phone.data('getStory', { params: { storyId } })) as { version: number };
  expect(await setIndoor(storyId, true)).toMatchObject({ isIndoor: true, hasIndoorPlaces: true, version });
  const indoors = await readStory(phone, storyId);
  expect(indoors).toContain(indoor.questionText);
  expect(indoors).toContain(indoor.hint);
  // Staff alone read the names of places.
  for (const hidden of [gate.questionText, '外に出て', indoor.spotName]) expect(indoors).not.toContain(hidden);
  expect(await readStory(phone, storyId, 'en')).toContain('A window');
  const progress = await phone.try('getProgress', { params: { userId: phone.userId ?? '' } });
  expect(progress.text).toContain(indoor.questionText);
  await setIndoor(storyId, false);
  expect(await readStory(phone, storyId)).toContain(gate.questionText);
});

it('tells phones, by the stream and by polls, that they must load the story again', async () => {
  const storyId = await create();
  const phone = await play(storyId);
  const params = { userId: phone.userId ?? '' };
  const status = async () => (await phone.data('getActiveStatus', { params })).isIndoor;
  const stream = await ApiStream.open(server, `/api/users/${params.userId}/events`, phone.headers());
  await stream.until(({ last }) => last?.isIndoor === false);
  expect(await status()).toBe(false);
  await setIndoor(storyId, true);
  await stream.until(({ last }) => last?.isIndoor === true);
  stream.close();
  expect(await status()).toBe(true);
});

it('takes the code of either place at any time, because a guest may have been on the way', async () => {
  const storyId = await create();
  const [outdoors, indoors] = await listSpots(storyId);
  expect([outdoors, indoors]).toMatchObject([
    { questionId: 'gate', spotName: '浜への出口' },
    { questionId: 'gate', spotName: '海の見える窓', isIndoor: true },
  ]);
  const scans = [indoors, outdoors].map(async (spot) => {
    const reply = await (await play(storyId)).record(storyId, 'spot_scan', { spotCode: spot?.spotCode ?? '' });
    return (reply.json?.data as { isCorrect?: boolean } | undefined)?.isCorrect;
  });
  expect(await Promise.all(scans)).toEqual([true, true]);
});

it('counts who is on the way at the place to which guests are led', async () => {
  const storyId = await create();
  await play(storyId);
  const read = async () => (await listSpots(storyId)).map(({ onTheWay }) => onTheWay);
  expect(await read()).toEqual([1, 0, 0]);
  await setIndoor(storyId, true);
  expect(await read()).toEqual([0, 1, 0]);
  const sheet = (await call(server, 'getHandover', { headers: staff })).data;
  expect(sheet.indoorStories.map((story) => story.storyId)).toContain(storyId);
  const finds = await call(server, 'listSpotFinds', { params: { storyId }, headers: staff, query: { days: '1' } });
  expect(finds.data.map(({ spotName, isIndoor }) => [spotName, isIndoor])).toEqual([
    ['海の見える窓', true],
    ['ロビー', undefined],
  ]);
});

it('prints a poster for each place, or for one, and renews one code without the other', async () => {
  const storyId = await create();
  const before = await listSpots(storyId);
  const [list, ...posters] = await readPosters(storyId);
  expect(list?.text).toContain('海の見える窓（雨の日）');
  const codes = await Promise.all(posters.map(async ({ png }) => (await readQrs(png))[0]?.slice(-8)));
  expect(codes).toEqual(before.map(({ spotCode }) => spotCode));
  // The list and one poster.
  expect(await readPosters(storyId, { questionId: 'gate', isIndoor: 'true' })).toHaveLength(2);
  const none = { params: { storyId }, headers: staff, query: { questionId: 'lobby', isIndoor: 'true' } };
  expect((await tryCall(server, 'getSpotPosters', none)).json?.code).toBe('QUESTION_NOT_FOUND');

  const renew = (questionId: string) =>
    tryCall(server, 'renewSpotCode', { params: { storyId, questionId }, headers: staff, body: { isIndoor: true } });
  expect((await renew('lobby')).json?.code).toBe('QUESTION_NOT_FOUND');
  await renew('gate');
  const after = await listSpots(storyId);
  expect(after.map(({ spotCode }, index) => spotCode === before[index]?.spotCode)).toEqual([true, false, true]);
});

it('waits for the posters to which guests would be led, and for no others (STORY-9)', async () => {
  const storyId = await create({ needsWalkTest: true, isActive: false });
  const [outdoors, indoors, entrance] = (await listSpots(storyId)).map(({ spotCode }) => spotCode);
  for (const code of [outdoors, entrance]) await walk(storyId, code ?? '');
  const { version } = await setIndoor(storyId, false);
  const open = { params: { storyId }, headers: staff, body: { version, isActive: true } };
  expect((await call(server, 'updateStory', open)).data.isActive).toBe(true);
  const refused = await tryCall(server, 'setIndoor', switching(storyId, true));
  expect([refused.status, refused.json?.code, refused.json?.data]).toEqual([
    422,
    'STORY_INCOMPLETE',
    { problems: [{ code: 'SPOT_NOT_WALKED', questionId: 'gate', questionNumber: 1 }] },
  ]);
  const { data } = await walk(storyId, indoors ?? '');
  expect([data.questionId, data.isIndoor]).toEqual(['gate', true]);
  expect((await setIndoor(storyId, true)).isIndoor).toBe(true);
  // While it rains, a new indoor place would lead guests to a poster that nobody has scanned.
  const added = await tryCall(server, 'updateStory', {
    ...open,
    body: { version, questionsAnswers: [gate, { ...lobby, indoor }, end] },
  });
  expect(added.json?.data).toEqual({
    problems: [{ code: 'SPOT_NOT_WALKED', questionId: 'lobby', questionNumber: 2 }],
  });
  // A save of the story keeps the switch, and a copy begins outdoors.
  const saved = await call(server, 'updateStory', { ...open, body: { version, title: '雨の宝船' } });
  expect(saved.data.isIndoor).toBe(true);
  const copy = await call(server, 'duplicateStory', { params: { storyId }, headers: staff, body: {} });
  expect([copy.data.isIndoor, copy.data.hasIndoorPlaces]).toEqual([undefined, true]);
  const log = await call(server, 'listSecurityLog', { headers: staff, query: {} });
  expect(log.data.map(({ event }) => event)).toContain('story_indoors');
});

it('keeps the texts and codes of both places in a story file', async () => {
  const storyId = await create();
  const codes = (await listSpots(storyId)).map(({ spotCode }) => spotCode);
  const query = { includeSpotCodes: 'true' };
  const file = await tryCall(server, 'exportStory', { params: { storyId }, headers: staff, query });
  for (const { questionId, isIndoor } of await listSpots(storyId)) {
    const params = { storyId, questionId };
    await call(server, 'renewSpotCode', { params, headers: staff, body: isIndoor ? { isIndoor } : {} });
  }
  const imported = await importStory({ server, staff }, file.bytes);
  const spots = await listSpots(imported.storyId);
  expect(spots.map(({ spotCode }) => spotCode)).toEqual(codes);
  expect(spots[1]).toMatchObject({ isIndoor: true, spotName: '海の見える窓' });
});
