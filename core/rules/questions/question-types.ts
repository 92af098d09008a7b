import type { Question, QuestionType } from '../../model/story.ts';
import { acceptAttribute } from '../accepted-files.ts';
import { isBlank } from '../text-normalise.ts';
import { choice } from './choice.ts';
import { openToAnyAnswer, type QuestionRules } from './question-rules.ts';
import { riddle } from './riddle.ts';

/** A picture that a guest sends. Any picture is right (ANSWER-5). */
const photo: QuestionRules<'file_upload'> = {
  ...openToAnyAnswer,
  answeredBy: 'file_upload',
  readAttempt: ({ uploadId }) => (uploadId ? { kind: 'upload' } : undefined),
  missingAnswer: 'UPLOAD_REQUIRED',
  isRight: (_question, attempt) => attempt.kind === 'upload',
  hasPicturesAndHints: true,
  reveal: ({ acceptedFileTypes }) => ({
    acceptedFileTypes: acceptAttribute(acceptedFileTypes),
    multipleChoiceOptions: [],
  }),
  solvedText: 'uploaded',
};

/** A free reply. Any text is right (ANSWER-5). */
const reply: QuestionRules<'text'> = {
  ...openToAnyAnswer,
  answeredBy: 'text_input',
  readAttempt: riddle.readAttempt,
  isRight: (_question, attempt) => attempt.kind === 'text' && !isBlank(attempt.text),
  hasPicturesAndHints: false,
  solvedText: 'received',
};

/** A spot in the hotel. The code on its poster is right (SPOT-1). */
const spot: QuestionRules<'spot'> = {
  ...openToAnyAnswer,
  answeredBy: 'spot_scan',
  // Only the server knows which question a code belongs to, so `takeTurn` gets the attempt and not these details.
  readAttempt: () => undefined,
  isRight: (_question, attempt) => attempt.kind === 'spot' && attempt.isHere,
  findProblems: ({ indoor }) => (indoor && isBlank(indoor.questionText) ? ['INDOOR_TEXT_MISSING'] : []),
  canBeWrong: true,
  hasSpot: true,
  hasPicturesAndHints: true,
  solvedText: 'spotFound',
  notSolvedText: 'spotNotHere',
  answerText: 'spotRead',
};

/** The rules of each type of questions. A new type is added here; the compiler then names what else it needs. */
const questionRules = {
  multiple_choice: choice,
  file_upload: photo,
  no_answer: riddle,
  text: reply,
  spot,
} as const satisfies { readonly [Type in QuestionType]: QuestionRules<Type> };

/** Returns the rules for a question. */
export const rulesOf = ({ questionType }: Pick<Question, 'questionType'>): QuestionRules => questionRules[questionType];
