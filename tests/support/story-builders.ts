import type { AnswerState, Progress } from '#core/model/progress.ts';
import type { Hint, Option, Question, Story, StoryContent } from '#core/model/story.ts';

/** Returns a riddle, with the answer やどかり by default. */
export function createQuestion(overrides: Partial<Question> = {}): Question {
  return {
    questionId: 'q1',
    questionType: 'no_answer',
    questionText: '貝がらを背負って歩くのは？',
    mediaUrl: '',
    points: 1,
    hintText: '',
    hint: '',
    hintImage: '',
    generalFeedback: '',
    correctFeedback: '',
    incorrectFeedback: '',
    correctAnswer: 'やどかり',
    feedbackText: '',
    acceptedFileTypes: '',
    multipleChoiceOptions: [],
    hints: [],
    answerMatching: 'exact',
    acceptedAnswers: [],
    ...overrides,
  };
}

/** Returns a choice between A, which is right, and B. */
export function createChoice(overrides: Partial<Question> = {}): Question {
  return createQuestion({
    questionType: 'multiple_choice',
    correctAnswer: '',
    multipleChoiceOptions: [createOption({ value: 'A', isCorrect: true }), createOption({ value: 'B' })],
    ...overrides,
  });
}

export function createOption(overrides: Partial<Option> = {}): Option {
  return { value: 'A', text: `選択肢${overrides.value ?? 'A'}`, isCorrect: false, ...overrides };
}

export function createHint(overrides: Partial<Hint> = {}): Hint {
  return { text: '', additionalText: '', imageUrl: '', ...overrides };
}

/** Returns a story, by default with the three riddles q1, q2 and q3. */
export function createStoryContent(overrides: Partial<StoryContent> = {}): StoryContent {
  return {
    title: '渚の宝船',
    description: '砂浜に残された地図。',
    coverImageUrl: '',
    isSequential: true,
    roomNumbers: [],
    questions: ['q1', 'q2', 'q3'].map((questionId) =>
      createQuestion({ questionId, questionText: `なぞ ${questionId}` }),
    ),
    translations: {},
    ...overrides,
  };
}

export function createStory(overrides: Partial<Story> = {}): Story {
  return {
    ...createStoryContent(),
    storyId: 'abcd2345',
    version: 1,
    isActive: true,
    createdAt: '2026-07-01T00:00:00.000Z',
    updatedAt: '2026-07-01T00:00:00.000Z',
    ...overrides,
  };
}

export function createAnswerState(overrides: Partial<AnswerState> = {}): AnswerState {
  return {
    questionId: 'q1',
    questionIndex: 0,
    isCorrect: true,
    answer: 'やどかり',
    attemptCount: 1,
    pointsEarned: overrides.isCorrect === false ? 0 : 1,
    answeredAt: '2026-07-20T01:05:00.000Z',
    ...overrides,
  };
}

/** Returns the progress of a guest who has started a story with these questions, and has solved some of them. */
export function createProgress(
  questionIds: readonly string[],
  solved: readonly string[] = [],
  overrides: Partial<Progress> = {},
): Progress {
  return {
    userId: 'a'.repeat(32),
    storyId: 'abcd2345',
    storyVersion: 1,
    questionIds: [...questionIds],
    isSequential: true,
    startedAt: '2026-07-20T01:00:00.000Z',
    answers: Object.fromEntries(
      solved.map((questionId) => [
        questionId,
        createAnswerState({ questionId, questionIndex: questionIds.indexOf(questionId) }),
      ]),
    ),
    ...overrides,
  };
}
