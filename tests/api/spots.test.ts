import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { withCheck } from '#core/rules/lottery-codes.ts';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { pairDevice } from '../support/api-world.ts';
import { readPdf } from '../support/read-pdf.ts';
import { readQrs } from '../support/read-qr.ts';
import { type CallParts, call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';
import { importStory } from '../support/story-file-calls.ts';

/* Questions whose answer is the code at a real place (SPOT-1 to SPOT-4). */

const { server, staff } = startServerForFile();
const questionsAnswers = [
  { questionId: 'gate', questionType: 'spot', questionText: '石の番人の足もと', spotName: '石垣の門' },
  { questionId: 'pool', questionType: 'spot', questionText: '空が映る水', spotName: 'プールの手すり' },
  { questionId: 'end', questionType: 'text', questionText: '宝ものは何でしたか。' },
];
const names = ['石垣の門', 'プールの手すり'];
let storyId = '';
let rooms = 500;
const play = async (id = storyId) => {
  const phone = new ApiPhone(server);
  rooms += 1;
  await phone.play(staff, { storyId: id, roomNumber: String(rooms) });
  return phone;
};
const listSpots = async (id = storyId) =>
  (await call(server, 'listSpots', { params: { storyId: id }, headers: staff })).data;
const codesOf = async (id = storyId) => (await listSpots(id)).map(({ spotCode }) => spotCode);
const scan = (phone: ApiPhone, spotCode: string, more: object = {}, fields: object = {}) =>
  phone.record(storyId, 'spot_scan', { spotCode, ...more }, fields);
const answerOf = ({ status, json }: Awaited<ReturnType<typeof scan>>) => {
  const { isCorrect, spot } = (json?.data ?? {}) as { isCorrect?: boolean; spot?: string };
  return status === 200 ? (spot ?? isCorrect) : `${status} ${json?.code}`;
};

beforeAll(async () => {
  storyId = await createStory(server, staff, { questionsAnswers });
});

describe('the codes of spots', () => {
  it('are made when staff first ask for them, stay the same, and differ in a copy (SPOT-2)', async () => {
    const first = await listSpots();
    expect(first.map(({ questionId, spotName }) => [questionId, spotName])).toEqual([
      ['gate', names[0]],
      ['pool', names[1]],
    ]);
    expect(await codesOf()).toEqual(first.map(({ spotCode }) => spotCode));
    const { data: copy } = await call(server, 'duplicateStory', { params: { storyId }, headers: staff, body: {} });
    const all = [...(await codesOf()), ...(await codesOf(copy.storyId))];
    expect(new Set(all).size).toBe(4);
  });

  it('never reach a phone, a story file or the journal, and neither do the names of spots (SPOT-1)', async () => {
    const codes = await codesOf();
    const phone = await play();
    const params = { userId: phone.userId ?? '' };
    const calls: [Parameters<ApiPhone['try']>[0], CallParts][] = [
      ['getStory', { params: { storyId } }],
      ['listActiveStories', {}],
      ['getProgress', { params }],
      ['listMyGuests', {}],
      ['getActiveStatus', { params }],
      ['validateQr', { body: { qrCodeData: storyId } }],
    ];
    const seen = [(await scan(phone, codes[1] ?? '')).text, (await scan(phone, 'not a code')).text];
    for (const [name, parts] of calls) seen.push((await phone.try(name, parts)).text);
    seen.push((await scan(phone, codes[0] ?? '')).text, (await phone.try('getProgress', { params })).text);
    const file = await tryCall(server, 'exportStory', { params: { storyId }, headers: staff });
    for (const code of codes) {
      expect(seen.filter((text) => text.includes(code))).toEqual([]);
      expect(file.bytes.includes(code)).toBe(false);
      expect(readFileSync(path.join(server.dataDir, 'journal.jsonl'), 'utf8')).not.toContain(code);
    }
    for (const name of names) expect(seen.filter((text) => text.includes(name))).toEqual([]);
  });
});

describe('a story file', () => {
  const importFile = async (bytes: Uint8Array) => (await importStory({ server, staff }, bytes)).storyId;
  const exportWithCodes = (id: string) =>
    tryCall(server, 'exportStory', { params: { storyId: id }, headers: staff, query: { includeSpotCodes: 'true' } });

  it('contains the codes only on demand, and an import keeps those that are free (SPOT-2)', async () => {
    const id = await createStory(server, staff, { questionsAnswers });
    const [gate = '', pool = ''] = await codesOf(id);
    const withCodes = (await exportWithCodes(id)).bytes;
    // The codes are in use, so the copy gets others.
    const copies = await codesOf(await importFile(withCodes));
    expect(copies.filter((code) => [gate, pool].includes(code))).toEqual([]);
    await call(server, 'renewSpotCode', { params: { storyId: id, questionId: 'gate' }, headers: staff, body: {} });
    const [kept, other] = await codesOf(await importFile(withCodes));
    expect(kept).toBe(gate);
    expect(other).not.toBe(pool);
    const without = await tryCall(server, 'exportStory', { params: { storyId: id }, headers: staff });
    expect((await codesOf(await importFile(without.bytes))).includes(gate)).toBe(false);
  });
});

describe('a guest who sends the code of a spot (SPOT-3)', () => {
  it('gets a reply for each case, and one line in the log', async () => {
    const [gate = '', pool = ''] = await codesOf();
    const otherId = await createStory(server, staff, { questionsAnswers });
    const [other = ''] = await codesOf(otherId);
    const phone = await play();
    expect(answerOf(await scan(phone, pool, { questionId: 'gate' }))).toBe('not_yet');
    expect(answerOf(await scan(phone, other))).toBe('other_story');
    expect(answerOf(await scan(phone, `http://10.0.0.1:8080/spot/${gate.toUpperCase()}`))).toBe(true);
    expect(answerOf(await scan(phone, gate, { questionId: 'gate' }))).toBe('already_found');
    expect(answerOf(await scan(phone, pool))).toBe(true);
    const params = { userId: phone.userId ?? '' };
    const { data } = await call(server, 'getGuestDetail', { params, headers: staff });
    expect(data.progress.answers.map(({ questionId, attemptCount }) => [questionId, attemptCount])).toEqual([
      ['gate', 1],
      ['pool', 1],
    ]);
    const { actions } = {
      actions: await call(server, 'listActions', { headers: staff, query: { userId: params.userId } }),
    };
    expect(actions.data.filter(({ actionType }) => actionType === 'spot_scan')).toHaveLength(5);
  });

  it('gets not_here and a try for another open spot, without a pause however often', async () => {
    const id = await createStory(server, staff, { questionsAnswers, isSequential: false });
    const [, pool = ''] = await codesOf(id);
    const phone = await play(id);
    for (let tries = 1; tries <= 12; tries += 1) {
      const reply = await phone.record(id, 'spot_scan', { spotCode: pool, questionId: 'gate' });
      expect(reply.json?.data).toMatchObject({ isCorrect: false, spot: 'not_here', attemptCount: tries });
    }
  });

  it('gets the first result again for a repeated call, even after the code was replaced', async () => {
    const id = await createStory(server, staff, { questionsAnswers });
    const [gate = ''] = await codesOf(id);
    const phone = await play(id);
    const clientActionId = 'repeated-call-0001';
    const send = () => phone.record(id, 'spot_scan', { spotCode: gate }, { clientActionId });
    const first = (await send()).json?.data as { actionId: string };
    await call(server, 'renewSpotCode', { params: { storyId: id, questionId: 'gate' }, headers: staff, body: {} });
    expect((await send()).json?.data).toMatchObject({ isCorrect: true, actionId: first.actionId });
    expect(answerOf(await phone.record(id, 'spot_scan', { spotCode: gate }))).toBe('404 SPOT_NOT_FOUND');
  });

  it('is refused without a code, and without a question for any other action', async () => {
    const phone = await play();
    const [none, noQuestion] = [
      await phone.record(storyId, 'spot_scan', {}),
      await phone.record(storyId, 'text_input', { answer: '海' }),
    ];
    expect([none.json?.data, noQuestion.json?.data]).toMatchObject([
      { fields: ['actionDetails.spotCode'] },
      { fields: ['actionDetails.questionId'] },
    ]);
  });
});

describe('a new code (SPOT-2)', () => {
  it('says how many guests look for the spot, and passes them if asked to', async () => {
    const id = await createStory(server, staff, { questionsAnswers });
    const phones = [await play(id), await play(id)];
    // A stopped guest plays on (STATUS-3).
    const stopped = { userId: phones[1]?.userId ?? '' };
    await call(server, 'toggleActive', { params: stopped, body: { isActive: false }, headers: staff });
    const before = await listSpots(id);
    expect(before.map(({ onTheWay }) => onTheWay)).toEqual([2, 0]);
    const { data } = await call(server, 'renewSpotCode', {
      params: { storyId: id, questionId: 'gate' },
      headers: staff,
      body: { letPass: true },
    });
    expect(data).toEqual({ spotCode: expect.any(String), onTheWay: 2 });
    const [gate, pool] = await listSpots(id);
    expect([gate?.spotCode, pool?.spotCode]).toEqual([data.spotCode, before[1]?.spotCode]);
    // Nobody has found the spot, so there is no last time.
    expect([gate?.onTheWay, gate?.lastFoundAt, pool?.onTheWay]).toEqual([0, undefined, 2]);
    for (const phone of phones) {
      const progress = await phone.data('getProgress', { params: { userId: phone.userId ?? '' } });
      expect(progress.questionsAnswered).toEqual(['gate']);
    }
    const log = await call(server, 'listSecurityLog', { headers: staff, query: {} });
    expect(log.data.some(({ event }) => event === 'spot_code_renewed')).toBe(true);
  });

  it('is refused for a question that is no spot', async () => {
    const params = { storyId, questionId: 'end' };
    expect((await tryCall(server, 'renewSpotCode', { params, headers: staff, body: {} })).json?.code).toBe(
      'QUESTION_NOT_FOUND',
    );
  });
});

it('the posters are a list and an A4 page for each spot, whose QR code is its link (SPOT-4)', async () => {
  const reply = await tryCall(server, 'getSpotPosters', { params: { storyId }, headers: staff });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [list, ...posters] = await readPdf(reply.bytes, 100);
  for (const name of names) expect(list?.text).toContain(name);
  const codes = await codesOf();
  expect(posters).toHaveLength(2);
  for (const [index, poster] of posters.entries()) {
    expect([Math.round(poster.width), Math.round(poster.height)]).toEqual([210, 297]);
    for (const name of names) expect(poster.text).not.toContain(name);
    expect((await readQrs(poster.png)).map((qr) => String(qr).replace(/^.*\/spot\//, ''))).toEqual([codes[index]]);
  }
});

it('the picture of a poster shows the same QR code, and only of a spot (SPOT-4)', async () => {
  const params = { storyId, questionId: 'pool' };
  const reply = await tryCall(server, 'getSpotPicture', { params, headers: staff });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/png']);
  const [, pool = ''] = await codesOf();
  expect((await readQrs(reply.bytes)).map((qr) => String(qr).replace(/^.*\/spot\//, ''))).toEqual([pool]);
  const other = await tryCall(server, 'getSpotPicture', { params: { storyId, questionId: 'end' }, headers: staff });
  expect(other.json?.code).toBe('QUESTION_NOT_FOUND');
});

it('the slip of a spot has its link, and neither kiosks nor its job show the code (SPOT-4)', async () => {
  const body = { printers: [{ name: 'Files', kind: 'file', address: '', widthDots: 576, isDefault: true }] } as const;
  await call(server, 'updatePrinters', { headers: staff, body });
  const order = { kind: 'spot', storyId, questionId: 'pool' } as const;
  const [, pool = ''] = await codesOf();
  const { data } = await call(server, 'createPrintJob', { headers: staff, body: order });
  expect(JSON.stringify(data)).not.toContain(pool);
  const picture = await tryCall(server, 'getPrintPreview', { headers: staff, params: { jobId: data.jobId } });
  expect((await readQrs(picture.bytes)).map((qr) => String(qr).replace(/^.*\/spot\//, ''))).toEqual([pool]);
  const kiosk = await pairDevice(server, staff, 'kiosk');
  const refused = await tryCall(server, 'createPrintJob', { headers: kiosk, body: order });
  expect(refused.status).toBe(403);
});

it('the finds of each spot are counted by hour, without names and without guests whom staff passed (SPOT-5)', async () => {
  const id = await createStory(server, staff, { questionsAnswers });
  const [gate = ''] = await codesOf(id);
  const [first, second, passed] = [await play(id), await play(id), await play(id)];
  for (const phone of [first, second]) await phone.record(id, 'spot_scan', { spotCode: gate });
  await call(server, 'passQuestion', {
    params: { userId: passed.userId ?? '' },
    headers: staff,
    body: { questionId: 'gate', reason: '' },
  });
  const { data } = await call(server, 'listSpotFinds', {
    params: { storyId: id },
    headers: staff,
    query: { days: '1' },
  });
  const hour = new Date().getHours();
  const sums = data.map(({ byHour }) => byHour.reduce((sum, count) => sum + count, 0));
  expect([data[0]?.spotName, sums]).toEqual([names[0], [2, 0]]);
  // The hour may have changed since.
  expect([data[0]?.byHour[hour], data[0]?.byHour[(hour + 23) % 24]]).toContain(2);
  const csv = await tryCall(server, 'exportSpotFinds', { params: { storyId: id }, headers: staff });
  expect(
    csv.text
      .split('\r\n')
      .slice(0, 3)
      .map((line) => line.split(',').length),
  ).toEqual([26, 26, 26]);
  expect(csv.text).toContain('"石垣の門"');
});

it('a kiosk learns only that it is the code of a spot', async () => {
  const [gate = ''] = await codesOf();
  const kiosk = await pairDevice(server, staff, 'kiosk');
  const found = await call(server, 'resolveCode', { headers: kiosk, body: { text: `http://h/spot/${gate}` } });
  expect(found.data).toEqual({ kind: 'spot' });
});

it('a guest may send only some wrong codes a minute, and then right ones neither (LIMIT-1)', async () => {
  const [gate = ''] = await codesOf();
  const phone = await play();
  let reply = await scan(phone, withCheck('spot', 'aaaaaaa'));
  for (let count = 0; count < 20 && reply.status !== 429; count += 1)
    reply = await scan(phone, withCheck('spot', 'aaaaaaa'));
  expect(answerOf(reply)).toBe('429 TOO_MANY_REQUESTS');
  expect(answerOf(await scan(phone, gate))).toBe('429 TOO_MANY_REQUESTS');
});
