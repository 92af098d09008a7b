import { beforeEach, describe, expect, it } from 'vitest';
import { day, GuestWorld, minute, Phone, staff } from '#tests/support/guest-world.ts';
import { aStory } from '#tests/support/story-builders.ts';

let world: GuestWorld;
let userId: string;
beforeEach(async () => {
  world = new GuestWorld();
  userId = await world.anActiveGuest();
});

const code = (wanted: string) => expect.objectContaining({ code: wanted });
const solveFirst = () => world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
const solveSecond = () => world.record(userId, 'text_input', { questionId: 'q2', answer: 'shell' });
const pass = (questionId: string, reason = '') =>
  world.call(world.play.staffHandlers.passQuestion, {
    params: { userId },
    body: { questionId, reason },
    caller: staff,
  });

describe('progress', () => {
  it('[204] is there before the first answer', async () => {
    expect(await world.progress(userId)).toEqual({
      userId,
      storyId: 'abcd2345',
      storyVersion: 1,
      state: 'not_started',
      currentQuestionIndex: 0,
      currentQuestionId: 'q1',
      answeredCount: 0,
      questionCount: 4,
      percent: 0,
      totalScore: 0,
      gameCompleted: false,
      startedAt: null,
      completedAt: null,
      lastActivityAt: null,
      questionsAnswered: [],
      answers: [],
      chatHistory: [],
      lottery: { canSpin: false, reason: 'NO_CAMPAIGN' },
    });
  });

  it('[130] holds the whole chat, in the language of the reader', async () => {
    await world.start(userId);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'C' });
    await solveFirst();
    await solveSecond();
    const { chatHistory } = await world.progress(userId);
    expect(chatHistory.map(({ kind, isUser, text }) => [kind, isUser, text])).toEqual([
      ['description', false, '砂浜に残された地図。'],
      ['question', false, 'Which of the two shisa calls the luck into the house?'],
      ['answer', true, 'C. 選択肢C'],
      ['feedback', false, 'No.'],
      ['general', false, 'Look up.'],
      ['answer', true, 'A. 選択肢A'],
      ['feedback', false, 'The open mouth it is.'],
      ['general', false, 'Look up.'],
      ['question', false, '貝がらを背負って歩くのは？'],
      ['answer', true, 'shell'],
      ['feedback', false, 'On we go.'],
      ['question', false, '貝がらを背負って歩くのは？'],
    ]);
  });

  it('[89] is shown to staff with guest and story, also after the guest has left', async () => {
    await world.start(userId);
    await solveFirst();
    const detail = async () =>
      (await world.call(world.play.staffHandlers.getGuestDetail, { params: { userId }, caller: staff })).data;
    const before = await detail();
    expect(before.user).toMatchObject({ _id: userId, guestName: '田中' });
    expect(before.story).toMatchObject({ storyId: 'abcd2345', questionCount: 4 });
    expect(before.progress).toMatchObject({ totalScore: 1, questionsAnswered: ['q1'], gameCompleted: false });
    expect(before.progress.answers[0]).toEqual({
      questionId: 'q1',
      questionIndex: 0,
      isCorrect: true,
      answer: 'A',
      attemptCount: 1,
      pointsEarned: 1,
      answeredAt: expect.any(String),
    });
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    expect((await detail()).progress.chatHistory).toEqual(before.progress.chatHistory);
    expect((await detail()).user.status).toBe('ended');
  });
});

describe('starting', () => {
  it('is done once and keeps the version of that moment', async () => {
    const first = (await world.start(userId)).data;
    expect(first).toMatchObject({ state: 'in_progress', storyVersion: 1, startedAt: expect.any(String) });
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    world.putStory({ ...story, version: 2, questions: story.questions.slice(0, 1) });
    world.clock.pass(minute);
    expect((await world.start(userId)).data).toEqual(first);
    expect(world.storage.journal.lines.filter((line) => line.kind === 'guest' && line.type === 'started')).toHaveLength(
      1,
    );
    await solveFirst();
    expect(await world.progress(userId)).toMatchObject({ questionCount: 4, currentQuestionId: 'q2' });
  });

  it('is written once when two tabs start at once', async () => {
    await Promise.all([world.start(userId), world.start(userId)]);
    expect(world.storage.journal.lines.filter((line) => line.kind === 'guest' && line.type === 'started')).toHaveLength(
      1,
    );
  });

  it('[218] does not pin a story that has no clues yet', async () => {
    world.putStory(aStory({ storyId: 'empty234', questions: [] }));
    userId = await world.anActiveGuest(new Phone(), { guestName: '花子', storyId: 'empty234' });
    expect((await world.start(userId)).data).toMatchObject({ state: 'not_started', gameCompleted: false });
    world.putStory(aStory({ storyId: 'empty234', version: 2 }));
    expect((await world.start(userId)).data).toMatchObject({ state: 'in_progress', storyVersion: 2, questionCount: 3 });
  });

  it('lets a guest of a story in the trash begin and finish it', async () => {
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    world.putStory({ ...story, trashedAt: '2026-08-01T00:00:00.000Z' });
    await world.start(userId);
    expect((await solveFirst()).isCorrect).toBe(true);
  });
});

describe('staff let a guest pass', () => {
  it('a clue that he is stuck at: solved, without a point, and logged with who and why', async () => {
    await world.start(userId);
    await world.record(userId, 'option_select', { questionId: 'q1', selectedOption: 'B' });
    const { data } = await pass('q1', 'could not read the sign');
    expect(data).toMatchObject({ answeredCount: 1, totalScore: 0, currentQuestionId: 'q2' });
    expect(data.answers[0]).toMatchObject({ isCorrect: true, passed: true, attemptCount: 1, pointsEarned: 0 });
    const log = await world.log();
    expect(log.data[0]).toMatchObject({
      actionType: 'show_answer',
      actionDetails: { reason: 'could not read the sign', staffEmail: 'desk@hotel.example' },
    });
  });

  it('writes nothing for a solved clue, and refuses one that is not reached or unknown', async () => {
    await expect(pass('q1')).rejects.toEqual(code('WRONG_STATUS'));
    await world.start(userId);
    await solveFirst();
    const lines = world.storage.journal.lines.length;
    await pass('q1');
    expect(world.storage.journal.lines).toHaveLength(lines);
    await expect(pass('q3')).rejects.toEqual(code('QUESTION_LOCKED'));
    await expect(pass('q9')).rejects.toEqual(code('QUESTION_NOT_FOUND'));
  });

  it('completes the story with the last one', async () => {
    await world.start(userId);
    for (const questionId of ['q1', 'q2', 'q3']) await pass(questionId);
    expect((await pass('q4')).data).toMatchObject({ gameCompleted: true, totalScore: 0, percent: 100 });
    expect((await world.log()).data[0]).toMatchObject({ actionType: 'game_complete' });
  });
});

describe('a fix of the story', () => {
  const fix = async () => {
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    const questions = story.questions.map((question) => ({ ...question, acceptedAnswers: ['yadokari'] }));
    world.putStory({ ...story, version: 2, questions });
    await world.play.fixRunning('abcd2345', 1, 2);
  };

  it('moves the guests of that version and finds an earlier try right', async () => {
    await world.start(userId);
    await solveFirst();
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'yadokari' });
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'crab' });
    await fix();
    const progress = await world.progress(userId);
    expect(progress).toMatchObject({ storyVersion: 2, answeredCount: 2, currentQuestionId: 'q3', totalScore: 2 });
    expect(progress.answers[1]).toMatchObject({ isCorrect: true, answer: 'yadokari', attemptCount: 2 });
    expect(progress.chatHistory.at(-1)).toMatchObject({ kind: 'question', questionId: 'q3' });
    expect(world.restarted().progress.get(userId, 'abcd2345')).toEqual(world.state.progress.get(userId, 'abcd2345'));
  });

  it('takes nothing solved back and leaves wrong tries wrong', async () => {
    await world.start(userId);
    await solveFirst();
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'crab' });
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    const swapped = story.questions.map((question) => ({
      ...question,
      multipleChoiceOptions: question.multipleChoiceOptions.map((one) => ({ ...one, isCorrect: one.value === 'B' })),
    }));
    world.putStory({ ...story, version: 2, questions: swapped });
    await world.play.fixRunning('abcd2345', 1, 2);
    expect(await world.progress(userId)).toMatchObject({ answeredCount: 1, currentQuestionId: 'q2', storyVersion: 2 });
  });

  it('leaves guests of other versions and those who have left where they are', async () => {
    await world.start(userId);
    await world.call(world.guests.staffHandlers.checkOut, { params: { userId }, query: {}, body: {}, caller: staff });
    await fix();
    expect(world.state.progress.get(userId, 'abcd2345')?.storyVersion).toBe(1);
    expect([...world.state.progress.pinnedVersions('abcd2345')]).toEqual([]);
  });

  it('completes the story when it was the last clue', async () => {
    const one = world.story('abcd2345')?.questions[1];
    if (one === undefined) throw new Error('no question');
    world.putStory(aStory({ storyId: 'single23', questions: [one] }));
    userId = await world.aPlayingGuest(new Phone(), { guestName: '花子', storyId: 'single23' });
    const storyId = 'single23';
    await world.record(userId, 'text_input', { questionId: 'q2', answer: 'yadokari' }, { storyId });
    world.putStory(aStory({ storyId, version: 2, questions: [{ ...one, acceptedAnswers: ['yadokari'] }] }));
    await world.play.fixRunning(storyId, 1, 2);
    expect(await world.progress(userId)).toMatchObject({ gameCompleted: true, completedAt: expect.any(String) });
  });
});

describe('pictures', () => {
  const upload = (more: Parameters<typeof world.upload>[1] = {}) => world.upload(userId, more);
  const atPicture = async () => {
    await world.start(userId);
    await solveFirst();
    await solveSecond();
  };

  it('[118] are kept for the current clue and shown with the answer', async () => {
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

  it('answer a repeat with the same picture, also at once', async () => {
    await atPicture();
    const clientUploadId = 'client-upload-0001';
    const [first, second] = await Promise.all([upload({ clientUploadId }), upload({ clientUploadId })]);
    expect(second).toEqual(first);
    expect(world.storage.media.files.size).toBe(1);
    await expect(upload({ clientUploadId: 'short' })).rejects.toEqual(code('INVALID_INPUT'));
  });

  it('[174] need a file', async () => {
    await atPicture();
    await expect(upload({ files: [] })).rejects.toEqual(code('FILE_REQUIRED'));
    await expect(upload({ bytes: '' })).rejects.toEqual(code('FILE_REQUIRED'));
  });

  it('[84] must be pictures, and of a type that the question takes', async () => {
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

  it('are refused for a clue that is not reached, unknown, or wants none', async () => {
    await expect(upload()).rejects.toEqual(code('QUESTION_LOCKED'));
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
    const own = userId;
    userId = await world.anActiveGuest(new Phone(), { guestName: '花子' });
    await atPicture();
    await expect(world.record(userId, 'file_upload', { questionId: 'q3', uploadId })).rejects.toEqual(
      code('UPLOAD_NOT_FOUND'),
    );
    await expect(world.record(own, 'file_upload', { questionId: 'q3', uploadId })).resolves.toBeDefined();
  });

  it('are twenty a day', async () => {
    await atPicture();
    for (let n = 0; n < 20; n += 1) await upload();
    await expect(upload()).rejects.toEqual(code('TOO_MANY_UPLOADS'));
    world.clock.pass(day);
    await expect(upload()).resolves.toBeDefined();
  });

  it('are refused when the disk runs low; answers go on', async () => {
    await world.start(userId);
    world.storage.stateNow = 'low';
    await solveFirst();
    await solveSecond();
    await expect(upload()).rejects.toEqual(code('STORAGE_FULL'));
  });

  it('leave no file behind when the line cannot be written', async () => {
    await atPicture();
    world.storage.journal.failNext();
    await expect(upload()).rejects.toEqual(code('STORAGE_FULL'));
    expect(world.storage.media.files.size).toBe(0);
  });

  it('that no answer names go after a day, not while the clock is doubtful; named ones stay', async () => {
    await atPicture();
    const unused = await upload();
    const used = await upload();
    await world.record(userId, 'file_upload', { questionId: 'q3', uploadId: used.uploadId });
    world.clock.pass(day - 1);
    await world.play.removeUnusedUploads();
    expect(world.storage.media.files.size).toBe(2);
    world.clock.pass(1);
    world.isClockDoubtful = true;
    await world.play.removeUnusedUploads();
    expect(world.storage.media.files.size).toBe(2);
    world.isClockDoubtful = false;
    await world.play.removeUnusedUploads();
    expect([...world.storage.media.files.keys()].map((id) => `/api/media/${id}`)).toEqual([used.fileUploadUrl]);
    expect(world.restarted().uploads.get(userId, unused.uploadId)).toBeUndefined();
    expect(world.restarted().uploads.isNamed(used.uploadId)).toBe(true);
  });
});

describe('another language', () => {
  it('[4] is what an English phone reads in chat, feedback and the next clue', async () => {
    const story = world.story('abcd2345');
    if (story === undefined) throw new Error('no story');
    const questions = { q2: { questionText: 'Who carries a shell?', feedbackText: 'On to the next beach.' } };
    world.putStory({
      ...story,
      version: 2,
      translations: { en: { title: 'The Ship', description: 'A map.', questions } },
    });
    await world.start(userId);
    const record = async (actionType: 'option_select' | 'text_input', actionDetails: object) => {
      const body = { userId, storyId: 'abcd2345', actionType, actionDetails } as never;
      const caller = { userId, isLocal: false, address: '192.168.1.50' };
      return (await world.call(world.play.phoneHandlers.recordAction, { body, caller, language: 'en' })).data;
    };
    const first = await record('option_select', { questionId: 'q1', selectedOption: 'A' });
    expect(first.nextQuestion).toMatchObject({ questionText: 'Who carries a shell?' });
    const second = await record('text_input', { questionId: 'q2', answer: 'shell' });
    expect(second.feedback).toBe('On to the next beach.');
    const texts = second.progress.chatHistory.map((entry) => entry.text);
    expect(texts).toContain('A map.');
    expect(texts).toContain('Who carries a shell?');
    expect((await world.progress(userId)).chatHistory.map((entry) => entry.text)).toContain('砂浜に残された地図。');
  });
});
