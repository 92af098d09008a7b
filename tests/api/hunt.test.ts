import { expect, it } from 'vitest';
import type { OpenQuestion } from '#core/model/guest-view.ts';
import { languages } from '#core/model/languages.ts';
import { huntStoryId as storyId } from '#core/model/story-id.ts';
import { ApiPhone } from '../support/api-phone.ts';
import { createPngForm } from '../support/pictures.ts';
import { call, type Reply } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

/* The built-in hunt (STORY-9): closed until its posters hang, and not to be finished without them. */

const { server, staff } = startServerForFile();

const readStory = async () =>
  (await call(server, 'getStory', { params: { storyId }, headers: staff })).data as {
    readonly version: number;
    readonly isActive: boolean;
    readonly questionsAnswers: readonly OpenQuestion[];
  };
const readSpots = async () => (await call(server, 'listSpots', { params: { storyId }, headers: staff })).data;

/** Returns the questions that a phone can read, in the order of the story. */
const readOpen = async (phone: ApiPhone): Promise<readonly OpenQuestion[]> => {
  const { questionsAnswers } = await phone.data('getStory', { params: { storyId } });
  return (questionsAnswers as (OpenQuestion & { readonly locked?: true })[]).filter(({ locked }) => locked !== true);
};
const isRight = ({ json }: Reply) => (json?.data as { readonly isCorrect?: boolean } | undefined)?.isCorrect === true;

/** Answers a question with all that its texts and pictures tell, and with the codes of posters that the program has read. */
async function answer(phone: ApiPhone, { questionId }: Pick<OpenQuestion, 'questionId'>, codes: readonly string[]) {
  const tries = [
    () => phone.record(storyId, 'text_input', { questionId, answer: '水平線' }),
    ...codes.map((spotCode) => () => phone.record(storyId, 'spot_scan', { questionId, spotCode })),
    async () => {
      const params = { userId: phone.userId ?? '' };
      const upload = await phone.try('uploadPicture', { params, ...(await createPngForm({ questionId })) });
      const { uploadId } = (upload.json?.data ?? {}) as { readonly uploadId?: string };
      return phone.record(storyId, 'file_upload', { questionId, uploadId, fileName: 'p.png' });
    },
  ];
  for (const attempt of tries) if (isRight(await attempt())) return true;
  return false;
}

it('opens when each of its posters was scanned, with texts in all languages', async () => {
  expect((await readStory()).isActive).toBe(false);
  const all = await readSpots();
  // The indoor places need no poster before it rains (SPOT-8).
  const spots = all.filter(({ isIndoor }) => isIndoor === undefined);
  expect(all).toHaveLength(spots.length + 3);
  expect(spots.map(({ spotName }) => spotName)).toEqual([
    'ロビー',
    '庭のいちばん大きな木',
    'プールサイド',
    '浜への出口',
    '廊下の絵のそば',
  ]);
  for (const { spotCode } of spots) {
    const body = { spotCode, times: [300, 290, 310] };
    await call(server, 'recordWalk', { params: { storyId }, headers: staff, body });
  }
  const body = { version: (await readStory()).version, isActive: true };
  expect((await call(server, 'updateStory', { params: { storyId }, headers: staff, body })).data.isActive).toBe(true);
  const titles = await Promise.all(
    languages.map(async (language) => {
      const headers = { 'Accept-Language': language };
      return (await call(server, 'listActiveStories', { headers })).data.find((story) => story.storyId === storyId)
        ?.title;
    }),
  );
  expect(new Set(titles).size).toBe(languages.length);
});

it('cannot be finished by a program that knows every text and picture but no poster', async () => {
  const phone = new ApiPhone(server);
  await phone.play(staff, { storyId, roomNumber: '502' });
  const ids = (await readStory()).questionsAnswers;
  for (const question of ids) expect(await answer(phone, question, [])).toBe(false);
  expect(await readOpen(phone)).toHaveLength(1);
});

it('can be finished by a program that reads the posters', async () => {
  const codes = (await readSpots()).map(({ spotCode }) => spotCode);
  const phone = new ApiPhone(server);
  await phone.play(staff, { storyId, roomNumber: '501' });
  const types: string[] = [];
  for (const { questionId } of (await readStory()).questionsAnswers) {
    const open = (await readOpen(phone)).find((question) => question.questionId === questionId);
    types.push(open?.questionType ?? 'locked');
    expect(await answer(phone, { questionId }, codes)).toBe(true);
  }
  expect(types).toEqual(['spot', 'spot', 'file_upload', 'spot', 'spot', 'no_answer', 'spot', 'text']);
  const progress = await phone.data('getProgress', { params: { userId: phone.userId ?? '' } });
  expect(progress.completedAt ?? progress.gameCompleted).toBeTruthy();
});

it('answers a near miss in kind, in the language of the guest, and says so again when the chat is opened (ANSWER-12)', async () => {
  const reply = /but another one/;
  const codes = (await readSpots()).map(({ spotCode }) => spotCode);
  const phone = new ApiPhone(server);
  const english = { 'Accept-Language': 'en' };
  await phone.play(staff, { storyId, roomNumber: '503' });
  const questions = (await readStory()).questionsAnswers;
  const riddle = questions.findIndex(({ questionType }) => questionType === 'no_answer');
  for (const question of questions.slice(0, riddle)) await answer(phone, question, codes);
  const story = await phone.try('getStory', { params: { storyId }, headers: english });
  expect(story.text).toContain('straight out to sea');
  expect(story.text).not.toMatch(reply);
  const { questionId } = questions[riddle] ?? { questionId: '' };
  const wrong = await phone.try('recordAction', {
    headers: english,
    body: { userId: phone.userId, storyId, actionType: 'text_input', actionDetails: { questionId, answer: 'Skyline' } },
  });
  expect(wrong.json?.data).toMatchObject({ isCorrect: false, feedback: expect.stringMatching(reply) });
  const params = { userId: phone.userId ?? '' };
  expect((await phone.try('getProgress', { params, headers: english })).text).toMatch(reply);
});
