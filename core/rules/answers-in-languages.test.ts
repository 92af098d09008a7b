import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadHanVariants } from '#server/platform/han-variants.ts';
import { createQuestion, createStoryContent } from '#tests/support/story-builders.ts';
import { grade } from './grading.ts';
import { provideHanVariants } from './han-variants.ts';
import { pruneTranslations } from './story-normalise-translations.ts';
import { chooseTreasures } from './treasures.ts';
import { findQuestion } from './turn.ts';

const crab = createQuestion({
  questionId: 'crab',
  questionType: 'no_answer',
  answerMatching: 'lenient',
  correctAnswer: 'やどかり',
  acceptedAnswers: ['hermit crab', 'yadokari'],
});
const story = createStoryContent({
  questions: [crab],
  translations: {
    ko: { questions: { crab: { acceptedAnswers: ['소라게'] } } },
    'zh-Hant': { questions: { crab: { acceptedAnswers: ['寄居蟹', '貝殼蟲'] } } },
    en: { questions: { crab: { acceptedAnswers: ['hermit crabs'] } } },
  },
});
const isRight = (text: string) => grade(findQuestion(story, 'crab') ?? crab, { kind: 'text', text }).isCorrect;

beforeAll(() => provideHanVariants(loadHanVariants));
afterAll(() => provideHanVariants(() => new Map()));

it.each([
  ...['やどかり', 'ヤドカリ', 'Hermit Crab', 'a hermit crab', 'hermit crabs', 'YADOKARI', '寄居蟹', '寄 居 蟹'],
  // Hangul as separate letters (as macOS and some keyboards send it), and half-width Hangul.
  ...['소라게', '소라게'.normalize('NFD'), 'ﾵￌﾩￂﾡￇ'],
  // The other Chinese script than the author's.
  ...['贝壳虫', '貝殼虫', '贝殼蟲'],
])('%s is right for every guest, whatever the language (ANSWER-2, ANSWER-3)', (text) => {
  expect(isRight(text)).toBe(true);
});

it.each(['寄居', '소라', '虫', '貝', 'crab'])('%s is wrong', (text) => {
  expect(isRight(text)).toBe(false);
});

it('answers of a language are kept without blank ones, and only for a question that has answers', () => {
  const translations = { ko: { questions: { crab: { acceptedAnswers: ['', ' ', '소라게'] } } } };
  const prune = (questionType: 'no_answer' | 'text') =>
    pruneTranslations(translations, [{ ...crab, questionType }], new Map()).ko?.questions?.crab;
  expect(prune('no_answer')).toEqual({ acceptedAnswers: ['소라게'] });
  expect(prune('text')).toEqual({});
});

it('a treasure that an answer of another language names waits until the riddle is solved (ENDING-2)', () => {
  const questions = [createQuestion({ questionId: 'first' }), crab];
  const translations = { ko: { questions: { crab: { acceptedAnswers: ['야광조개'] } } } };
  expect(chooseTreasures({ ...story, questions, translations: {} })[0]).toBe(1);
  expect(chooseTreasures({ ...story, questions, translations })[0]).not.toBe(1);
});

it('a word that only contains the sign for light does not name the lantern', () => {
  const lighthouse = createQuestion({ questionId: 'last', correctAnswer: '灯台' });
  const questions = [...'abcde'].map((questionId) => createQuestion({ questionId, correctAnswer: 'x' }));
  const treasures = chooseTreasures({ questions: [...questions, lighthouse], isSequential: true, translations: {} });
  expect(treasures).toEqual([1, 2, 3, 4, 5, 6]);
});
