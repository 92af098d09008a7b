import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentChoice as choice, sentRiddle as riddle } from '../support/sent-stories.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  headers = await logIn(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
});

const create = async (body: object) =>
  (await call(server, 'createStory', { headers, body: { title: 'Story', ...body } })).data;
const update = (storyId: string, body: object) =>
  tryCall(server, 'updateStory', { headers, params: { storyId }, body });
const readStory = async (storyId: string) => (await call(server, 'getStory', { headers, params: { storyId } })).data;

describe('listing stories', () => {
  it('leaves the questions and their translations out if the caller shows none', async () => {
    const translations = {
      en: { title: 'A tale', questions: { [riddle.questionId]: { questionText: 'What am I?' } } },
    };
    const { storyId } = await create({ questionsAnswers: [riddle], translations });
    const list = async (query: Record<string, string>) =>
      (await call(server, 'listStories', { headers, query })).data.find((story) => story.storyId === storyId);
    const whole = await list({});
    expect(whole?.questionsAnswers).toHaveLength(1);
    expect(JSON.stringify(whole)).toContain('What am I?');
    const short = await list({ questions: 'false' });
    const { questionsAnswers: _, ...rest } = whole ?? {};
    expect(short).toEqual({ ...rest, translations: { en: { title: 'A tale' } } });
  });
});

describe('the QR code of a story', () => {
  it('is made for a draft too, and says that the draft is not published (ENTRY-14)', async () => {
    const { storyId } = await create({ questionsAnswers: [choice], isActive: false });
    const readQr = () => call(server, 'createStoryQrCode', { headers, params: { storyId }, body: {} });
    expect((await readQr()).data).toMatchObject({ isActive: false, version: 1 });
    await call(server, 'updateStory', { headers, params: { storyId }, body: { isActive: true, version: 1 } });
    expect((await readQr()).data.isActive).toBe(true);
  });
});

describe('creating a story', () => {
  it('returns an id of 8 characters without look-alikes, and the defaults [77] [78] [191]', async () => {
    const story = await create({ questionsAnswers: [choice] });
    expect(story.storyId).toMatch(/^[23456789a-hjkmnp-z]{8}$/);
    expect(story).toMatchObject({
      _id: story.storyId,
      isSequential: true,
      isActive: true,
      version: 1,
      roomNumbers: [],
      questionCount: 1,
    });
    expect(await readStory(story.storyId)).toEqual(story);
  });

  it('stores every field of a question [79]', async () => {
    const question = {
      questionId: '3f2c1b1e-8f4a-4f5e-9a57-0d4b8d3c2a10',
      questionType: 'no_answer',
      questionText: 'text',
      mediaUrl: '/api/media/s0123456789abcdef0123456789abcdef',
      points: 1,
      hintText: 'hint text',
      hint: 'hint',
      hintImage: '/api/media/s0123456789abcdef0123456789abcdef',
      generalFeedback: 'general',
      correctFeedback: 'right',
      incorrectFeedback: 'wrong',
      correctAnswer: ' Exactly this ',
      feedbackText: 'feedback',
      acceptedFileTypes: 'image/png',
      multipleChoiceOptions: [],
      hints: [{ text: 'a', additionalText: 'b', imageUrl: '/api/media/s0123456789abcdef0123456789abcdef' }],
      answerMatching: 'lenient',
      acceptedAnswers: ['also this'],
    };
    const { storyId } = await create({ questionsAnswers: [question] });
    expect((await readStory(storyId)) as object).toMatchObject({ questionsAnswers: [question] });
  });

  it('corrects points, letters, texts and answers [81] [82] [85] [153] [155] [156] [157]', async () => {
    const { questionsAnswers } = await create({
      questionsAnswers: [
        { ...choice, points: 7, correctAnswer: 'left over' },
        { ...riddle, questionText: '  ' },
        {
          questionId: 't1',
          questionType: 'text',
          questionText: 'Say',
          hints: [{ text: 'no' }],
          mediaUrl: '/api/media/s0123456789abcdef0123456789abcdef',
        },
      ],
    });
    const [first, second, third] = questionsAnswers;
    expect(first).toMatchObject({
      points: 1,
      correctAnswer: '',
      feedbackText: '情報を確認しました。次へ進みましょう。',
    });
    expect(first?.multipleChoiceOptions).toEqual([
      { value: 'A', text: 'one', isCorrect: false },
      { value: 'B', text: 'two', isCorrect: true, feedback: 'well done' },
    ]);
    expect(second).toMatchObject({ questionText: 'なぞ 2', correctAnswer: 'crab', answerMatching: 'exact' });
    expect(third).toMatchObject({ hints: [], mediaUrl: '' });
  });

  it('drops blank hints and keeps those with any content [154]', async () => {
    const hints = [
      { text: '' },
      { text: 'x' },
      { additionalText: 'y' },
      { imageUrl: '/api/media/s0123456789abcdef0123456789abcdef' },
      {},
    ];
    const { questionsAnswers } = await create({ questionsAnswers: [{ ...riddle, hints }] });
    expect(questionsAnswers[0]?.hints).toHaveLength(3);
  });

  it('never stores previews or fields that only the editor needs [87]', async () => {
    const preview = 'data:image/png;base64,AAAA';
    const questions = [
      {
        ...riddle,
        mediaUrl: preview,
        imageFile: {},
        imagePreview: preview,
        hints: [{ text: 'x', imageUrl: preview, imageFile: {}, imagePreview: preview }],
      },
    ];
    const { storyId } = await create({ coverImageUrl: preview, questionsAnswers: questions });
    const text = JSON.stringify(await readStory(storyId));
    for (const field of ['data:', 'imageFile', 'imagePreview']) expect(text).not.toContain(field);
  });

  it('removes characters that nobody can type, and line breaks in a title', async () => {
    const questionsAnswers = [
      { questionType: 'text' as const, questionText: '海\u0000の\ud800色\n二行目', questionId: 'q' },
    ];
    const translations = { en: { title: 'Sea\u0007', questions: { q: { questionText: 'colour\u0000' } } } };
    const data = await create({
      title: ' 宝\u0000船\r\nSet-Cookie: x ',
      description: '一\n二\udfff',
      questionsAnswers,
      translations,
    });
    expect(data).toMatchObject({
      title: '宝船 Set-Cookie: x',
      description: '一\n二',
      questionsAnswers: [{ questionText: '海の色\n二行目' }],
      translations: { en: { title: 'Sea', questions: { q: { questionText: 'colour' } } } },
    });
    const blank = await update(data.storyId, { title: '\u0000', version: data.version });
    expect([blank.status, blank.json?.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('refuses a blank title and an unknown type of question [80]', async () => {
    for (const title of ['', '   ', '　']) {
      const reply = await tryCall(server, 'createStory', { headers, body: { title, questionsAnswers: [riddle] } });
      expect([reply.status, reply.json?.code, reply.json?.data]).toEqual([400, 'INVALID_INPUT', { fields: ['title'] }]);
    }
    const unknownType = { title: 'x', questionsAnswers: [{ ...riddle, questionType: 'essay' }] };
    expect((await tryCall(server, 'createStory', { headers, body: unknownType })).json?.code).toBe('INVALID_INPUT');
  });

  it('gives new ids to questions whose id is missing or occurs twice', async () => {
    const { questionsAnswers } = await create({
      questionsAnswers: [riddle, riddle, { ...riddle, questionId: undefined }],
    });
    const questionIds = questionsAnswers.map(({ questionId }) => questionId);
    expect(new Set(questionIds).size).toBe(3);
    expect(questionIds[0]).toBe('r1');
  });
});

describe('changing a story', () => {
  it('keeps the fields that are not sent, and increases the version', async () => {
    const { storyId } = await create({
      title: 'Before',
      description: 'kept',
      roomNumbers: ['101'],
      questionsAnswers: [choice],
    });
    const reply = await update(storyId, { title: 'After', version: 1 });
    expect(reply.json?.data).toMatchObject({
      title: 'After',
      description: 'kept',
      roomNumbers: ['101'],
      version: 2,
      questionCount: 1,
    });
  });

  it('is refused if it is based on an old version, and changes nothing [190]', async () => {
    const { storyId } = await create({ questionsAnswers: [choice] });
    await update(storyId, { description: 'mine', version: 1 });
    const before = await readStory(storyId);
    const reply = await update(storyId, { description: 'yours', isActive: false, version: 1 });
    expect([reply.status, reply.json?.code, reply.json?.data]).toEqual([409, 'VERSION_CONFLICT', { version: 2 }]);
    expect(await readStory(storyId)).toEqual(before);
  });

  it('succeeds for exactly one of eight simultaneous changes', async () => {
    const { storyId } = await create({ questionsAnswers: [choice] });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, i) => update(storyId, { title: `Title ${i}`, version: 1 })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(await readStory(storyId)).toMatchObject({ title: `Title ${winner}`, version: 2 });
  });

  it('can switch a story off without a new version', async () => {
    const { storyId } = await create({ questionsAnswers: [choice] });
    expect((await update(storyId, { isActive: false, version: 1 })).json?.data).toMatchObject({
      isActive: false,
      version: 1,
    });
    const active = (await call(server, 'listActiveStories')).data.map((story) => story.storyId);
    expect(active).not.toContain(storyId);
  });

  it('is refused with another story’s id in the body', async () => {
    const { storyId } = await create({ questionsAnswers: [choice] });
    expect((await update(storyId, { storyId: 'default-story-id', version: 1 })).json?.data).toEqual({
      fields: ['storyId'],
    });
  });

  it('can apply to running guests only if the questions keep their types and order', async () => {
    const { storyId } = await create({ questionsAnswers: [choice, riddle] });
    const moved = { questionsAnswers: [riddle, choice], fixNow: true, version: 1 };
    const reply = await update(storyId, moved);
    expect([reply.status, reply.json?.code]).toEqual([422, 'NOT_A_FIX']);
    expect(await readStory(storyId)).toMatchObject({ version: 1 });
    const fixed = { questionsAnswers: [choice, { ...riddle, correctAnswer: 'hermit crab' }], fixNow: true, version: 1 };
    expect((await update(storyId, fixed)).status).toBe(200);
  });

  it('survives a restart', async () => {
    const { storyId } = await create({ title: 'Kept', questionsAnswers: [choice] });
    await update(storyId, { title: 'Kept too', version: 1 });
    const before = await readStory(storyId);
    await server.kill();
    server = await startServer({ dataDir: server.dataDir });
    headers = await logIn(server);
    expect(await readStory(storyId)).toEqual(before);
  });
});

describe('accepting one more answer', () => {
  const accept = (storyId: string, questionId: string, body: object) =>
    tryCall(server, 'acceptAnswer', { headers, params: { storyId, questionId }, body });

  it('adds the answer to the riddle once, and is refused for an old version, another type or a blank answer', async () => {
    const { storyId } = await create({ questionsAnswers: [choice, { ...riddle, answerMatching: 'lenient' }] });
    const first = await accept(storyId, 'r1', { answer: 'hermit crab', version: 1 });
    expect(first.json?.data).toMatchObject({
      version: 2,
      questionsAnswers: [{}, { acceptedAnswers: ['hermit crab'] }],
    });
    expect((await accept(storyId, 'r1', { answer: 'x', version: 1 })).json?.code).toBe('VERSION_CONFLICT');
    expect((await accept(storyId, 'r1', { answer: 'Hermit Crab', version: 2 })).json?.data).toMatchObject({
      version: 2,
    });
    expect((await accept(storyId, 'c1', { answer: 'x', version: 2 })).json?.code).toBe('QUESTION_NOT_FOUND');
    expect((await accept(storyId, 'r1', { answer: '  ', version: 2 })).json?.code).toBe('INVALID_INPUT');
  });
});

describe('the list of stories', () => {
  it('can be filtered by text, state and trash [188]', async () => {
    const { storyId } = await create({ title: 'ﾌｨﾙﾀｰの島', isActive: false });
    const listStories = async (query: Record<string, string>) =>
      (await call(server, 'listStories', { headers, query })).data.map((story) => story.storyId);
    expect(await listStories({ q: 'ふぃるたー' })).toEqual([storyId]);
    expect(await listStories({ q: storyId.toUpperCase() })).toEqual([storyId]);
    expect(await listStories({ q: 'フィルター', isActive: 'true' })).toEqual([]);
    expect(await listStories({ isActive: 'false', nothing: 'x' })).toContain(storyId);
    expect(await listStories({ trash: 'true' })).not.toContain(storyId);
  });
});

describe('the trash', () => {
  it('hides a story from guests and from the list of stories until it is restored [192] [202] [187]', async () => {
    const { storyId } = await create({ title: 'Gone', questionsAnswers: [choice] });
    const scanQrCode = () => tryCall(server, 'validateQr', { body: { qrCodeData: `http://x/story/${storyId}` } });
    expect((await scanQrCode()).status).toBe(200);
    const deleted = await call(server, 'deleteStory', { headers, params: { storyId } });
    expect(deleted).toMatchObject({ success: true, message: expect.any(String) });
    const reply = await scanQrCode();
    expect([reply.status, reply.json?.message]).toEqual([404, 'Story not found']);
    expect((await tryCall(server, 'getStory', { params: { storyId } })).json?.message).toBe('Story not found');
    expect((await tryCall(server, 'createStoryQrCode', { headers, params: { storyId } })).status).toBe(404);
    expect((await update(storyId, { title: 'x', version: 1 })).status).toBe(404);
    expect((await tryCall(server, 'deleteStory', { headers, params: { storyId } })).status).toBe(404);
    const ids = async (query: Record<string, string>) =>
      (await call(server, 'listStories', { headers, query })).data.map((story) => story.storyId);
    expect(await ids({})).not.toContain(storyId);
    expect(await ids({ trash: 'true' })).toContain(storyId);
    expect((await call(server, 'listActiveStories')).data.map((story) => story.storyId)).not.toContain(storyId);
    await call(server, 'restoreStory', { headers, params: { storyId } });
    expect((await scanQrCode()).status).toBe(200);
    expect(await ids({})).toContain(storyId);
  });
});

describe('update-titles', () => {
  it('makes the Japanese translation the title, once, and keeps the old title as the English translation', async () => {
    const translations = { ja: { title: '海の宝', description: '海の話' } };
    const { storyId } = await create({
      title: 'Sea treasure',
      description: 'A tale',
      translations,
      questionsAnswers: [choice],
    });
    await create({ title: 'Only English', isActive: false });
    expect((await call(server, 'updateTitles', { headers, body: {} })).data).toEqual({ changed: 1 });
    expect(await readStory(storyId)).toMatchObject({ title: '海の宝', description: '海の話', version: 2 });
    const { data } = await call(server, 'getStory', { params: { storyId }, headers: { 'accept-language': 'en-US' } });
    expect(data.title).toBe('Sea treasure');
    const again = await call(server, 'updateTitles', { headers, body: {} });
    expect(again).toMatchObject({ success: true, message: expect.any(String), data: { changed: 0 } });
  });
});
