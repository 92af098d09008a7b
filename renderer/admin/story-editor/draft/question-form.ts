import type { Hint, Option, Question } from '#core/model/story.ts';
import { hintsOf, isBlankHint } from '#core/rules/hints.ts';
import { letterAt } from '#core/rules/story-normalise-question.ts';

/**
 * An option in the form. `key` identifies it while it is edited. `from` is its place in the stored question, if it has
 * one.
 */
export type FormOption = Omit<Option, 'value' | 'feedback'> & {
  readonly key: string;
  readonly from?: number;
  readonly feedback: string;
};

/** A hint in the form. `key` and `from` are the same as for options. */
export type FormHint = Hint & { readonly key: string; readonly from?: number };

type Kept = Pick<
  Question,
  | 'questionType'
  | 'questionText'
  | 'mediaUrl'
  | 'correctAnswer'
  | 'acceptedAnswers'
  | 'answerMatching'
  | 'acceptedFileTypes'
  | 'generalFeedback'
  | 'correctFeedback'
  | 'incorrectFeedback'
  | 'feedbackText'
>;

/**
 * The content of the form. It keeps the fields of other types of question, so that trying another type loses nothing.
 */
export type QuestionForm = Kept & {
  /** The id of the edited question. Absent while a question is added. */
  readonly editing?: string;
  readonly options: readonly FormOption[];
  readonly hints: readonly FormHint[];
  /** The number of the next key. */
  readonly nextKey: number;
};

/** Returns a form with a blank choice question, three empty options and one empty hint. */
export function blankForm(): QuestionForm {
  const form: QuestionForm = {
    questionType: 'multiple_choice',
    questionText: '',
    mediaUrl: '',
    correctAnswer: '',
    acceptedAnswers: [],
    answerMatching: 'lenient',
    acceptedFileTypes: '',
    generalFeedback: '',
    correctFeedback: '',
    incorrectFeedback: '',
    feedbackText: '',
    options: [],
    hints: [],
    nextKey: 0,
  };
  return withHint(threeOptions(form));
}

/** Returns the form filled with a question. If its options are unusable, the form gets three empty ones. */
export function formOf(question: Question): QuestionForm {
  const { questionId: editing, multipleChoiceOptions } = question;
  const hints = hintsOf(question);
  const form: QuestionForm = {
    ...blankForm(),
    ...pickKept(question),
    editing,
    options: multipleChoiceOptions.map(({ text, isCorrect, feedback = '' }, from) => ({
      key: `o${from}`,
      from,
      text,
      isCorrect,
      feedback,
    })),
    hints: hints.map((hint, from) => ({ ...hint, key: `h${from}`, from })),
    nextKey: Math.max(multipleChoiceOptions.length, hints.length),
  };
  return form.options.length < 2 ? threeOptions(form) : form;
}

function pickKept(question: Kept): Kept {
  const { questionType, questionText, mediaUrl, correctAnswer, acceptedAnswers, answerMatching } = question;
  const { acceptedFileTypes, generalFeedback, correctFeedback, incorrectFeedback, feedbackText } = question;
  return {
    questionType,
    questionText,
    mediaUrl,
    correctAnswer,
    acceptedAnswers,
    answerMatching,
    acceptedFileTypes,
    generalFeedback,
    correctFeedback,
    incorrectFeedback,
    feedbackText,
  };
}

/** Adds an empty option at the end. Its letter follows from its place. */
export function withOption(form: QuestionForm): QuestionForm {
  const option = { key: `n${form.nextKey}`, text: '', isCorrect: false, feedback: '' };
  return { ...form, options: [...form.options, option], nextKey: form.nextKey + 1 };
}

/** Adds an empty hint at the end. */
export function withHint(form: QuestionForm): QuestionForm {
  const hint = { key: `n${form.nextKey}`, text: '', additionalText: '', imageUrl: '' };
  return { ...form, hints: [...form.hints, hint], nextKey: form.nextKey + 1 };
}

/** Returns three empty options if the form has none. */
function threeOptions(form: QuestionForm): QuestionForm {
  return form.options.length >= 3 ? form : threeOptions(withOption(form));
}

/**
 * Returns the question for the draft: only the fields of its type, options lettered by their place, no blank hints. The
 * older hint fields move into the list of hints. If they stayed, they would come back once the list is empty (ANSWER-7).
 */
export function questionOf(form: QuestionForm, questionId: string): Question {
  const { questionType } = form;
  const isText = questionType === 'text';
  const isRiddle = questionType === 'no_answer';
  return {
    ...pickKept(form),
    questionId,
    points: 1,
    mediaUrl: isText ? '' : form.mediaUrl,
    correctAnswer: isRiddle ? form.correctAnswer : '',
    acceptedAnswers: isRiddle ? form.acceptedAnswers : [],
    hintText: '',
    hint: '',
    hintImage: '',
    multipleChoiceOptions:
      questionType === 'multiple_choice'
        ? form.options.map(({ text, isCorrect, feedback }, index) => ({
            value: letterAt(index),
            text,
            isCorrect,
            ...(feedback.trim() === '' ? {} : { feedback }),
          }))
        : [],
    hints: keptHints(form).map(({ text, additionalText, imageUrl }) => ({ text, additionalText, imageUrl })),
  };
}

/** Returns the hints that the question will have: those that are not empty, and none for a free reply. */
export function keptHints({ questionType, hints }: Pick<QuestionForm, 'questionType' | 'hints'>): FormHint[] {
  return questionType === 'text' ? [] : hints.filter((hint) => !isBlankHint(hint));
}
