import { describe, expect, it } from 'vitest';
import { aChoice, aContent, aHint, anOption, aQuestion } from '#tests/support/story-builders.ts';
import { storyLimits } from '../model/story.ts';
import { openingProblems, storyProblems } from './story-check.ts';

const codes = (content: ReturnType<typeof aContent>) => storyProblems(content).map((problem) => problem.code);

describe('storyProblems', () => {
  it('returns nothing for a complete story', () => {
    const questions = [
      aQuestion({ questionId: 'a' }),
      aChoice({ questionId: 'b' }),
      aQuestion({ questionId: 'c', questionType: 'text', correctAnswer: '' }),
      aQuestion({ questionId: 'd', questionType: 'file_upload', correctAnswer: '' }),
    ];
    expect(storyProblems(aContent({ questions }))).toEqual([]);
  });

  it('reports a missing title and missing questions', () => {
    expect(codes(aContent({ title: '　', questions: [] }))).toEqual(['TITLE_MISSING', 'QUESTIONS_MISSING']);
  });

  it.each([
    ['QUESTION_TEXT_MISSING', aQuestion({ questionText: '　' })],
    ['CORRECT_OPTION_MISSING', aChoice({ multipleChoiceOptions: [anOption(), anOption({ value: 'B', text: '別' })] })],
    [
      'OPTIONS_ALIKE',
      aChoice({ multipleChoiceOptions: [anOption({ isCorrect: true, text: 'ひとで' }), anOption({ text: 'ヒトデ' })] }),
    ],
    [
      'OPTION_TEXT_MISSING',
      aChoice({ multipleChoiceOptions: [anOption({ isCorrect: true }), anOption({ text: ' ' })] }),
    ],
    ['OPTIONS_TOO_FEW', aChoice({ multipleChoiceOptions: [anOption({ isCorrect: true })] })],
    ['CORRECT_ANSWER_MISSING', aQuestion({ correctAnswer: ' ' })],
    ['CORRECT_ANSWER_MISSING', aQuestion({ correctAnswer: '!?', answerMatching: 'lenient' })],
    ['ANSWER_HAS_EDGE_SPACE', aQuestion({ correctAnswer: 'abc ' })],
    ['TEXT_TOO_LONG', aQuestion({ questionText: 'あ'.repeat(storyLimits.questionText + 1) })],
    ['TEXT_TOO_LONG', aQuestion({ correctAnswer: 'あ'.repeat(storyLimits.shortText + 1) })],
    ['TEXT_TOO_LONG', aQuestion({ hints: [aHint({ additionalText: 'あ'.repeat(storyLimits.feedback + 1) })] })],
  ] as const)('reports %s', (code, question) => {
    expect(storyProblems(aContent({ questions: [question] }))).toEqual([{ code, questionId: 'q1' }]);
  });

  it('reports UNREACHABLE once, for the first question after an unsolvable one, in a sequential story', () => {
    const questions = [
      aQuestion({ questionId: 'a' }),
      aQuestion({ questionId: 'b', correctAnswer: '' }),
      aQuestion({ questionId: 'c' }),
      aQuestion({ questionId: 'd' }),
    ];
    expect(storyProblems(aContent({ questions }))).toEqual([
      { code: 'CORRECT_ANSWER_MISSING', questionId: 'b' },
      { code: 'UNREACHABLE', questionId: 'c' },
    ]);
    expect(codes(aContent({ questions, isSequential: false }))).toEqual(['CORRECT_ANSWER_MISSING']);
  });

  it('ignores spaces at the edges of an answer that is compared leniently', () => {
    expect(codes(aContent({ questions: [aQuestion({ correctAnswer: 'abc ', answerMatching: 'lenient' })] }))).toEqual(
      [],
    );
  });

  it('checks the length of title and description', () => {
    expect(codes(aContent({ title: 'あ'.repeat(storyLimits.title) }))).toEqual([]);
    expect(codes(aContent({ title: 'あ'.repeat(storyLimits.title + 1) }))).toEqual(['TEXT_TOO_LONG']);
    expect(codes(aContent({ description: 'あ'.repeat(storyLimits.description + 1) }))).toEqual(['TEXT_TOO_LONG']);
  });

  it('reports what is missing in a translation that was begun', () => {
    const questions = [
      aQuestion({ questionId: 'a', feedbackText: '次へ' }),
      aChoice({
        questionId: 'b',
        multipleChoiceOptions: [anOption({ text: '海', isCorrect: true }), anOption({ text: '山' })],
      }),
      aQuestion({ questionId: 'c', hintText: '足もと' }),
      aQuestion({ questionId: 'd' }),
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
    expect(storyProblems(aContent({ questions, translations: { en } }))).toEqual([
      missing('a'),
      missing('b'),
      missing('c'),
    ]);
    expect(storyProblems(aContent({ questions: [], translations: { en: { title: 'Ship' } } }))).toContainEqual({
      code: 'TRANSLATION_MISSING',
      language: 'en',
    });
  });
});

describe('openingProblems [193]', () => {
  const rightOnly = [anOption({ isCorrect: true })];
  it.each([
    ['a riddle', [aQuestion()], []],
    ['no questions', [], ['QUESTIONS_MISSING']],
    ['a riddle without an answer', [aQuestion({ correctAnswer: '' })], ['CORRECT_ANSWER_MISSING']],
    [
      'a riddle with no main answer but another accepted one',
      [aQuestion({ correctAnswer: '', acceptedAnswers: ['海'] })],
      [],
    ],
    ['a choice', [aChoice()], []],
    [
      'a choice without a right option',
      [aChoice({ multipleChoiceOptions: [anOption(), anOption()] })],
      ['CORRECT_OPTION_MISSING'],
    ],
    ['a choice with one option', [aChoice({ multipleChoiceOptions: rightOnly })], ['OPTIONS_TOO_FEW']],
    [
      'a choice with a blank option',
      [aChoice({ multipleChoiceOptions: [...rightOnly, anOption({ text: ' ' })] })],
      ['OPTION_TEXT_MISSING'],
    ],
    ['a free reply and a photo', [aQuestion({ questionType: 'text' }), aQuestion({ questionType: 'file_upload' })], []],
    ['a question with a blank text, for which saving puts in a default', [aQuestion({ questionText: '' })], []],
    [
      'options with the same text, which is only reported as advice',
      [aChoice({ multipleChoiceOptions: [...rightOnly, anOption()] })],
      [],
    ],
  ] as const)('returns what prevents opening a story with %s', (_, questions, expected) => {
    expect(openingProblems({ questions: [...questions] }).map(({ code }) => code)).toEqual(expected);
  });

  it('returns the id and number of the question', () => {
    const questions = [aQuestion({ questionId: 'a' }), aQuestion({ questionId: 'b', correctAnswer: '' })];
    expect(openingProblems({ questions })).toEqual([
      { code: 'CORRECT_ANSWER_MISSING', questionId: 'b', questionNumber: 2 },
    ]);
  });
});
