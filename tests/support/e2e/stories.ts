import type { StoryDraft } from './staff-api.ts';

type Question = NonNullable<StoryDraft['questionsAnswers']>[number];
export type Draft = Partial<Question>;

/** Returns a choice of three options, of which A is right. */
export function createChoice(overrides: Draft = {}): Question {
  return {
    questionType: 'multiple_choice',
    questionText: '灯台の色は何色でしょう。',
    multipleChoiceOptions: [
      { text: '白', isCorrect: true },
      { text: '赤', isCorrect: false },
      { text: '青', isCorrect: false },
    ],
    ...overrides,
  };
}

/** Returns a riddle with the answer やどかり, which is compared leniently. */
export function createRiddle(overrides: Draft = {}): Question {
  return {
    questionType: 'no_answer',
    questionText: '家をかついで歩くのは、だれでしょう。',
    correctAnswer: 'やどかり',
    answerMatching: 'lenient',
    ...overrides,
  };
}

export function createPictureQuestion(overrides: Draft = {}): Question {
  return { questionType: 'file_upload', questionText: '海の写真を一枚、送ってください。', ...overrides };
}

export function createFreeText(overrides: Draft = {}): Question {
  return { questionType: 'text', questionText: 'いちばんの宝ものは何でしたか。', ...overrides };
}

/** Returns a question whose answer is the code at a spot. */
export function createSpot(overrides: Draft = {}): Question {
  return {
    questionType: 'spot',
    questionText: 'ふたりの番人の足もとを、しらべてみて。',
    spotName: '石垣の門',
    hints: [{ text: '門の左がわだよ。', additionalText: '', imageUrl: '' }],
    ...overrides,
  };
}

/** Returns a story with these questions that is open to every room. */
export function createStoryDraft(questionsAnswers: Question[], overrides: Partial<StoryDraft> = {}): StoryDraft {
  return {
    title: '灯台のひみつ',
    description: '灯台の番人が、なぞを残して姿を消しました。',
    questionsAnswers,
    ...overrides,
  };
}
