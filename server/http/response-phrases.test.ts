import { expect, it } from 'vitest';
import { phraseBreak } from '../platform/phrases.ts';
import { markPhrases } from './response-phrases.ts';

const story = {
  storyId: 'abc',
  guestName: '石垣の上の田中',
  answers: [{ answer: '石垣の上で待つ' }],
  questionsAnswers: [{ questionText: '石垣の上で待つのは、だれでしょう。', hints: [{ text: '石垣の上を見て。' }] }],
};

it('markPhrases marks texts of authors, but no ids, answers or names of guests, for a page that asks for it (PHONE-1)', () => {
  const marked = JSON.stringify(markPhrases(story, { 'x-text-breaks': 'phrases' }));
  expect(marked.replaceAll(phraseBreak, '')).toBe(JSON.stringify(story));
  expect(marked).toContain(`"questionText":"石垣の${phraseBreak}`);
  expect(marked).toContain(`"text":"石垣の${phraseBreak}`);
  expect(marked).toContain('"guestName":"石垣の上の田中"');
  expect(marked).toContain('"answer":"石垣の上で待つ"');
});

it('markPhrases returns the response unchanged for a page that does not ask for it', () => {
  expect(markPhrases(story, {})).toBe(story);
});
