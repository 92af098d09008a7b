import type { AnswerState, Progress } from '#core/model/progress.ts';
import type { Hint, Option, Question, Story, StoryContent } from '#core/model/story.ts';

/** Returns a riddle, with the answer やどかり by default. */
export function createQuestion(own: Partial<Question> = {}): Question {
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
    ...own,
  };
}

/** Returns a choice between A, which is right, and B. */
export function createChoice(own: Partial<Question> = {}): Question {
  return createQuestion({
    questionType: 'multiple_choice',
    correctAnswer: '',
    multipleChoiceOptions: [createOption({ value: 'A', isCorrect: true }), createOption({ value: 'B' })],
    ...own,
  });
}

export function createOption(own: Partial<Option> = {}): Option {
  return { value: 'A', text: `選択肢${own.value ?? 'A'}`, isCorrect: false, ...own };
}

export function createHint(own: Partial<Hint> = {}): Hint {
  return { text: '', additionalText: '', imageUrl: '', ...own };
}

/** Returns a story, by default with the three riddles q1, q2 and q3. */
export function createStoryContent(own: Partial<StoryContent> = {}): StoryContent {
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
    ...own,
  };
}

export function createStory(own: Partial<Story> = {}): Story {
  return {
    ...createStoryContent(),
    storyId: 'abcd2345',
    version: 1,
    isActive: true,
    createdAt: '2026-07-01T00:00:00.000Z',
    updatedAt: '2026-07-01T00:00:00.000Z',
    ...own,
  };
}

export function createAnswerState(own: Partial<AnswerState> = {}): AnswerState {
  return {
    questionId: 'q1',
    questionIndex: 0,
    isCorrect: true,
    answer: 'やどかり',
    attemptCount: 1,
    pointsEarned: own.isCorrect === false ? 0 : 1,
    answeredAt: '2026-07-20T01:05:00.000Z',
    ...own,
  };
}

/** Returns a progress that has started, in the given questions, of which some are solved. */
export function createProgress(
  questionIds: readonly string[],
  solved: readonly string[] = [],
  own: Partial<Progress> = {},
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
    ...own,
  };
}
