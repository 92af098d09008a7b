import { describe, expect, it } from 'vitest';
import { ApiPhone } from '../support/api-phone.ts';
import { sentChoice as choice, sentRiddle as riddle } from '../support/sent-stories.ts';
import { call, type Reply, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';
import { createStoryFile, exportStory, importStory, tryImport } from '../support/story-file-calls.ts';

const { server, staff: headers } = startServerForFile();
const hotel = { server, staff: headers };

const tryCreate = (body: object) => tryCall(server, 'createStory', { headers, body: { title: 'Story', ...body } });
const create = async (body: object) =>
  (await call(server, 'createStory', { headers, body: { title: 'Story', ...body } })).data;
const update = (storyId: string, body: object) =>
  tryCall(server, 'updateStory', { headers, params: { storyId }, body });
const readStory = async (storyId: string) => (await call(server, 'getStory', { headers, params: { storyId } })).data;

/** Returns the parts of a reply that are compared with what `createRefusal` returns. */
const refusal = ({ status, json }: Reply) => [status, json?.code, json?.message, json?.data];
const createRefusal = (...problems: object[]) => [422, 'STORY_INCOMPLETE', 'validation failed', { problems }];

const withOptions = (...options: object[]) => [{ ...choice, multipleChoiceOptions: options }];
const right = { text: 'sea', isCorrect: true };
const cases: readonly (readonly [string, object[], object])[] = [
  ['no question', [], { code: 'QUESTIONS_MISSING' }],
  [
    'a choice without a right option',
    withOptions({ text: 'sea' }, { text: 'hill' }),
    { code: 'CORRECT_OPTION_MISSING', questionId: 'c1', questionNumber: 1 },
  ],
  [
    'a choice with a blank option',
    [riddle, ...withOptions(right, { text: '　' })],
    { code: 'OPTION_TEXT_MISSING', questionId: 'c1', questionNumber: 2 },
  ],
  ['a choice with one option', withOptions(right), { code: 'OPTIONS_TOO_FEW', questionId: 'c1', questionNumber: 1 }],
  [
    'a riddle without an answer',
    [{ ...riddle, correctAnswer: ' ' }],
    { code: 'CORRECT_ANSWER_MISSING', questionId: 'r1', questionNumber: 1 },
  ],
  [
    'a riddle whose answer nobody can type',
    [{ ...riddle, correctAnswer: '!?', answerMatching: 'lenient' }],
    { code: 'CORRECT_ANSWER_MISSING', questionId: 'r1', questionNumber: 1 },
  ],
];

describe('an incomplete story', () => {
  it.each(cases)(
    'with %s cannot be created as active, saved as active or made active',
    async (_, questionsAnswers, problem) => {
      const before = (await call(server, 'listStories', { headers })).data;
      for (const overrides of [{}, { isActive: true }]) {
        expect(refusal(await tryCreate({ questionsAnswers, ...overrides }))).toEqual(createRefusal(problem));
      }
      expect((await call(server, 'listStories', { headers })).data).toEqual(before);

      const open = await create({ questionsAnswers: [riddle] });
      expect(refusal(await update(open.storyId, { questionsAnswers, version: 1 }))).toEqual(createRefusal(problem));
      expect(await readStory(open.storyId)).toEqual(open);
      const closed = await update(open.storyId, { questionsAnswers, version: 1, isActive: false });
      expect(closed.json?.data).toMatchObject({ isActive: false, version: 2 });

      const draft = await create({ questionsAnswers, isActive: false });
      const switched = await update(draft.storyId, { isActive: true, version: 1 });
      expect(refusal(switched)).toEqual(createRefusal(problem));
      expect(await readStory(draft.storyId)).toEqual(draft);
      const saved = await update(draft.storyId, { isActive: true, questionsAnswers: [riddle], version: 1 });
      expect(saved.json?.data).toMatchObject({ isActive: true, version: 2 });
    },
  );

  it('is refused with a list that names each problem once, and only problems that keep guests from finishing', async () => {
    const questionsAnswers = [
      { ...riddle, correctAnswer: '' },
      ...withOptions({ text: '' }, { text: 'hill' }),
      { ...riddle, questionId: 'r2' },
    ];
    const translations = { en: { title: '' } };
    expect(refusal(await tryCreate({ questionsAnswers, translations }))).toEqual(
      createRefusal(
        { code: 'CORRECT_ANSWER_MISSING', questionId: 'r1', questionNumber: 1 },
        { code: 'CORRECT_OPTION_MISSING', questionId: 'c1', questionNumber: 2 },
        { code: 'OPTION_TEXT_MISSING', questionId: 'c1', questionNumber: 2 },
      ),
    );
  });

  it.each(cases)(
    '(%s) in a file that says it is active is imported as inactive, with the reason',
    async (_, questions, problem) => {
      const reply = await tryImport(
        hotel,
        await createStoryFile({ title: 'From a file', questionsAnswers: questions, isActive: true }),
      );
      expect(reply.json).toMatchObject({
        message: 'Story imported, switched off because it is not complete',
        data: { isActive: false, problems: [problem] },
      });
    },
  );

  it('is imported without a warning if its file says it is inactive, and a complete one keeps its state', async () => {
    const complete = await create({ questionsAnswers: [riddle] });
    expect(await importStory(hotel, await exportStory(hotel, complete.storyId))).toMatchObject({
      isActive: true,
      problems: [],
    });
    const draft = await tryImport(
      hotel,
      await createStoryFile({ title: 'Draft', questionsAnswers: [], isActive: false }),
    );
    expect(draft.json).toMatchObject({
      message: 'Story imported',
      data: { isActive: false, problems: [{ code: 'QUESTIONS_MISSING' }] },
    });
  });
});

describe('a story that staff give to a guest', () => {
  it('is refused with its problems if it is incomplete, and given if it is complete but not published', async () => {
    const played = await create({ questionsAnswers: [riddle] });
    const phone = new ApiPhone(server);
    const userId = await phone.play(headers, { storyId: played.storyId, roomNumber: '2201' });
    const give = ({ storyId }: { readonly storyId: string }) =>
      tryCall(server, 'updateGuestStory', { headers, params: { userId }, body: { storyId } });
    for (const [, questionsAnswers, problem] of cases) {
      const draft = await create({ questionsAnswers, isActive: false });
      expect(draft.isComplete).toBe(false);
      expect(refusal(await give(draft))).toEqual(createRefusal(problem));
    }
    expect(await phone.data('getActiveStatus', { params: { userId } })).toMatchObject({ storyId: played.storyId });
    const unpublished = await create({ questionsAnswers: [riddle], isActive: false });
    expect(unpublished.isComplete).toBe(true);
    expect((await give(unpublished)).json?.data).toMatchObject({ storyId: unpublished.storyId });
  });
});

describe('a save', () => {
  it('is refused if it does not name the version on which it is based', async () => {
    const story = await create({ questionsAnswers: [riddle] });
    for (const body of [{ title: 'x' }, { isActive: false }, { title: 'x', version: null }, {}]) {
      const reply = await update(story.storyId, body);
      expect([reply.status, reply.json?.code, reply.json?.data]).toEqual([
        400,
        'INVALID_INPUT',
        { fields: ['version'] },
      ]);
    }
    expect(await readStory(story.storyId)).toEqual(story);
  });
});
