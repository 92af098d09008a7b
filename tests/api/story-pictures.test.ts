import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { StaffStory } from '#core/api/response-schemas.ts';
import { createPhoto, createPhotoOfBytes, createPixelBomb, html, svg } from '../support/sent-pictures.ts';
import { call, encodeForm, type Reply, send, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff: headers } = startServerForFile();

const riddle = {
  questionId: 'q_1',
  questionType: 'no_answer' as const,
  questionText: 'Who?',
  correctAnswer: 'crab',
  hints: [{ text: '' }, { text: 'second' }],
};
const limitBytes = 10 * 1024 * 1024;

async function createNewStory(): Promise<StaffStory> {
  const body = { title: 'Pictures', questionsAnswers: [riddle] };
  return (await call(server, 'createStory', { headers, body })).data;
}

type SentFile = { field: string; bytes: Uint8Array; name?: string; type?: string };

async function uploadToStory(
  storyId: string,
  fields: Record<string, string>,
  files: readonly SentFile[],
): Promise<Reply> {
  const form = await encodeForm(
    fields,
    files.map((file) => ({ name: 'photo.jpg', type: 'image/jpeg', ...file })),
  );
  return tryCall(server, 'updateStory', {
    params: { storyId },
    body: form.body,
    headers: { ...headers, ...form.headers },
  });
}

const readStory = async (storyId: string) => (await call(server, 'getStory', { params: { storyId }, headers })).data;

describe('a story saved as a form', () => {
  it('stores all its fields, and pictures that a browser can load [189]', async () => {
    const { storyId } = await createNewStory();
    const fields = {
      storyId,
      version: '1',
      title: '100',
      description: 'true',
      isActive: 'false',
      isSequential: 'false',
      roomNumbers: '["101","102"]',
      questionsAnswers: JSON.stringify([riddle]),
      translations: JSON.stringify({ en: { title: 'Hundred' } }),
    };
    const reply = await uploadToStory(storyId, fields, [
      { field: 'images_q_1', bytes: await createPhoto(2_000, 1_000) },
      { field: 'hint_image_q_1_0', bytes: await createPhoto(30, 40) },
      { field: 'coverImage', bytes: await createPhoto(50, 50), name: '日本語の写真.jpg' },
    ]);
    const story = reply.json?.data as StaffStory;
    expect(story, reply.text).toMatchObject({
      version: 2,
      title: '100',
      description: 'true',
      isActive: false,
      isSequential: false,
      roomNumbers: ['101', '102'],
      translations: { en: { title: 'Hundred' } },
    });
    const question = story.questionsAnswers[0];
    expect(question?.hints.map(({ text }) => text)).toEqual(['', 'second']);
    const sizes = [];
    for (const url of [question?.mediaUrl, question?.hints[0]?.imageUrl, story.coverImageUrl]) {
      const picture = await send(server, 'GET', url ?? '');
      expect([picture.status, picture.headers['content-type']], url).toEqual([200, 'image/webp']);
      const { width, height, exif } = await sharp(picture.bytes).metadata();
      sizes.push([width, height, exif]);
    }
    expect(sizes).toEqual([
      [1_600, 800, undefined],
      [30, 40, undefined],
      [50, 50, undefined],
    ]);
    expect(await readStory(storyId)).toEqual(story);
  });

  it('may have no file', async () => {
    const { storyId } = await createNewStory();
    expect((await uploadToStory(storyId, { title: 'Text only', version: '1' }, [])).json?.data).toMatchObject({
      title: 'Text only',
    });
  });

  it.each<[string, readonly SentFile[], number, string]>([
    ['a picture for a question that does not exist', [{ field: 'images_zzz', bytes: svg }], 400, 'INVALID_INPUT'],
    ['a picture for a hint that does not exist', [{ field: 'hint_image_q_1_9', bytes: svg }], 400, 'INVALID_INPUT'],
    ['a file in an unknown field', [{ field: 'file', bytes: svg }], 400, 'INVALID_INPUT'],
    ['a field named __proto__', [{ field: '__proto__', bytes: svg }], 400, 'INVALID_INPUT'],
    ['an SVG named .png', [{ field: 'images_q_1', bytes: svg, name: 'a.png', type: 'image/png' }], 415, 'NOT_AN_IMAGE'],
    ['HTML named .png', [{ field: 'images_q_1', bytes: html, name: 'a.png', type: 'image/png' }], 415, 'NOT_AN_IMAGE'],
    ['random bytes', [{ field: 'images_q_1', bytes: randomBytes(5_000) }], 415, 'NOT_AN_IMAGE'],
    [
      'a PNG of 20,000 x 20,000',
      [{ field: 'images_q_1', bytes: createPixelBomb(20_000), name: 'a.png', type: 'image/png' }],
      415,
      'NOT_AN_IMAGE',
    ],
  ])('is refused with %s, and stays unchanged', async (_, files, status, code) => {
    const { storyId } = await createNewStory();
    const before = await readStory(storyId);
    const reply = await uploadToStory(storyId, { title: 'Changed', version: '1' }, files);
    expect([reply.status, reply.json?.code], reply.text).toEqual([status, code]);
    expect(await readStory(storyId)).toEqual(before);
  });

  it('is refused with the name of the picture that cannot be read', async () => {
    const { storyId } = await createNewStory();
    const reply = await uploadToStory(storyId, { version: '1' }, [
      { field: 'images_q_1', bytes: await createPhoto() },
      { field: 'hint_image_q_1_0', bytes: html },
    ]);
    expect(reply.json).toMatchObject({ code: 'NOT_AN_IMAGE', data: { fields: ['hint_image_q_1_0'] } });
  });

  it('may contain a picture of 10 MB, but not one byte more', async () => {
    const { storyId } = await createNewStory();
    expect(
      (
        await uploadToStory(storyId, { version: '1' }, [
          { field: 'images_q_1', bytes: await createPhotoOfBytes(limitBytes) },
        ])
      ).status,
    ).toBe(200);
    const reply = await uploadToStory(storyId, {}, [
      { field: 'images_q_1', bytes: await createPhotoOfBytes(limitBytes + 1) },
    ]);
    expect([reply.status, reply.json?.code]).toEqual([413, 'FILE_TOO_LARGE']);
  });

  it.each([
    ['broken JSON', { questionsAnswers: '[{' }],
    ['JSON of the wrong type', { roomNumbers: '{"a":1}' }],
    ['a __proto__ key in JSON', { questionsAnswers: '[{"__proto__":{"a":1}}]' }],
    ['a version that is not a number', { version: 'one' }],
  ])('is refused with %s in a field', async (_, fields) => {
    const { storyId } = await createNewStory();
    const reply = await uploadToStory(storyId, fields, []);
    expect([reply.status, reply.json?.code], reply.text).toEqual([400, 'INVALID_INPUT']);
    expect(await readStory(storyId)).toMatchObject({ version: 1 });
  });

  it('is refused if the form is cut off, has no boundary or has too many fields', async () => {
    const { storyId } = await createNewStory();
    const form = await encodeForm({ title: 'x' }, []);
    const torn = { ...headers, ...form.headers };
    const parts = { params: { storyId }, headers: torn };
    const cutReply = await tryCall(server, 'updateStory', {
      ...parts,
      body: form.body.subarray(0, form.body.length / 2),
    });
    expect([cutReply.status, cutReply.json?.code]).toEqual([400, 'INVALID_INPUT']);
    const unbound = { ...headers, 'content-type': 'multipart/form-data' };
    const reply = await tryCall(server, 'updateStory', { params: { storyId }, headers: unbound, body: form.body });
    expect([reply.status, reply.json?.code]).toEqual([400, 'INVALID_INPUT']);
    const many = await encodeForm(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`field${i}`, 'x'])), []);
    const crowded = await tryCall(server, 'updateStory', {
      params: { storyId },
      headers: { ...headers, ...many.headers },
      body: many.body,
    });
    expect([crowded.status, crowded.json?.code]).toEqual([400, 'INVALID_INPUT']);
    expect(await readStory(storyId)).toMatchObject({ version: 1 });
  });
});

describe('a picture', () => {
  async function pictureUrl(): Promise<string> {
    const { storyId } = await createNewStory();
    const reply = await uploadToStory(storyId, { version: '1' }, [{ field: 'coverImage', bytes: await createPhoto() }]);
    return (reply.json?.data as StaffStory | undefined)?.coverImageUrl ?? '';
  }

  it('is cached by phones for ever, and cannot be used as anything but an image', async () => {
    const { headers: pictureHeaders } = await send(server, 'GET', await pictureUrl());
    expect(pictureHeaders['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(pictureHeaders['x-content-type-options']).toBe('nosniff');
    expect(String(pictureHeaders['content-security-policy'])).toMatch(/default-src 'none'.*sandbox/);
    const headReply = await send(server, 'HEAD', await pictureUrl());
    expect([headReply.status, headReply.bytes.length, Number(headReply.headers['content-length']) > 0]).toEqual([
      200,
      0,
      true,
    ]);
  });

  it('of a story cannot be hidden', async () => {
    const url = await pictureUrl();
    const params = { mediaId: url.split('/').at(-1) ?? '' };
    const reply = await tryCall(server, 'hideMedia', { params, headers, body: { hidden: true } });
    expect([reply.status, reply.json?.code]).toEqual([404, 'MEDIA_NOT_FOUND']);
    expect((await send(server, 'GET', url)).status).toBe(200);
  });
});
