import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerState, createProgress, createStory } from '#tests/support/story-builders.ts';
import { type Language, languages } from '../model/languages.ts';
import type { Progress } from '../model/progress.ts';
import {
  type Hint,
  type Question,
  type QuestionTranslation,
  type QuestionType,
  questionTypes,
  type Story,
} from '../model/story.ts';
import { isOpenQuestion } from './progress.ts';
import { guestStory, publicStory } from './reveal.ts';

/*
 * Builds random stories in which each text of a question is a mark that names the kind of text. Then searches the stories
 * that a phone would receive for marks that they must not contain.
 */

const mark = (kind: string, id: string) => `<${kind}:${id}>`;

function createMarkedHint(id: string): Hint {
  return { text: mark('hint', id), additionalText: mark('hint', id), imageUrl: `/api/media/${mark('hint', id)}` };
}

/** A question without its id, which depends on its place. */
type Shape = {
  readonly questionType: QuestionType;
  readonly options: readonly { readonly isCorrect: boolean; readonly hasFeedback: boolean }[];
  readonly hintCount: number;
};
const shape: fc.Arbitrary<Shape> = fc.record({
  questionType: fc.constantFrom(...questionTypes),
  options: fc.array(fc.record({ isCorrect: fc.boolean(), hasFeedback: fc.boolean() }), { minLength: 2, maxLength: 5 }),
  hintCount: fc.integer({ min: 0, max: 2 }),
});

function createMarkedQuestion({ questionType, options, hintCount }: Shape, index: number): Question {
  const id = `q${index}`;
  return {
    ...{ questionId: id, questionType, points: 1, acceptedFileTypes: '', answerMatching: 'lenient' },
    questionText: mark('text', id),
    mediaUrl: `/api/media/${mark('media', id)}`,
    hintText: mark('hint', id),
    hint: mark('hint', id),
    hintImage: mark('hint', id),
    generalFeedback: mark('general', id),
    correctFeedback: mark('correct-feedback', id),
    incorrectFeedback: mark('incorrect-feedback', id),
    correctAnswer: mark('answer', id),
    feedbackText: mark('feedback-text', id),
    spotName: mark('spot', id),
    indoor: { spotName: mark('spot', id), questionText: mark('indoor', id), hint: mark('indoor', id) },
    // The first option is always right, so that 'A' solves the question.
    multipleChoiceOptions: options.map(({ isCorrect, hasFeedback }, n) => ({
      ...{ value: String.fromCharCode(65 + n), text: mark('option', id), isCorrect: n === 0 || isCorrect },
      ...(hasFeedback && { feedback: mark(`option-feedback-${n}`, id) }),
    })),
    hints: Array.from({ length: hintCount }, () => createMarkedHint(id)),
    acceptedAnswers: [mark('accepted', id)],
  };
}

function createTranslation(question: Question): QuestionTranslation {
  const id = question.questionId;
  return {
    questionText: mark('text', id),
    generalFeedback: mark('general', id),
    correctFeedback: mark('correct-feedback', id),
    incorrectFeedback: mark('incorrect-feedback', id),
    feedbackText: mark('feedback-text', id),
    acceptedAnswers: [mark('accepted', id)],
    options: question.multipleChoiceOptions.map((_, n) => ({
      text: mark('option', id),
      feedback: mark(`option-feedback-${n}`, id),
    })),
    hints: question.hints.map(() => ({ text: mark('hint', id) })),
    indoor: { questionText: mark('indoor', id), hint: mark('indoor', id) },
  };
}

const language = fc.constantFrom(...languages);
const story: fc.Arbitrary<Story> = fc
  .record({
    shapes: fc.array(shape, { minLength: 1, maxLength: 6 }),
    isSequential: fc.boolean(),
    translated: fc.option(language, { nil: undefined }),
  })
  .map(({ shapes, isSequential, translated }) => {
    const questions = shapes.map(createMarkedQuestion);
    const texts = Object.fromEntries(questions.map((question) => [question.questionId, createTranslation(question)]));
    const translations = translated === undefined ? {} : { [translated]: { title: 'translated', questions: texts } };
    return createStory({ questions, isSequential, translations, roomNumbers: [mark('room', 'x')] });
  });

/** How far a guest is: which questions they have solved or been let pass, and whether they are trying another. */
type Steps = { readonly solves: readonly boolean[]; readonly passes: readonly boolean[]; readonly isStarted: boolean };
const steps: fc.Arbitrary<Steps | undefined> = fc.option(
  fc.record({
    solves: fc.array(fc.boolean(), { maxLength: 6 }),
    passes: fc.array(fc.boolean(), { maxLength: 6 }),
    isStarted: fc.boolean(),
  }),
  { nil: undefined },
);

function toProgress({ questions, isSequential }: Story, path: Steps | undefined): Progress | undefined {
  if (path === undefined) return undefined;
  const ids = questions.map(({ questionId }) => questionId);
  const solved = isSequential
    ? ids.slice(0, path.solves.filter((isSolved) => isSolved).length)
    : ids.filter((_, index) => path.solves[index] === true);
  const tried = ids.find((id) => !solved.includes(id));
  const answers = [...solved, ...(tried === undefined ? [] : [tried])].map((questionId, index) =>
    createAnswerState({
      questionId,
      answer: 'A',
      isCorrect: questionId !== tried,
      passed: path.passes[index] === true,
    }),
  );
  const { startedAt, ...rest } = createProgress(ids, solved, { isSequential });
  return {
    ...{ ...rest, answers: Object.fromEntries(answers.map((answer) => [answer.questionId, answer])) },
    ...(path.isStarted && startedAt !== undefined && { startedAt }),
  };
}

/** Returns the kinds of marks that the phone may receive for a question. Any other mark of the question is a leak. */
function allowedTexts(question: Question, story: Story, progress: Progress | undefined): string[] {
  const id = question.questionId;
  const open = ['text', 'media', 'option', 'hint'];
  if (progress?.startedAt === undefined) return !story.isSequential || question === story.questions[0] ? open : [];
  if (!isOpenQuestion(progress, id)) return [];
  if (progress.answers[id]?.isCorrect !== true) return open;
  return [...open, 'general', 'correct-feedback', 'feedback-text', 'option-feedback-0'];
}

const forbiddenKeys = [
  'correctAnswer',
  'isCorrect',
  'acceptedAnswers',
  'correctFeedback',
  'incorrectFeedback',
  'feedbackText',
];
const otherForbiddenKeys = [
  'spotName',
  'answerMatching',
  'hintText',
  'hintImage',
  'roomNumbers',
  'translations',
  'createdAt',
];

function collectKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const ownKeys = Array.isArray(value) ? [] : Object.keys(value);
  return [...ownKeys, ...Object.values(value).flatMap(collectKeys)];
}

/** Runs a check on stories as phones receive them. */
const forEachCase = (check: (story: Story, progress: Progress | undefined, language: Language) => void) =>
  fc.assert(
    fc.property(story, steps, language, (each, path, phoneLanguage) =>
      check(each, toProgress(each, path), phoneLanguage),
    ),
    { numRuns: 500 },
  );

describe('what phones receive [183]', () => {
  it('contains only marks of texts that the guest may see', () => {
    forEachCase((each, progress, phoneLanguage) => {
      const json = JSON.stringify(guestStory(each, progress, phoneLanguage));
      for (const question of each.questions) {
        const allowed = allowedTexts(question, each, progress).map((kind) => mark(kind, question.questionId));
        const markers = json.match(new RegExp(`<[a-z0-9-]+:${question.questionId}>`, 'g')) ?? [];
        expect(markers.filter((marker) => !allowed.includes(marker))).toEqual([]);
      }
      expect(json).not.toContain('<room:');
    });
  });

  it('has none of the fields that only the author may see, at any depth', () => {
    forEachCase((each, progress, phoneLanguage) => {
      const keys = new Set(collectKeys(guestStory(each, progress, phoneLanguage)));
      expect([...forbiddenKeys, ...otherForbiddenKeys].filter((key) => keys.has(key))).toEqual([]);
    });
  });

  it('contains no marks if it is the public story', () => {
    forEachCase((each, _, phoneLanguage) => {
      expect(JSON.stringify(publicStory(each, phoneLanguage))).not.toMatch(/<[a-z0-9-]+:/);
    });
  });

  it('includes locked, open and solved questions of every type', () => {
    const kinds = new Set<string>();
    forEachCase((each, progress) => {
      for (const question of guestStory(each, progress, 'ja').questionsAnswers) {
        const state = question.locked ? 'locked' : question.solved === undefined ? 'open' : 'solved';
        kinds.add(`${question.questionType} ${state}`);
      }
    });
    expect(kinds.size).toBe(questionTypes.length * 3);
  });
});
