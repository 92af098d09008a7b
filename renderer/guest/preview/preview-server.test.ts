import { describe, expect, it } from 'vitest';
import { content as ja } from '#core/locales/ja/content.ts';
import type { Question, StoryContent } from '#core/model/story.ts';
import { createChoice, createQuestion, createStoryContent } from '#tests/support/story-builders.ts';
import { getChatTexts } from './preview-game.tsx';
import { createPreviewServer } from './preview-server.ts';
import type { PreviewStep } from './preview-step.ts';

const choice = createChoice({ questionId: 'choice', correctFeedback: 'correct!', generalFeedback: 'by the way' });
const riddle = createQuestion({ questionId: 'riddle', correctAnswer: 'Crab', feedbackText: 'a crab indeed' });
const reply = createQuestion({ questionId: 'reply', questionType: 'text', correctAnswer: '' });
const picture = createQuestion({ questionId: 'picture', questionType: 'file_upload', correctAnswer: '' });

function serve(
  startStep: PreviewStep,
  questions: Question[] = [choice, riddle, reply, picture],
  overrides: Partial<StoryContent> = {},
) {
  return createPreviewServer({
    content: createStoryContent({ questions, ...overrides }),
    startStep: startStep,
    userId: 'preview',
    storyId: 'default-story-id',
    language: () => 'ja',
    chatTexts: () => getChatTexts('ja'),
    now: () => Date.UTC(2026, 10, 21),
  });
}
const createClueStep = (questionId: string): PreviewStep => ({ kind: 'clue', questionId, withHints: false });
const pick = (selectedOption: string) => ({
  questionId: 'choice',
  actionType: 'option_select' as const,
  details: { selectedOption },
});
const type = (questionId: string, answer: string) => ({
  questionId,
  actionType: 'text_input' as const,
  details: { answer },
});

describe('the game server of the preview', () => {
  it("plays a story from start to end as the hotel's server does", () => {
    const server = serve({ kind: 'prologue' });
    expect(server.progress().state).toBe('not_started');
    expect(server.story().questionsAnswers.map(({ locked }) => locked)).toEqual([false, true, true, true]);
    server.start();
    const wrong = server.record(pick('B'));
    expect(wrong).toMatchObject({
      isCorrect: false,
      attemptCount: 1,
      nextQuestion: null,
      generalFeedback: 'by the way',
    });
    const right = server.record(pick('A'));
    expect(right).toMatchObject({ isCorrect: true, feedback: 'correct!', attemptCount: 2, pointsEarned: 1 });
    expect(right.nextQuestion).toMatchObject({ questionId: 'riddle', locked: false });

    expect(server.record(type('riddle', 'crab')).isCorrect).toBe(false);
    expect(server.record(type('riddle', 'Crab'))).toMatchObject({ isCorrect: true, feedback: 'a crab indeed' });
    expect(server.record(type('reply', ' ')).isCorrect).toBe(false);
    expect(server.record(type('reply', 'the sea')).isCorrect).toBe(true);
    const last = server.record({
      questionId: 'picture',
      actionType: 'file_upload',
      details: { fileName: 'sea.jpg' },
      imageUrl: 'blob:sea',
    });
    expect(last.progress).toMatchObject({ gameCompleted: true, percent: 100, totalScore: 4, currentQuestionId: null });
    const chat = server.progress().chatHistory;
    expect(chat.at(-1)).toMatchObject({ kind: 'congratulations', text: ja.chatCongratulations });
    expect(chat.find(({ imageUrl }) => imageUrl === 'blob:sea')).toMatchObject({ isUser: true });
  });

  it('starts at any question, with the questions before it solved but not in the chat', () => {
    const server = serve(createClueStep('reply'));
    expect(server.progress()).toMatchObject({ currentQuestionId: 'reply', answeredCount: 2, percent: 50 });
    const { chatHistory } = server.progress();
    expect(chatHistory.filter(({ questionId }) => questionId === 'choice' || questionId === 'riddle')).toEqual([]);
    expect(server.record(type('reply', 'the sea')).nextQuestion).toMatchObject({ questionId: 'picture' });
  });

  it('leaves the other questions open if the story is not sequential', () => {
    const server = serve(createClueStep('reply'), undefined, { isSequential: false });
    expect(server.progress().answeredCount).toBe(0);
    expect(server.story().questionsAnswers.every(({ locked }) => !locked)).toBe(true);
    expect(server.record(type('reply', 'the sea')).nextQuestion).toMatchObject({ questionId: 'choice' });
  });

  it("does not send right answers to the phone, like the hotel's server", () => {
    const server = serve(createClueStep('riddle'));
    expect(JSON.stringify(server.story())).not.toContain('Crab');
    expect(JSON.stringify(server.story())).not.toContain('isCorrect');
  });

  it('refuses an answer to a locked question, and an answer of the wrong type', () => {
    const server = serve({ kind: 'prologue' });
    expect(() => server.record(type('riddle', 'Crab'))).toThrow('locked');
    expect(() => server.record(type('choice', 'A'))).toThrow('does not fit');
  });

  it('has finished at the end of a story, and does not start an empty one', () => {
    expect(serve({ kind: 'end' }).progress()).toMatchObject({ gameCompleted: true, percent: 100 });
    const empty = serve({ kind: 'prologue' }, []);
    empty.start();
    expect(empty.progress()).toMatchObject({ startedAt: null, questionCount: 0 });
  });
});
