import { describe, expect, it } from 'vitest';
import { storyLimits } from '#core/model/story.ts';
import { findFormProblem } from './form-problem.ts';
import { createBlankForm, type FormOption, type QuestionForm } from './question-form.ts';

const option = (text: string, isCorrect = false): FormOption => ({ key: text, text, isCorrect, feedback: '' });
const form = (overrides: Partial<QuestionForm>): QuestionForm => ({
  ...createBlankForm(),
  questionText: 'なぞ',
  ...overrides,
});
const choice = (...options: FormOption[]) => form({ options });
const riddle = (overrides: Partial<QuestionForm>) => form({ questionType: 'no_answer', ...overrides });
const long = (most: number) => 'あ'.repeat(most + 1);

describe('findFormProblem', () => {
  it.each([
    ['TEXT_REQUIRED', form({ questionText: ' 　' })],
    ['TEXT_REQUIRED', form({ questionType: 'text', questionText: '' })],
    ['ANSWER_REQUIRED', riddle({ correctAnswer: ' ' })],
    ['ANSWER_UNTYPEABLE', riddle({ correctAnswer: '!?' })],
    ['CORRECT_OPTION_REQUIRED', choice(option('青'), option('赤'))],
    ['CORRECT_OPTION_REQUIRED', choice(option(''), option(''))],
    ['OPTION_TEXTS_REQUIRED', choice(option('青', true), option('　'))],
    ['OPTIONS_TOO_FEW', choice(option('青', true))],
    ['TOO_LONG', form({ questionType: 'text', questionText: long(storyLimits.questionText) })],
    ['TOO_LONG', riddle({ correctAnswer: long(storyLimits.shortText) })],
    ['TOO_LONG', choice(option('青', true), option(long(storyLimits.shortText)))],
    ['TOO_LONG', form({ questionType: 'file_upload', incorrectFeedback: long(storyLimits.feedback) })],
  ] as const)('returns %s', (code, wrong) => {
    expect(findFormProblem(wrong)?.code).toBe(code);
  });

  it.each([
    choice(option('青', true), option('赤', true)),
    riddle({ correctAnswer: '!?', answerMatching: 'exact' }),
    form({ questionType: 'file_upload' }),
    form({ questionType: 'text', correctAnswer: '' }),
  ])('returns undefined for a complete question (%#)', (right) => {
    expect(findFormProblem(right)).toBeUndefined();
  });
});
