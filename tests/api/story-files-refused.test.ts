import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { html, photo, svg } from '../support/sent-pictures.ts';
import { call } from '../support/server-calls.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { exported, fileOf, limitBytes, riddle, send } from '../support/story-file-calls.ts';
import { entryPlaces, renamed, withEntries, zipOf } from '../support/zips.ts';

const here = serverOfFile();

describe('a file that is not a valid story file', () => {
  const good = { title: 'x', questionsAnswers: [] };
  const withCover = { ...good, coverImageUrl: 'a.png' };
  const whole = () => exported(here, 'default-story-id');

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['text', async () => Buffer.from('hello'.repeat(50)), 400, 'STORY_FILE_UNREADABLE'],
    ['a picture', () => photo(), 400, 'STORY_FILE_UNREADABLE'],
    ['the first half of a file', async () => (await whole()).subarray(0, 20_000), 400, 'STORY_FILE_UNREADABLE'],
    ['the second half of a file', async () => (await whole()).subarray(20_000), 400, 'STORY_FILE_UNREADABLE'],
    [
      'a file with a password',
      async () => withEntries(await fileOf(good), (entry) => entry.writeUInt16LE(1, entryPlaces.flags)),
      400,
      'STORY_FILE_UNREADABLE',
    ],
    [
      'a path that leads out of the folder',
      async () => renamed(await fileOf(good, { 'xx/passwd': 'x' }), 'xx/passwd', '../passwd'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'an absolute path',
      async () => renamed(await fileOf(good, { 'xetc/cron': 'x' }), 'xetc/cron', '/etc/cron'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'a path with backslashes',
      async () => renamed(await fileOf(good, { 'xx/evil.exe': 'x' }), 'xx/evil.exe', '..\\evil.exe'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'two names that differ only in case',
      () => fileOf(good, { 'A.png': 'x', 'a.png': 'x' }),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'a symbolic link',
      async () => withEntries(await fileOf(good), (entry) => entry.writeUInt32LE(0o120777 * 0x10000, 38)),
      400,
      'STORY_FILE_UNSAFE',
    ],
    ['a zip bomb', () => fileOf(withCover, { 'a.png': Buffer.alloc(limitBytes) }), 413, 'STORY_FILE_TOO_LARGE'],
    [
      'a zip bomb with a false size',
      async () =>
        withEntries(await fileOf(withCover, { 'a.png': Buffer.alloc(limitBytes) }), (entry) =>
          entry.writeUInt32LE(1_000, entryPlaces.uncompressedSize),
        ),
      400,
      'STORY_FILE_UNREADABLE',
    ],
    [
      'a story.json of 20 MB',
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
      'a story that is not UTF-8',
      () => zipOf({ 'story.json': Buffer.from([0xff, 0xfe, 0x7b]) }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['another kind of JSON', () => zipOf({ 'story.json': '{"title":"x"}' }), 400, 'STORY_FILE_INVALID'],
    [
      'a __proto__ key',
      () => zipOf({ 'story.json': '{"format":"takarabune-story","formatVersion":1,"story":{"__proto__":{}}}' }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['no title', () => fileOf({ ...good, title: '　' }), 400, 'STORY_FILE_INVALID'],
    ['a title of 10,000 characters', () => fileOf({ ...good, title: 'あ'.repeat(10_000) }), 400, 'STORY_FILE_INVALID'],
    [
      'a question of an unknown type',
      () => fileOf({ ...good, questionsAnswers: [{ questionType: 'x' }] }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['a newer format', () => fileOf({ other: 1 }, {}, { formatVersion: 2 }), 400, 'STORY_FILE_TOO_NEW'],
    ['a missing picture', () => fileOf(withCover), 400, 'STORY_FILE_PICTURE_MISSING'],
    [
      'a picture from another site',
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
  ])('(%s) is refused, and nothing of it is stored', async (_, make, status, code) => {
    const bytes = await make();
    const before = await everything();
    const reply = await send(here, bytes);
    expect([reply.status, reply.json?.code], reply.text.slice(0, 300)).toEqual([status, code]);
    expect(await everything()).toEqual(before);
  });

  it('is refused with the names of the fields or files that are wrong', async () => {
    const wrong = { title: 'x', questionsAnswers: [riddle, { ...riddle, correctAnswer: 7 }] };
    expect((await send(here, await fileOf(wrong))).json?.data).toEqual({
      fields: ['story.questionsAnswers.1.correctAnswer'],
    });
    expect((await send(here, await fileOf(withCover))).json?.data).toEqual({ files: ['a.png'] });
  });

  it('is refused if it is empty, or sent in another form field', async () => {
    const empty = await send(here, Buffer.alloc(0));
    expect(empty.json?.code).toBe('FILE_REQUIRED');
    expect((await send(here, await fileOf(good), 'other')).json?.code).toBe('FILE_REQUIRED');
  });

  async function everything() {
    const stories = (await call(here.server, 'listStories', { headers: here.staff })).data;
    // The server copies documents after its reply. This waits until no copy is under way.
    await vi.waitFor(() => expect(readdirSync(path.join(here.server.dataDir, 'tmp'))).toEqual([]));
    const files = readdirSync(here.server.dataDir, { recursive: true }).filter(
      (name) => !/journal|clock|session/.test(String(name)),
    );
    return { stories, files: files.toSorted() };
  }
});
