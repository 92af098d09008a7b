import { describe, expect, it } from 'vitest';
import {
  createAnswerState,
  createChoice,
  createHint,
  createOption,
  createProgress,
  createQuestion,
  createStory,
} from '#tests/support/story-builders.ts';
import { guestStorySchema, publicStorySchema } from '../model/guest-view.ts';
import { guestStory, publicStory } from './reveal.ts';

const story = createStory({
  questions: [
    createQuestion({
      questionId: 'q1',
      feedbackText: '次へ',
      hints: [createHint({ text: '足もと' })],
      generalFeedback: '余談',
    }),
    createChoice({ questionId: 'q2', mediaUrl: '/api/media/0123456789abcdef' }),
    createQuestion({ questionId: 'q3', questionType: 'file_upload', acceptedFileTypes: '.png' }),
    createQuestion({ questionId: 'q4', questionType: 'text', hints: [createHint({ text: '出ない' })] }),
  ],
});
const ids = ['q1', 'q2', 'q3', 'q4'];
const lock = (questionId: string, questionType: string) => ({ questionId, questionType, locked: true });

describe('publicStory', () => {
  it('returns the cover and the number of questions', () => {
    expect(publicStory(story, 'ja')).toEqual({
      storyId: 'abcd2345',
      title: '渚の宝船',
      description: '砂浜に残された地図。',
      coverImageUrl: '',
      isActive: true,
      questionCount: 4,
    });
  });

  it('uses the requested language', () => {
    const translated = { ...story, translations: { en: { title: 'The Treasure Ship' } } };
    expect(publicStory(translated, 'en').title).toBe('The Treasure Ship');
  });
});

describe('guestStory [183]', () => {
  const { startedAt: _, ...notStarted } = createProgress(ids);

  it.each([
    ['without progress', undefined],
    ['before the start', notStarted],
  ])('%s, returns the questions as they are after the start', (_, progress) => {
    const questions = guestStory(story, createProgress(ids), 'ja').questionsAnswers;
    expect(guestStory(story, progress, 'ja').questionsAnswers).toEqual(questions);
    const free = guestStory({ ...story, isSequential: false }, progress, 'ja').questionsAnswers;
    expect(free.map(({ locked }) => locked)).toEqual([false, false, false, false]);
  });

  it('unlocks the current question with its hints, and no other', () => {
    const view = guestStory(story, createProgress(ids), 'ja');
    expect(view.questionsAnswers).toEqual([
      {
        questionId: 'q1',
        questionType: 'no_answer',
        locked: false,
        questionText: '貝がらを背負って歩くのは？',
        mediaUrl: '',
        points: 1,
        acceptedFileTypes: '',
        multipleChoiceOptions: [],
        hints: [createHint({ text: '足もと' })],
      },
      lock('q2', 'multiple_choice'),
      lock('q3', 'file_upload'),
      lock('q4', 'text'),
    ]);
  });

  it('returns the answer and feedback of a solved question, and unlocks the next one', () => {
    const [first, second, third] = guestStory(story, createProgress(ids, ['q1']), 'ja').questionsAnswers;
    expect(first).toMatchObject({ solved: { answer: 'やどかり', feedback: '次へ', generalFeedback: '余談' } });
    expect(second).toMatchObject({
      locked: false,
      multipleChoiceOptions: [
        { value: 'A', text: '選択肢A' },
        { value: 'B', text: '選択肢B' },
      ],
    });
    expect(second).not.toHaveProperty('solved');
    expect(third).toEqual(lock('q3', 'file_upload'));
  });

  it("includes an option's own feedback after the right choice, and the guest's picture", () => {
    const choice = createChoice({
      questionId: 'q1',
      multipleChoiceOptions: [createOption({ isCorrect: true, feedback: 'お見事' })],
    });
    const picture = createQuestion({ questionId: 'q2', questionType: 'file_upload' });
    const progress = {
      ...createProgress(['q1', 'q2']),
      answers: {
        q1: createAnswerState({ answer: 'A' }),
        q2: createAnswerState({ questionId: 'q2', answer: 'umi.jpg', fileUploadUrl: '/api/media/0123456789abcdef' }),
      },
    };
    const view = guestStory(createStory({ questions: [choice, picture] }), progress, 'ja');
    expect(view.questionsAnswers).toMatchObject([
      { solved: { answer: 'A', feedback: 'お見事' } },
      { solved: { answer: 'umi.jpg', fileUploadUrl: '/api/media/0123456789abcdef' } },
    ]);
  });

  it('unlocks all questions after the start if the order is free [125]', () => {
    const free = { ...story, isSequential: false };
    const view = guestStory(free, createProgress(ids, [], { isSequential: false }), 'ja');
    expect(view.questionsAnswers.map((question) => question.locked)).toEqual([false, false, false, false]);
    expect(view.isSequential).toBe(false);
  });

  it('returns the accepted picture types of file_upload, and no hints for free replies [84]', () => {
    const view = guestStory({ ...story, isSequential: false }, createProgress(ids, [], { isSequential: false }), 'ja');
    expect(view.questionsAnswers[2]).toMatchObject({ acceptedFileTypes: 'image/png' });
    expect(view.questionsAnswers[3]).toMatchObject({ hints: [] });
  });

  it('does not reveal the answer of a question that staff let the guest skip', () => {
    const passed = createAnswerState({ answer: '', passed: true, pointsEarned: 0 });
    const progress = { ...createProgress(ids), answers: { q1: passed } };
    const secret = createStory({
      ...story,
      questions: [createQuestion({ correctFeedback: 'やどかりでした' }), ...story.questions.slice(1)],
    });
    const view = guestStory(secret, progress, 'ja');
    expect(JSON.stringify(view)).not.toContain('やどかり');
    expect(view.questionsAnswers[1]?.locked).toBe(false);
  });

  it('returns the version that the guest is pinned to', () => {
    expect(guestStory({ ...story, version: 9 }, createProgress(ids, [], { storyVersion: 7 }), 'ja').version).toBe(7);
    expect(guestStory({ ...story, version: 9 }, undefined, 'ja').version).toBe(9);
  });

  it('matches the response schemas without extra fields', () => {
    const view = guestStory(story, createProgress(ids, ['q1', 'q2']), 'ja');
    expect(guestStorySchema.parse(view)).toEqual(view);
    expect(publicStorySchema.parse(publicStory(story, 'ja'))).toEqual(publicStory(story, 'ja'));
  });
});
