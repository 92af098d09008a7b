import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPhoto, createPhotoOfBytes, html } from '../support/sent-pictures.ts';
import { call, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';
import {
  createStoryFile,
  createStoryWithPictures,
  exportStory,
  importStory,
  limitBytes,
  pickContentFields,
  riddle,
  tryImport,
} from '../support/story-file-calls.ts';
import { createZip, unzip } from '../support/zips.ts';

const hotel = startServerForFile();
const elsewhere = startServerForFile();

describe('a story as a file', () => {
  it('is imported as a new story with the same content and the same pictures', async () => {
    const story = await createStoryWithPictures(hotel);
    const first = await exportStory(hotel, story.storyId);
    const files = await unzip(first);
    expect(Object.keys(files)).toHaveLength(3);
    const copy = await importStory(hotel, first);
    expect(copy.storyId).not.toBe(story.storyId);
    expect(pickContentFields(copy)).toEqual(pickContentFields(story));
    expect((await exportStory(hotel, copy.storyId)).equals(first)).toBe(true);
  });

  it('is imported in another hotel with the same content, and exported from there as the same file', async () => {
    const story = await createStoryWithPictures(hotel, true);
    const first = await exportStory(hotel, story.storyId);
    const importedThere = await importStory(elsewhere, first);
    expect(pickContentFields(importedThere)).toEqual(pickContentFields(story));
    expect((await exportStory(elsewhere, importedThere.storyId)).equals(first)).toBe(true);
    const picture = await tryCall(elsewhere.server, 'getMedia', {
      params: { mediaId: importedThere.coverImageUrl.split('/').at(-1) ?? '' },
    });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('is exported from another hotel as the same file, even if it is the sample story with its drawings', async () => {
    const first = await exportStory(hotel, 'default-story-id');
    const importedThere = await importStory(elsewhere, first);
    expect((await exportStory(elsewhere, importedThere.storyId)).equals(first)).toBe(true);
  });

  it('is named after the title, and is not cached', async () => {
    const { storyId } = await createStoryWithPictures(hotel);
    const { headers } = await tryCall(hotel.server, 'exportStory', { params: { storyId }, headers: hotel.staff });
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('no-store');
    const name = encodeURIComponent('渚の宝船   A B');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="story-${storyId}.zip"; filename*=UTF-8''${name}.zip`,
    );
  });

  it('gets missing texts and ids when it is imported, and its points are corrected [173]', async () => {
    const story = { title: ' By hand ', questionsAnswers: [{ questionType: 'text', points: 9 }, riddle] };
    const { questionsAnswers, title, isActive } = await importStory(hotel, await createStoryFile(story));
    expect([title, isActive]).toEqual(['By hand', true]);
    expect(questionsAnswers[0]).toMatchObject({ questionText: 'なぞ 1', points: 1 });
    expect(questionsAnswers[0]?.questionId).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('may be in a folder of the zip, beside system files that are ignored', async () => {
    const file = await createZip({
      'My story/': '',
      '__MACOSX/story.json': 'not this one',
      'My story/.DS_Store': randomBytes(100),
      'My story/page.html': html,
      'My story/story.json': JSON.stringify({
        format: 'takarabune-story',
        formatVersion: 1,
        story: { title: 'Folder', coverImageUrl: 'a b/画像.jpg', questionsAnswers: [] },
      }),
      'My story/a b/画像.jpg': await createPhoto(),
    });
    const { coverImageUrl } = await importStory(hotel, file);
    expect(coverImageUrl).toMatch(/^\/api\/media\/s[0-9a-f]{32}$/);
  });

  it('may have 200 questions, but not 201', async () => {
    const questions = (count: number) => Array.from({ length: count }, () => ({ questionType: 'file_upload' }));
    const { questionCount } = await importStory(
      hotel,
      await createStoryFile({ title: '200', questionsAnswers: questions(200) }),
    );
    expect(questionCount).toBe(200);
    const reply = await tryImport(hotel, await createStoryFile({ title: '201', questionsAnswers: questions(201) }));
    expect(reply.json).toMatchObject({ code: 'STORY_FILE_INVALID', data: { fields: ['story.questionsAnswers'] } });
  });

  it('may have a picture of 10 MB', async () => {
    const picture = { 'a.jpg': await createPhotoOfBytes(limitBytes) };
    const file = await createStoryFile({ title: 'x', coverImageUrl: 'a.jpg' }, picture, {}, false);
    expect((await importStory(hotel, file)).coverImageUrl).not.toBe('');
  });
});

describe('a copy of a story', () => {
  it('has a marked title, the same pictures and the same active state', async () => {
    for (const isActive of [true, false]) {
      const story = await createStoryWithPictures(hotel, isActive);
      const copy = (
        await call(hotel.server, 'duplicateStory', { params: { storyId: story.storyId }, headers: hotel.staff })
      ).data;
      expect(copy.storyId).not.toBe(story.storyId);
      expect(copy.title).toMatch(/^渚の宝船: "A\/B"のコピー(?: \d+)?$/);
      expect(pickContentFields(copy)).toEqual({
        ...pickContentFields(story),
        title: copy.title,
        translations: copy.translations,
      });
      expect(copy.translations.en?.title).toMatch(/^The ship \(copy\)(?: \d+)?$/);
    }
  });

  it('of a story in the trash is refused, and so is its export', async () => {
    const { storyId } = await createStoryWithPictures(hotel);
    const parts = { params: { storyId }, headers: hotel.staff };
    await call(hotel.server, 'deleteStory', parts);
    for (const name of ['duplicateStory', 'exportStory'] as const) {
      expect((await tryCall(hotel.server, name, parts)).json?.code).toBe('STORY_NOT_FOUND');
    }
  });
});
