import { expect, it } from 'vitest';
import { createQuestion, createStory } from '#tests/support/story-builders.ts';
import { getHints } from './hints.ts';
import { hasIndoorPlace, toIndoorContent } from './indoor.ts';
import { contentInLanguage } from './translate.ts';

const indoor = { spotName: 'Window', questionText: 'Where the rain runs down', hint: 'It faces the sea.' };
const gate = createQuestion({
  ...{ questionId: 'gate', questionType: 'spot', questionText: 'Where the sand begins', spotName: 'Gate' },
  ...{ mediaUrl: '/api/media/sand', hintText: 'Sand!', correctFeedback: 'Found.' },
  hints: [{ text: 'Outside', additionalText: 'Right outside', imageUrl: '/api/media/hint' }],
  indoor,
});
const lobby = createQuestion({ questionId: 'lobby', questionType: 'spot', questionText: 'Where you arrived' });
const story = createStory({
  questions: [gate, lobby],
  translations: {
    ko: {
      title: '배',
      questions: {
        gate: { questionText: '모래', hints: [{ text: '밖' }], indoor: { questionText: '비', hint: '바다' } },
        lobby: { questionText: '로비' },
      },
    },
    en: { questions: { gate: { questionText: 'Sand', hints: [{ text: 'Out' }] } } },
  },
});

it('leads to the indoor place, without the picture and hints of the other one, and keeps the replies (SPOT-8)', () => {
  const [first, second] = toIndoorContent(story).questions;
  expect(first).toMatchObject({
    ...{ spotName: 'Window', questionText: indoor.questionText, mediaUrl: '', correctFeedback: 'Found.' },
    hints: [{ text: indoor.hint, additionalText: '', imageUrl: '' }],
  });
  expect(second).toEqual(lobby);
});

it('has the texts of each language, and those of the story where a language has none', () => {
  const read = (language: 'ko' | 'en' | 'ja') => {
    const { questions } = contentInLanguage(toIndoorContent(story), language);
    return questions.map((question) => [question.questionText, ...getHints(question).map(({ text }) => text)]);
  };
  expect(read('ko')).toEqual([['비', '바다'], ['로비']]);
  for (const language of ['en', 'ja'] as const) {
    expect(read(language)).toEqual([[indoor.questionText, indoor.hint], ['Where you arrived']]);
  }
});

it('leaves out all hints if the indoor place has none', () => {
  const quiet = createStory({ questions: [{ ...gate, indoor: { ...indoor, hint: ' ' } }] });
  expect(toIndoorContent(quiet).questions.flatMap(getHints)).toEqual([]);
});

it.each([
  ['no text for indoors', { ...gate, indoor: { ...indoor, questionText: ' ' } }],
  ['no spot', { ...gate, questionType: 'no_answer' as const }],
])('changes nothing for a question with %s', (_, question) => {
  const content = createStory({ questions: [question] });
  expect([hasIndoorPlace(question), toIndoorContent(content)]).toEqual([false, content]);
});
