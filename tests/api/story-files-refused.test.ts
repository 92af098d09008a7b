import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createPhoto, html, svg } from '../support/sent-pictures.ts';
import { call } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';
import { createStoryFile, exportStory, limitBytes, riddle, tryImport } from '../support/story-file-calls.ts';
import { changeEntries, createZip, entryOffsets, replaceBytes } from '../support/zips.ts';

const hotel = startServerForFile();

describe('a file that is not a valid story file', () => {
  const validStory = { title: 'x', questionsAnswers: [] };
  const withCover = { ...validStory, coverImageUrl: 'a.png' };
  const exportSampleStory = () => exportStory(hotel, 'default-story-id');

  it.each<[string, () => Promise<Buffer>, number, string]>([
    ['text', async () => Buffer.from('hello'.repeat(50)), 400, 'STORY_FILE_UNREADABLE'],
    ['a picture', () => createPhoto(), 400, 'STORY_FILE_UNREADABLE'],
    [
      'the first half of a file',
      async () => (await exportSampleStory()).subarray(0, 20_000),
      400,
      'STORY_FILE_UNREADABLE',
    ],
    [
      'the second half of a file',
      async () => (await exportSampleStory()).subarray(20_000),
      400,
      'STORY_FILE_UNREADABLE',
    ],
    [
      'a file with a password',
      async () =>
        changeEntries(await createStoryFile(validStory), (entry) => entry.writeUInt16LE(1, entryOffsets.flags)),
      400,
      'STORY_FILE_UNREADABLE',
    ],
    [
      'a path that leads out of the folder',
      async () => replaceBytes(await createStoryFile(validStory, { 'xx/passwd': 'x' }), 'xx/passwd', '../passwd'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'an absolute path',
      async () => replaceBytes(await createStoryFile(validStory, { 'xetc/cron': 'x' }), 'xetc/cron', '/etc/cron'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'a path with backslashes',
      async () =>
        replaceBytes(await createStoryFile(validStory, { 'xx/evil.exe': 'x' }), 'xx/evil.exe', '..\\evil.exe'),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'two names that differ only in case',
      () => createStoryFile(validStory, { 'A.png': 'x', 'a.png': 'x' }),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'a symbolic link',
      // At offset 38 are the external attributes; their upper half is the Unix mode.
      async () =>
        changeEntries(await createStoryFile(validStory), (entry) => entry.writeUInt32LE(0o120777 * 0x10000, 38)),
      400,
      'STORY_FILE_UNSAFE',
    ],
    [
      'a zip bomb',
      () => createStoryFile(withCover, { 'a.png': Buffer.alloc(limitBytes) }),
      413,
      'STORY_FILE_TOO_LARGE',
    ],
    [
      'a zip bomb with a false size',
      async () =>
        changeEntries(await createStoryFile(withCover, { 'a.png': Buffer.alloc(limitBytes) }), (entry) =>
          entry.writeUInt32LE(1_000, entryOffsets.uncompressedSize),
        ),
      400,
      'STORY_FILE_UNREADABLE',
    ],
    [
      'a story.json of 20 MB',
      () => createZip({ 'story.json': Buffer.alloc(20 * 1024 * 1024, ' ') }),
      413,
      'STORY_FILE_TOO_LARGE',
    ],
    [
      '3,000 files',
      () =>
        createStoryFile(
          validStory,
          Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`${i}.png`, ''])),
          {},
          false,
        ),
      413,
      'STORY_FILE_TOO_LARGE',
    ],
    ['a zip without a story', () => createZip({ 'a.txt': 'x' }), 400, 'STORY_FILE_INVALID'],
    ['a story that is no JSON', () => createZip({ 'story.json': '{' }), 400, 'STORY_FILE_INVALID'],
    [
      'a story that is not UTF-8',
      () => createZip({ 'story.json': Buffer.from([0xff, 0xfe, 0x7b]) }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['another kind of JSON', () => createZip({ 'story.json': '{"title":"x"}' }), 400, 'STORY_FILE_INVALID'],
    [
      'a __proto__ key',
      () => createZip({ 'story.json': '{"format":"takarabune-story","formatVersion":1,"story":{"__proto__":{}}}' }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['no title', () => createStoryFile({ ...validStory, title: '　' }), 400, 'STORY_FILE_INVALID'],
    [
      'a title of 10,000 characters',
      () => createStoryFile({ ...validStory, title: 'あ'.repeat(10_000) }),
      400,
      'STORY_FILE_INVALID',
    ],
    [
      'a question of an unknown type',
      () => createStoryFile({ ...validStory, questionsAnswers: [{ questionType: 'x' }] }),
      400,
      'STORY_FILE_INVALID',
    ],
    ['a newer format', () => createStoryFile({ other: 1 }, {}, { formatVersion: 2 }), 400, 'STORY_FILE_TOO_NEW'],
    ['a missing picture', () => createStoryFile(withCover), 400, 'STORY_FILE_PICTURE_MISSING'],
    [
      'a picture from another site',
      () => createStoryFile({ ...validStory, coverImageUrl: 'https://example.com/a.png' }),
      400,
      'STORY_FILE_PICTURE_MISSING',
    ],
    ['an SVG named .png', () => createStoryFile(withCover, { 'a.png': svg }), 415, 'STORY_FILE_PICTURE_UNREADABLE'],
    ['HTML named .png', () => createStoryFile(withCover, { 'a.png': html }), 415, 'STORY_FILE_PICTURE_UNREADABLE'],
    ['an empty picture', () => createStoryFile(withCover, { 'a.png': '' }), 415, 'STORY_FILE_PICTURE_UNREADABLE'],
    [
      'a picture of 10 MB and a byte',
      async () =>
        createStoryFile(withCover, { 'a.png': Buffer.concat([await createPhoto(), randomBytes(limitBytes)]) }),
      413,
      'STORY_FILE_PICTURE_TOO_LARGE',
    ],
    [
      'a good picture and a bad one',
      async () =>
        createStoryFile(
          { ...withCover, questionsAnswers: [{ questionType: 'file_upload', mediaUrl: 'b.png' }] },
          { 'a.png': await createPhoto(77, 88), 'b.png': svg },
        ),
      415,
      'STORY_FILE_PICTURE_UNREADABLE',
    ],
  ])('(%s) is refused, and nothing of it is stored', async (_, make, status, code) => {
    const bytes = await make();
    const before = await readAllStories();
    const reply = await tryImport(hotel, bytes);
    expect([reply.status, reply.json?.code], reply.text.slice(0, 300)).toEqual([status, code]);
    expect(await readAllStories()).toEqual(before);
  });

  it('is refused with the names of the fields or files that are wrong', async () => {
    const invalidStory = { title: 'x', questionsAnswers: [riddle, { ...riddle, correctAnswer: 7 }] };
    expect((await tryImport(hotel, await createStoryFile(invalidStory))).json?.data).toEqual({
      fields: ['story.questionsAnswers.1.correctAnswer'],
    });
    expect((await tryImport(hotel, await createStoryFile(withCover))).json?.data).toEqual({ files: ['a.png'] });
  });

  it('is refused if it is empty, or sent in another form field', async () => {
    const empty = await tryImport(hotel, Buffer.alloc(0));
    expect(empty.json?.code).toBe('FILE_REQUIRED');
    expect((await tryImport(hotel, await createStoryFile(validStory), 'other')).json?.code).toBe('FILE_REQUIRED');
  });

  async function readAllStories() {
    const stories = (await call(hotel.server, 'listStories', { headers: hotel.staff })).data;
    // The server copies documents after its reply. This waits until no copy is under way.
    await vi.waitFor(() => expect(readdirSync(path.join(hotel.server.dataDir, 'tmp'))).toEqual([]));
    const files = readdirSync(hotel.server.dataDir, { recursive: true }).filter(
      (name) => !/journal|clock|session|^tmp./.test(String(name)),
    );
    return { stories, files: files.toSorted() };
  }
});
