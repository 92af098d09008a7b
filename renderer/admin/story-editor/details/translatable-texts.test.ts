import { expect, it } from 'vitest';
import { createQuestion } from '#tests/support/story-builders.ts';
import { listTranslatableTexts } from './translatable-texts.ts';

const riddle = createQuestion({
  questionType: 'no_answer',
  correctAnswer: 'やどかり',
  acceptedAnswers: ['hermit crab'],
});
const findAnswers = (texts = {}) => listTranslatableTexts(riddle, texts).find(({ kind }) => kind === 'acceptedAnswers');

it('the right answers of a riddle are one text with a line for each (EDITOR-8)', () => {
  expect(findAnswers()?.own).toBe('やどかり\nhermit crab');
  expect(findAnswers({ acceptedAnswers: ['소라게', '집게'] })?.translated).toBe('소라게\n집게');
  // An empty line stays while somebody types; a save removes it.
  expect(findAnswers()?.put({ questionText: '누구?' }, '소라게\n')).toEqual({
    questionText: '누구?',
    acceptedAnswers: ['소라게', ''],
  });
  expect(findAnswers()?.put({}, '')).toEqual({ acceptedAnswers: [] });
});

it('questions without answers have no such text', () => {
  const kinds = listTranslatableTexts(createQuestion({ questionType: 'text' }), {}).map(({ kind }) => kind);
  expect(kinds).not.toContain('acceptedAnswers');
});
