import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffStory } from '#core/api/shapes.ts';
import { html, photo, photoOfBytes, svg } from '../support/sent-pictures.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { call, formOf, logIn, type Reply, tryCall } from '../support/server-calls.ts';
import { entryPlaces, renamed, unzip, withEntries, type ZipContent, zipOf } from '../support/zips.ts';

type Place = { readonly server: TestServer; readonly headers: Record<string, string> };

let here: Place;
let elsewhere: Place;
beforeAll(async () => {
  const open = async () => {
    const server = await startServer();
    return { server, headers: await logIn(server) };
  };
  [here, elsewhere] = await Promise.all([open(), open()]);
});
afterAll(async () => {
  for (const { server } of [here, elsewhere]) {
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  }
});

const limitBytes = 10 * 1024 * 1024;
const riddle = {
  questionId: 'q1',
  questionType: 'no_answer' as const,
  questionText: 'Who?',
  correctAnswer: 'crab',
  hints: [{ text: '' }, { text: 'second', additionalText: 'third' }],
};

/** A story with a cover, and one picture that stands twice. */
async function storyWithPictures({ server, headers }: Place, isActive = false): Promise<StaffStory> {
  const questionsAnswers = [riddle, { ...riddle, questionId: 'q2', questionText: 'なに？' }];
  const more = { isActive, isSequential: false, roomNumbers: ['101'], description: '砂浜の地図' };
  const body = { title: '渚の宝船: "A/B"', questionsAnswers, translations: { en: { title: 'The ship' } }, ...more };
  const { storyId } = (await call(server, 'createStory', { headers, body })).data;
  const twice = await photo();
  const form = await formOf({ version: '1' }, [
    { field: 'coverImage', name: 'a.jpg', type: 'image/jpeg', bytes: await photo(50, 60) },
    { field: 'images_q1', name: 'a.jpg', type: 'image/jpeg', bytes: twice },
    { field: 'hint_image_q2_0', name: 'a.jpg', type: 'image/jpeg', bytes: twice },
  ]);
  const parts = { params: { storyId }, body: form.body, headers: { ...headers, ...form.headers } };
  return (await call(server, 'updateStory', parts)).data;
}

const exported = async ({ server, headers }: Place, storyId: string) =>
  (await tryCall(server, 'exportStory', { params: { storyId }, headers })).bytes;

async function send({ server, headers }: Place, bytes: Uint8Array, field = 'file'): Promise<Reply> {
  const form = await formOf({}, [{ field, name: 'story.zip', type: 'application/zip', bytes }]);
  return tryCall(server, 'importStory', { body: form.body, headers: { ...headers, ...form.headers } });
}

async function imported(place: Place, bytes: Uint8Array): Promise<StaffStory> {
  const reply = await send(place, bytes);
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return reply.json?.data as StaffStory;
}

/** A story file that somebody made by hand. */
const fileOf = (story: unknown, files: ZipContent = {}, head: object = {}, compress = true) => {
  const json = JSON.stringify({ format: 'takarabune-story', formatVersion: 1, ...head, story });
  return zipOf({ 'story.json': json, ...files }, { compress });
};

const ownFields = ({ storyId: _, _id, createdAt, updatedAt, version, ...own }: StaffStory) => own;

describe('a story as a file', () => {
  it('comes back as a new story, equal in all it holds, pictures included', async () => {
    const story = await storyWithPictures(here);
    const first = await exported(here, story.storyId);
    const files = await unzip(first);
    expect(Object.keys(files)).toHaveLength(3);
    const copy = await imported(here, first);
    expect(copy.storyId).not.toBe(story.storyId);
    expect(ownFields(copy)).toEqual(ownFields(story));
    expect((await exported(here, copy.storyId)).equals(first)).toBe(true);
  });

  it('is the same in another hotel, and from there again', async () => {
    const story = await storyWithPictures(here, true);
    const first = await exported(here, story.storyId);
    const there = await imported(elsewhere, first);
    expect(ownFields(there)).toEqual(ownFields(story));
    expect((await exported(elsewhere, there.storyId)).equals(first)).toBe(true);
    const picture = await tryCall(elsewhere.server, 'getMedia', {
      params: { mediaId: there.coverImageUrl.split('/').at(-1) ?? '' },
    });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('takes the sample story, drawings and all', async () => {
    const first = await exported(here, 'default-story-id');
    const there = await imported(elsewhere, first);
    expect((await exported(elsewhere, there.storyId)).equals(first)).toBe(true);
  });

  it('is named by the title and kept by nobody', async () => {
    const { storyId } = await storyWithPictures(here);
    const { headers } = await tryCall(here.server, 'exportStory', { params: { storyId }, headers: here.headers });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('no-store');
    const name = encodeURIComponent('渚の宝船   A B');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="story-${storyId}.zip"; filename*=UTF-8''${name}.zip`,
    );
  });

  it('is filled where it may be: texts, ids, points [173]', async () => {
    const story = { title: ' By hand ', questionsAnswers: [{ questionType: 'text', points: 9 }, riddle] };
    const { questionsAnswers, title, isActive } = await imported(here, await fileOf(story));
    expect([title, isActive]).toEqual(['By hand', true]);
    expect(questionsAnswers[0]).toMatchObject({ questionText: 'なぞ 1', points: 1 });
    expect(questionsAnswers[0]?.questionId).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('may lie in a folder, with files of the system beside it that nobody unpacks', async () => {
    const file = await zipOf({
      'My story/': '',
      '__MACOSX/story.json': 'not this one',
      'My story/.DS_Store': randomBytes(100),
      'My story/page.html': html,
      'My story/story.json': JSON.stringify({
        format: 'takarabune-story',
        formatVersion: 1,
        story: { title: 'Folder', coverImageUrl: 'a b/画像.jpg', questionsAnswers: [] },
      }),
      'My story/a b/画像.jpg': await photo(),
    });
    const { coverImageUrl } = await imported(here, file);
    expect(coverImageUrl).toMatch(/^\/api\/media\/s[0-9a-f]{32}$/);
  });

  it('holds 200 questions, and not 201', async () => {
    const questions = (count: number) => Array.from({ length: count }, () => ({ questionType: 'file_upload' }));
    const { questionCount } = await imported(here, await fileOf({ title: '200', questionsAnswers: questions(200) }));
    expect(questionCount).toBe(200);
    const reply = await send(here, await fileOf({ title: '201', questionsAnswers: questions(201) }));
    expect(reply.json).toMatchObject({ code: 'STORY_FILE_INVALID', data: { fields: ['story.questionsAnswers'] } });
  });

  it('takes a picture of 10 MB', async () => {
    const picture = { 'a.jpg': await photoOfBytes(limitBytes) };
    const file = await fileOf({ title: 'x', coverImageUrl: 'a.jpg' }, picture, {}, false);
    expect((await imported(here, file)).coverImageUrl).not.toBe('');
  });
});

describe('a file that is no good story file', () => {
  const good = { title: 'x', questionsAnswers: [] };
  const withCover = { ...good, coverImageUrl: 'a.png' };
  const whole = () => exported(here, 'default-story-id');

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['text', async () => Buffer.from('hello'.repeat(50)), 400, 'STORY_FILE_UNREADABLE'],
    ['a picture', () => photo(), 400, 'STORY_FILE_UNREADABLE'],
    ['half a file', async () => (await whole()).subarray(0, 20_000), 400, 'STORY_FILE_UNREADABLE'],
    ['the second half of one', async () => (await whole()).subarray(20_000), 400, 'STORY_FILE_UNREADABLE'],
    [
      'a file with a password',
      async () => withEntries(await fileOf(good), (entry) => entry.writeUInt16LE(1, entryPlaces.flags)),
      400,
      'STORY_FILE_UNREADABLE',
    ],
    [
      'a name that leads out',
      async () => renamed(await fileOf(good, { 'xx/passwd': 'x' }), 'xx/passwd', '../passwd'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'an absolute name',
      async () => renamed(await fileOf(good, { 'xetc/cron': 'x' }), 'xetc/cron', '/etc/cron'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'a name with backslashes',
      async () => renamed(await fileOf(good, { 'xx/evil.exe': 'x' }), 'xx/evil.exe', '..\\evil.exe'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    ['a name twice', () => fileOf(good, { 'A.png': 'x', 'a.png': 'x' }), 400, 'STORY_FILE_UNSAFE'],
    [
      'a link',
      async () => withEntries(await fileOf(good), (entry) => entry.writeUInt32LE(0o120777 * 0x10000, 38)),
      400,
      'STORY_FILE_UNSAFE',
    ],
    ['a bomb', () => fileOf(withCover, { 'a.png': Buffer.alloc(limitBytes) }), 413, 'STORY_FILE_TOO_LARGE'],
    [
      'a bomb that lies of its size',
      async () =>
        withEntries(await fileOf(withCover, { 'a.png': Buffer.alloc(limitBytes) }), (entry) =>
          entry.writeUInt32LE(1_000, entryPlaces.uncompressedSize),
        ),
      400,
      'STORY_FILE_UNREADABLE',
    ],
    [
      'a story of bombs',
      () => zipOf({ 'story.json': Buffer.alloc(20 * 1024 * 1024, ' ') }),
      413,
      'STORY_FILE_TOO_LARGE',
    ],
    [
      '3,000 files',
      () => fileOf(good, Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`${i}.png`, ''])), {}, false),
      413,
      'STORY_FILE_TOO_LARGE',
    ],
    ['a zip without a story', () => zipOf({ 'a.txt': 'x' }), 400, 'STORY_FILE_INVALID'],
    ['a story that is no JSON', () => zipOf({ 'story.json': '{' }), 400, 'STORY_FILE_INVALID'],
    [
      'a story in no encoding',
      () => zipOf({ 'story.json': Buffer.from([0xff, 0xfe, 0x7b]) }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['another kind of JSON', () => zipOf({ 'story.json': '{"title":"x"}' }), 400, 'STORY_FILE_INVALID'],
    [
      'a prototype',
      () => zipOf({ 'story.json': '{"format":"takarabune-story","formatVersion":1,"story":{"__proto__":{}}}' }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['no title', () => fileOf({ ...good, title: '　' }), 400, 'STORY_FILE_INVALID'],
    ['a title of 10,000 characters', () => fileOf({ ...good, title: 'あ'.repeat(10_000) }), 400, 'STORY_FILE_INVALID'],
    [
      'a question of no type',
      () => fileOf({ ...good, questionsAnswers: [{ questionType: 'x' }] }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['a newer format', () => fileOf({ other: 1 }, {}, { formatVersion: 2 }), 400, 'STORY_FILE_TOO_NEW'],
    ['a missing picture', () => fileOf(withCover), 400, 'STORY_FILE_PICTURE_MISSING'],
    [
      'a picture from elsewhere',
      () => fileOf({ ...good, coverImageUrl: 'https://example.com/a.png' }),
      400,
      'STORY_FILE_PICTURE_MISSING',
    ],
    ['an SVG named .png', () => fileOf(withCover, { 'a.png': svg }), 415, 'STORY_FILE_PICTURE_UNREADABLE'],
    ['HTML named .png', () => fileOf(withCover, { 'a.png': html }), 415, 'STORY_FILE_PICTURE_UNREADABLE'],
    ['an empty picture', () => fileOf(withCover, { 'a.png': '' }), 415, 'STORY_FILE_PICTURE_UNREADABLE'],
    [
      'a picture of 10 MB and a byte',
      async () => fileOf(withCover, { 'a.png': Buffer.concat([await photo(), randomBytes(limitBytes)]) }),
      413,
      'STORY_FILE_PICTURE_TOO_LARGE',
    ],
    [
      'a good picture and a bad one',
      async () =>
        fileOf(
          { ...withCover, questionsAnswers: [{ questionType: 'file_upload', mediaUrl: 'b.png' }] },
          { 'a.png': await photo(77, 88), 'b.png': svg },
        ),
      415,
      'STORY_FILE_PICTURE_UNREADABLE',
    ],
  ])('(%s) is refused, and nothing of it stays', async (_, make, status, code) => {
    const bytes = await make();
    const before = await everything();
    const reply = await send(here, bytes);
    expect([reply.status, reply.json?.code], reply.text.slice(0, 300)).toEqual([status, code]);
    expect(await everything()).toEqual(before);
  });

  it('names what is meant', async () => {
    const wrong = { title: 'x', questionsAnswers: [riddle, { ...riddle, correctAnswer: 7 }] };
    expect((await send(here, await fileOf(wrong))).json?.data).toEqual({
      fields: ['story.questionsAnswers.1.correctAnswer'],
    });
    expect((await send(here, await fileOf(withCover))).json?.data).toEqual({ files: ['a.png'] });
  });

  it('is none at all, or stands in another field', async () => {
    const empty = await send(here, Buffer.alloc(0));
    expect(empty.json?.code).toBe('FILE_REQUIRED');
    expect((await send(here, await fileOf(good), 'other')).json?.code).toBe('FILE_REQUIRED');
  });

  async function everything() {
    const stories = (await call(here.server, 'listStories', { headers: here.headers })).data;
    const files = readdirSync(here.server.dataDir, { recursive: true }).filter(
      (name) => !/journal|clock|session/.test(String(name)),
    );
    return { stories, files: files.toSorted() };
  }
});

describe('a copy of a story', () => {
  it('says so, shares the pictures and keeps the active state', async () => {
    for (const isActive of [true, false]) {
      const story = await storyWithPictures(here, isActive);
      const copy = (
        await call(here.server, 'duplicateStory', { params: { storyId: story.storyId }, headers: here.headers })
      ).data;
      expect(copy.storyId).not.toBe(story.storyId);
      expect(copy.title).toMatch(/^渚の宝船: "A\/B"のコピー(?: \d+)?$/);
      expect(ownFields(copy)).toEqual({ ...ownFields(story), title: copy.title, translations: copy.translations });
      expect(copy.translations.en?.title).toMatch(/^The ship \(copy\)(?: \d+)?$/);
    }
  });

  it('and a file are made of no story in the trash', async () => {
    const { storyId } = await storyWithPictures(here);
    const parts = { params: { storyId }, headers: here.headers };
    await call(here.server, 'deleteStory', parts);
    for (const name of ['duplicateStory', 'exportStory'] as const) {
      expect((await tryCall(here.server, name, parts)).json?.code).toBe('STORY_NOT_FOUND');
    }
  });
});
