import { describe, expect, it } from 'vitest';
import {
  createChoice,
  createHint,
  createOption,
  createQuestion,
  createStoryContent,
} from '#tests/support/story-builders.ts';
import { storyLimits } from '../model/story.ts';
import { openingProblems, storyProblems } from './story-check.ts';

const codes = (content: ReturnType<typeof createStoryContent>) => storyProblems(content).map((problem) => problem.code);

describe('storyProblems', () => {
  it('returns nothing for a complete story', () => {
    const questions = [
      createQuestion({ questionId: 'a' }),
      createChoice({ questionId: 'b' }),
      createQuestion({ questionId: 'c', questionType: 'text', correctAnswer: '' }),
      createQuestion({ questionId: 'd', questionType: 'file_upload', correctAnswer: '' }),
    ];
    expect(storyProblems(createStoryContent({ questions }))).toEqual([]);
  });

  it('reports a missing title and missing questions', () => {
    expect(codes(createStoryContent({ title: '　', questions: [] }))).toEqual(['TITLE_MISSING', 'QUESTIONS_MISSING']);
  });

  it.each([
    ['QUESTION_TEXT_MISSING', createQuestion({ questionText: '　' })],
    [
      'CORRECT_OPTION_MISSING',
      createChoice({ multipleChoiceOptions: [createOption(), createOption({ value: 'B', text: '別' })] }),
    ],
    [
      'OPTIONS_ALIKE',
      createChoice({
        multipleChoiceOptions: [createOption({ isCorrect: true, text: 'ひとで' }), createOption({ text: 'ヒトデ' })],
      }),
    ],
    [
      'OPTION_TEXT_MISSING',
      createChoice({ multipleChoiceOptions: [createOption({ isCorrect: true }), createOption({ text: ' ' })] }),
    ],
    ['OPTIONS_TOO_FEW', createChoice({ multipleChoiceOptions: [createOption({ isCorrect: true })] })],
    ['CORRECT_ANSWER_MISSING', createQuestion({ correctAnswer: ' ' })],
    ['CORRECT_ANSWER_MISSING', createQuestion({ correctAnswer: '!?', answerMatching: 'lenient' })],
    ['ANSWER_HAS_EDGE_SPACE', createQuestion({ correctAnswer: 'abc ' })],
    ['TEXT_TOO_LONG', createQuestion({ questionText: 'あ'.repeat(storyLimits.questionText + 1) })],
    ['TEXT_TOO_LONG', createQuestion({ correctAnswer: 'あ'.repeat(storyLimits.shortText + 1) })],
    [
      'TEXT_TOO_LONG',
      createQuestion({ hints: [createHint({ additionalText: 'あ'.repeat(storyLimits.feedback + 1) })] }),
    ],
  ] as const)('reports %s', (code, question) => {
    expect(storyProblems(createStoryContent({ questions: [question] }))).toEqual([{ code, questionId: 'q1' }]);
  });

  it('reports UNREACHABLE once, for the first question after an unsolvable one, in a sequential story', () => {
    const questions = [
      createQuestion({ questionId: 'a' }),
      createQuestion({ questionId: 'b', correctAnswer: '' }),
      createQuestion({ questionId: 'c' }),
      createQuestion({ questionId: 'd' }),
    ];
    expect(storyProblems(createStoryContent({ questions }))).toEqual([
      { code: 'CORRECT_ANSWER_MISSING', questionId: 'b' },
      { code: 'UNREACHABLE', questionId: 'c' },
    ]);
    expect(codes(createStoryContent({ questions, isSequential: false }))).toEqual(['CORRECT_ANSWER_MISSING']);
  });

  it('ignores spaces at the edges of an answer that is compared leniently', () => {
    expect(
      codes(createStoryContent({ questions: [createQuestion({ correctAnswer: 'abc ', answerMatching: 'lenient' })] })),
    ).toEqual([]);
  });

  it('checks the length of title and description', () => {
    expect(codes(createStoryContent({ title: 'あ'.repeat(storyLimits.title) }))).toEqual([]);
    expect(codes(createStoryContent({ title: 'あ'.repeat(storyLimits.title + 1) }))).toEqual(['TEXT_TOO_LONG']);
    expect(codes(createStoryContent({ description: 'あ'.repeat(storyLimits.description + 1) }))).toEqual([
      'TEXT_TOO_LONG',
    ]);
  });

  it('reports what is missing in a translation that was begun', () => {
    const questions = [
      createQuestion({ questionId: 'a', feedbackText: '次へ' }),
      createChoice({
        questionId: 'b',
        multipleChoiceOptions: [createOption({ text: '海', isCorrect: true }), createOption({ text: '山' })],
      }),
      createQuestion({ questionId: 'c', hintText: '足もと' }),
      createQuestion({ questionId: 'd' }),
    ];
    const en = {
      title: 'Ship',
      description: 'A map.',
      questions: {
        a: { questionText: 'A' },
        b: { questionText: 'B', options: [{ text: 'Sea' }, { text: ' ' }] },
        c: { questionText: 'C', hints: [] },
        d: { questionText: 'D' },
      },
    };
    const missing = (questionId: string) => ({ code: 'TRANSLATION_MISSING', language: 'en', questionId });
    expect(storyProblems(createStoryContent({ questions, translations: { en } }))).toEqual([
      missing('a'),
      missing('b'),
      missing('c'),
    ]);
    expect(
      storyProblems(createStoryContent({ questions: [], translations: { en: { title: 'Ship' } } })),
    ).toContainEqual({
      code: 'TRANSLATION_MISSING',
      language: 'en',
    });
  });
});

it('a riddle in a language that only guests read lacks a translation until it has answers (ANSWER-2)', () => {
  const questions = [createQuestion({ questionId: 'a' })];
  const problemsWith = (language: 'en' | 'ko', acceptedAnswers?: string[]) =>
    storyProblems(
      createStoryContent({
        questions,
        description: '',
        translations: { [language]: { title: 'x', questions: { a: { ...translated, acceptedAnswers } } } },
      }),
    );
  const translated = { questionText: 'x', feedbackText: 'x' };
  expect(problemsWith('ko')).toEqual([{ code: 'TRANSLATION_MISSING', language: 'ko', questionId: 'a' }]);
  expect(problemsWith('ko', [' '])).toHaveLength(1);
  expect(problemsWith('ko', ['소라게'])).toEqual([]);
  expect(problemsWith('en')).toEqual([]);
});

describe('openingProblems [193]', () => {
  const rightOnly = [createOption({ isCorrect: true })];
  it.each([
    ['a riddle', [createQuestion()], []],
    ['no questions', [], ['QUESTIONS_MISSING']],
    ['a riddle without an answer', [createQuestion({ correctAnswer: '' })], ['CORRECT_ANSWER_MISSING']],
    [
      'a riddle with no main answer but another accepted one',
      [createQuestion({ correctAnswer: '', acceptedAnswers: ['海'] })],
      [],
    ],
    ['a choice', [createChoice()], []],
    [
      'a choice without a right option',
      [createChoice({ multipleChoiceOptions: [createOption(), createOption()] })],
      ['CORRECT_OPTION_MISSING'],
    ],
    ['a choice with one option', [createChoice({ multipleChoiceOptions: rightOnly })], ['OPTIONS_TOO_FEW']],
    [
      'a choice with a blank option',
      [createChoice({ multipleChoiceOptions: [...rightOnly, createOption({ text: ' ' })] })],
      ['OPTION_TEXT_MISSING'],
    ],
    [
      'a free reply and a photo',
      [createQuestion({ questionType: 'text' }), createQuestion({ questionType: 'file_upload' })],
      [],
    ],
    ['a question with a blank text, for which saving puts in a default', [createQuestion({ questionText: '' })], []],
    [
      'options with the same text, which is only reported as advice',
      [createChoice({ multipleChoiceOptions: [...rightOnly, createOption()] })],
      [],
    ],
  ] as const)('returns what prevents opening a story with %s', (_, questions, expected) => {
    expect(openingProblems({ questions: [...questions] }).map(({ code }) => code)).toEqual(expected);
  });

  it('returns the id and number of the question', () => {
    const questions = [createQuestion({ questionId: 'a' }), createQuestion({ questionId: 'b', correctAnswer: '' })];
    expect(openingProblems({ questions })).toEqual([
      { code: 'CORRECT_ANSWER_MISSING', questionId: 'b', questionNumber: 2 },
    ]);
  });
});
