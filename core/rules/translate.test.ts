import { describe, expect, it } from 'vitest';
import {
  createChoice,
  createHint,
  createOption,
  createQuestion,
  createStoryContent,
} from '#tests/support/story-builders.ts';
import { contentInLanguage } from './translate.ts';

const story = createStoryContent({
  questions: [
    createQuestion({ questionId: 'q1', feedbackText: '次へ', hintText: '足もと', incorrectFeedback: 'ちがう' }),
    createChoice({
      questionId: 'q2',
      multipleChoiceOptions: [
        createOption({ value: 'A', isCorrect: true, feedback: 'お見事' }),
        createOption({ value: 'B' }),
      ],
      hints: [createHint({ text: '海', imageUrl: '/api/media/0123456789abcdef' })],
    }),
  ],
  translations: {
    en: {
      title: 'The Treasure Ship',
      description: ' ',
      questions: {
        q1: { questionText: 'Who carries a shell?', feedbackText: 'Onward', hints: [{ text: 'By your feet' }] },
        q2: { options: [{ text: 'Crab', feedback: 'Well done' }], hints: [{ text: 'Sea' }] },
        gone: { questionText: 'nothing' },
      },
    },
  },
});

describe('contentInLanguage', () => {
  const english = contentInLanguage(story, 'en');

  it('returns each translated text [4]', () => {
    expect(english.title).toBe('The Treasure Ship');
    expect(english.questions[0]?.questionText).toBe('Who carries a shell?');
    expect(english.questions[0]?.feedbackText).toBe('Onward');
    expect(english.questions[1]?.multipleChoiceOptions[0]).toEqual(
      createOption({ value: 'A', text: 'Crab', isCorrect: true, feedback: 'Well done' }),
    );
  });

  it("returns the story's own text where a translation is missing or blank", () => {
    expect(english.description).toBe(story.description);
    expect(english.questions[0]?.incorrectFeedback).toBe('ちがう');
    expect(english.questions[1]?.multipleChoiceOptions[1]).toEqual(createOption({ value: 'B' }));
  });

  it('keeps the pictures of hints, and returns an older hint as a listed one', () => {
    expect(english.questions[0]?.hints).toEqual([createHint({ text: 'By your feet' })]);
    expect(english.questions[1]?.hints).toEqual([createHint({ text: 'Sea', imageUrl: '/api/media/0123456789abcdef' })]);
  });

  it('does not change which answers are right', () => {
    expect(english.questions.map((question) => question.correctAnswer)).toEqual(['やどかり', '']);
    expect(english.questions[1]?.multipleChoiceOptions.map((option) => option.isCorrect)).toEqual([true, false]);
  });

  it('returns the story unchanged for a language without a translation', () => {
    expect(contentInLanguage(story, 'ja')).toBe(story);
  });

  it('gives readers of other languages the English text where their own is absent', () => {
    const translations = { ...story.translations, ko: { title: '바다의 비밀' } };
    const korean = contentInLanguage({ ...story, translations }, 'ko');
    expect(korean.title).toBe('바다의 비밀');
    expect(korean.questions[0]?.hints).toEqual(english.questions[0]?.hints);
    expect(contentInLanguage({ ...story, translations }, 'zh-Hans')).toEqual({ ...english, translations });
  });

  it('does not read a question id as a property of Object.prototype', () => {
    const odd = createStoryContent({
      questions: [createQuestion({ questionId: 'constructor' }), createQuestion({ questionId: '__proto__' })],
      translations: { en: { questions: {} } },
    });
    contentInLanguage(odd, 'en').questions.forEach((question, i) => {
      expect(question).toBe(odd.questions[i]);
    });
  });
});
