import type { ActionType } from '../../model/action.ts';
import type { OpenQuestion } from '../../model/guest-view.ts';
import type { QuestionOf, QuestionTranslation, QuestionType } from '../../model/story.ts';

/** A guest's attempt to answer a question. */
export type Attempt =
  | { readonly kind: 'option'; readonly value: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'upload' }
  /** The code of a spot was read. `isHere` says whether it is the code of this question. */
  | { readonly kind: 'spot'; readonly isHere: boolean };

/** The fields of a record call that describe an attempt (GRADING-1). The type of the question decides which is used. */
export type AttemptDetails = {
  readonly selectedOption?: string | undefined;
  readonly answer?: string | undefined;
  readonly uploadId?: string | undefined;
};

/** A problem of a question that its type can have. */
export type TypeProblemCode =
  | 'CORRECT_OPTION_MISSING'
  | 'OPTION_TEXT_MISSING'
  | 'OPTIONS_TOO_FEW'
  | 'CORRECT_ANSWER_MISSING'
  /** The answer is compared exactly, but begins or ends with a space, which no guest will type. */
  | 'ANSWER_HAS_EDGE_SPACE'
  /** An indoor place has a name or a hint, but no text, so guests are not led there (SPOT-8). */
  | 'INDOOR_TEXT_MISSING'
  /** Two options have the same text apart from differences such as case, so a guest cannot distinguish them. */
  | 'OPTIONS_ALIKE';

/**
 * What the rules know about one type of questions. `question-types.ts` lists the types; no other code of the rules compares
 * them.
 */
export type QuestionRules<Type extends QuestionType = QuestionType> = {
  /** The action with which a guest answers (GRADING-1). */
  readonly answeredBy: Extract<ActionType, 'option_select' | 'text_input' | 'file_upload' | 'spot_scan'>;
  /** Returns the attempt that such an action describes, and undefined if it contains no answer. */
  readonly readAttempt: (details: AttemptDetails) => Attempt | undefined;
  /** The error code for such an action without an answer. The default is INVALID_INPUT. */
  readonly missingAnswer?: 'UPLOAD_REQUIRED';
  /** Returns whether an attempt is right (ANSWER-1 to ANSWER-5). */
  readonly isRight: (question: QuestionOf<Type>, attempt: Attempt) => boolean;
  /** Returns the author's reply to this very answer, an option's letter or a typed text; empty if there is none (ANSWER-6). */
  readonly findReply: (question: QuestionOf<Type>, answer: string) => string;
  /** Whether an answer can be wrong. Otherwise any answer solves the question. */
  readonly canBeWrong: boolean;
  /** Returns whether there is an answer that solves the question (STORY-2). */
  readonly isSolvable: (question: QuestionOf<Type>) => boolean;
  /** Returns the problems of a question that only this type has (STORY-5). */
  readonly findProblems: (question: QuestionOf<Type>) => readonly TypeProblemCode[];

  /** Whether its options are stored as they are, shown and translated. */
  readonly hasOptions: boolean;
  /** Whether it has answers that guests type, to which staff can add one (HELP-7). */
  readonly hasAnswers: boolean;
  /** Whether it leads to a spot, which staff name and whose code is the answer (SPOT-1). */
  readonly hasSpot: boolean;
  /** Whether it can have pictures and hints. */
  readonly hasPicturesAndHints: boolean;
  /** Whether `feedbackText` is shown when it is solved (ANSWER-6). */
  readonly hasFeedbackText: boolean;

  /** Returns what only this type sends to a phone. It never contains what is right (REVEAL-1). */
  readonly reveal: (question: QuestionOf<Type>) => Pick<OpenQuestion, 'acceptedFileTypes' | 'multipleChoiceOptions'>;
  /** Which text of the chat is shown for a right answer without the author's feedback. */
  readonly solvedText: 'solved' | 'uploaded' | 'received' | 'spotFound';
  /** Which text of the chat is shown for a wrong answer without the author's feedback. */
  readonly notSolvedText: 'notSolved' | 'spotNotHere';
  /** Which text of the chat stands for an answer that has no words of its own. */
  readonly answerText?: 'spotRead';
  /** Returns the right answers as staff read them, the main one first; none if any answer is right (HELP-5). */
  readonly listAnswers: (question: QuestionOf<Type>) => readonly string[];
  /** Returns the texts that would give the answer away, in all languages (ENDING-2). */
  readonly listGiveaways: (
    question: QuestionOf<Type>,
    translations: readonly QuestionTranslation[],
  ) => readonly string[];
};

/** The values of a type that has no options, no answers and nothing that can be wrong. */
export const openToAnyAnswer = {
  findReply: () => '',
  canBeWrong: false,
  notSolvedText: 'notSolved',
  isSolvable: () => true,
  findProblems: () => [],
  hasOptions: false,
  hasAnswers: false,
  hasSpot: false,
  hasFeedbackText: false,
  reveal: () => ({ acceptedFileTypes: '', multipleChoiceOptions: [] }),
  listAnswers: () => [],
  listGiveaways: () => [],
} as const satisfies Partial<QuestionRules>;
