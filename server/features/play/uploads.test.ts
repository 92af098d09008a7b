import { beforeEach, describe, expect, it } from 'vitest';
import { day, GuestWorld, Phone, staff } from '#tests/support/guest-world.ts';

let world: GuestWorld;
let userId: string;
beforeEach(async () => {
  world = new GuestWorld();
  userId = await world.createActiveGuest();
});

const code = (expected: string) => expect.objectContaining({ code: expected });
const solveFirst = () => world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
const solveSecond = () => world.record(userId, 'text_input', { questionId: 'q2', answer: 'shell' });

describe('uploaded pictures', () => {
  const upload = (options: Parameters<typeof world.upload>[1] = {}) => world.upload(userId, options);
  const atPicture = async () => {
    await world.start(userId);
    await solveFirst();
    await solveSecond();
  };

  it('[118] are stored for the current question and shown with the answer', async () => {
    await atPicture();
    const { uploadId, fileUploadUrl } = await upload();
    expect(fileUploadUrl).toMatch(/^\/api\/media\/[\w-]+$/);
    const details = { questionId: 'q3', uploadId, fileName: 'beach\u202egnp.jpg', fileSize: 9, fileType: 'image/jpeg' };
    const result = await world.record(userId, 'file_upload', details);
    expect(result).toMatchObject({ isCorrect: true, pointsEarned: 1 });
    const answer = (await world.progress(userId, staff)).answers.at(-1);
    expect(answer).toMatchObject({ fileUploadUrl, answer: 'beachgnp.jpg' });
    expect(result.progress.chatHistory.find((entry) => entry.imageUrl === fileUploadUrl)?.isUser).toBe(true);
  });

  it.each([
    ['IMG_0042.PNG', 'IMG_0042.jpg'],
    ['sea.jpeg', 'sea.jpeg'],
    ['photo', 'photo.jpg'],
    ['2026.11.25', '2026.11.25.jpg'],
    ['', ''],
  ])(
    'are in the log with the type and the size of the sent file, and a name that fits: %s (UPLOAD-6)',
    async (fileName, logged) => {
      await atPicture();
      const { uploadId } = await upload({ bytes: 'a redrawn picture' });
      const details = { questionId: 'q3', uploadId, fileName, fileSize: 4_000_000, fileType: 'image/png' };
      const { progress } = await world.record(userId, 'file_upload', details);
      expect(progress.answers.at(-1)?.answer).toBe(logged);
      const line = world.storage.journal.lines.findLast(({ kind }) => kind === 'action');
      expect(line).toMatchObject({ details: { fileName: logged, fileType: 'image/jpeg', fileSize: 17 } });
    },
  );

  it('are stored once for a repeated upload, even at the same time', async () => {
    await atPicture();
    const clientUploadId = 'client-upload-0001';
    const [first, second] = await Promise.all([upload({ clientUploadId }), upload({ clientUploadId })]);
    expect(second).toEqual(first);
    expect(world.storage.media.files.size).toBe(1);
    await expect(upload({ clientUploadId: 'short' })).rejects.toEqual(code('INVALID_INPUT'));
  });

  it('[174] are refused without a file', async () => {
    await atPicture();
    await expect(upload({ files: [] })).rejects.toEqual(code('FILE_REQUIRED'));
    await expect(upload({ bytes: '' })).rejects.toEqual(code('FILE_REQUIRED'));
  });

  it('[84] must be pictures, and of a type that the question accepts', async () => {
    await atPicture();
    await expect(upload({ bytes: '<svg>' })).rejects.toEqual(code('NOT_AN_IMAGE'));
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    const questions = story.questions.map((question) => ({ ...question, acceptedFileTypes: '.png' }));
    world.putStory({ ...story, version: 2, questions });
    await world.play.fixRunning('abcd2345', 1, 2);
    await expect(upload()).rejects.toEqual(code('NOT_AN_IMAGE'));
    world.pictureMime = 'image/png';
    await expect(upload()).resolves.toBeDefined();
  });

  it('are refused for a locked or unknown question, and for one that asks for no picture', async () => {
    await expect(upload()).rejects.toEqual(code('INVALID_INPUT'));
    await world.start(userId);
    await expect(upload({ questionId: 'q3' })).rejects.toMatchObject({
      code: 'QUESTION_LOCKED',
      data: { progress: { currentQuestionId: 'q1' } },
    });
    await expect(upload({ questionId: 'q1' })).rejects.toEqual(code('INVALID_INPUT'));
    await expect(upload({ questionId: 'q9' })).rejects.toEqual(code('QUESTION_NOT_FOUND'));
    expect(world.storage.media.files.size).toBe(0);
  });

  it('of another guest do not count as an answer', async () => {
    await atPicture();
    const { uploadId } = await upload();
    const ownUserId = userId;
    userId = await world.createActiveGuest(new Phone(), { guestName: '花子' });
    await atPicture();
    await expect(world.record(userId, 'file_upload', { questionId: 'q3', uploadId })).rejects.toEqual(
      code('UPLOAD_NOT_FOUND'),
    );
    await expect(world.record(ownUserId, 'file_upload', { questionId: 'q3', uploadId })).resolves.toBeDefined();
  });

  it('are limited to twenty a day', async () => {
    await atPicture();
    for (let n = 0; n < 20; n += 1) await upload();
    await expect(upload()).rejects.toEqual(code('TOO_MANY_UPLOADS'));
    world.clock.advance(day);
    await expect(upload()).resolves.toBeDefined();
  });

  it('are refused when the disk is nearly full, while answers are still accepted', async () => {
    await world.start(userId);
    world.storage.currentState = 'low';
    await solveFirst();
    await solveSecond();
    await expect(upload()).rejects.toEqual(code('STORAGE_FULL'));
  });

  it('leave no file behind if the journal line cannot be written', async () => {
    await atPicture();
    world.storage.journal.failNext();
    await expect(upload()).rejects.toEqual(code('STORAGE_FULL'));
    expect(world.storage.media.files.size).toBe(0);
  });

  it('that no answer uses are removed after a day, but not while the clock is doubtful; used ones stay', async () => {
    await atPicture();
    const unused = await upload();
    const used = await upload();
    await world.record(userId, 'file_upload', { questionId: 'q3', uploadId: used.uploadId });
    world.clock.advance(day - 1);
    await world.play.removeUnusedUploads();
    expect(world.storage.media.files.size).toBe(2);
    world.clock.advance(1);
    world.isClockDoubtful = true;
    await world.play.removeUnusedUploads();
    expect(world.storage.media.files.size).toBe(2);
    world.isClockDoubtful = false;
    await world.play.removeUnusedUploads();
    expect([...world.storage.media.files.keys()].map((id) => `/api/media/${id}`)).toEqual([used.fileUploadUrl]);
    expect(world.rebuildState().uploads.get(userId, unused.uploadId)).toBeUndefined();
    expect(world.rebuildState().uploads.isNamed(used.uploadId)).toBe(true);
  });

  it('that were never used leave the journal before the disk, so that no upload can be without its picture', async () => {
    await atPicture();
    const { uploadId } = await upload();
    world.clock.advance(day);
    world.storage.journal.failNext();
    await expect(world.play.removeUnusedUploads()).rejects.toEqual(code('STORAGE_FULL'));
    expect(world.storage.media.files.size).toBe(1);
    expect(world.rebuildState().uploads.get(userId, uploadId)?.sum).toMatch(/^[0-9a-f]{64}$/);
  });
});
