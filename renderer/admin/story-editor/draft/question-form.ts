import type { Hint, Option, Question } from '#core/model/story.ts';
import { hintsOf, isBlankHint } from '#core/rules/hints.ts';
import { letterAt } from '#core/rules/story-normalise-question.ts';

/** An option in the form. `key` names it while it is edited, `from` is its place in the stored question, if it has one. */
export type FormOption = Omit<Option, 'value' | 'feedback'> & {
  readonly key: string;
  readonly from?: number;
  readonly feedback: string;
};

/** A hint in the form; `key` and `from` as for options. */
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

/** What the form holds. It keeps what belongs to other types of question, so that trying another type loses nothing. */
export type QuestionForm = Kept & {
  /** The question that is edited; absent while one is added. */
  readonly editing?: string;
  readonly options: readonly FormOption[];
  readonly hints: readonly FormHint[];
  /** Makes the next key. */
  readonly nextKey: number;
};

/** A blank choice question with three empty options and one empty hint (specification 4 and 9). */
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

/** The form filled with a question. One whose options are unusable gets three empty ones (specification 5). */
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

/** An empty option at the end; it has the next letter by its place. */
export function withOption(form: QuestionForm): QuestionForm {
  const option = { key: `n${form.nextKey}`, text: '', isCorrect: false, feedback: '' };
  return { ...form, options: [...form.options, option], nextKey: form.nextKey + 1 };
}

/** An empty hint at the end. */
export function withHint(form: QuestionForm): QuestionForm {
  const hint = { key: `n${form.nextKey}`, text: '', additionalText: '', imageUrl: '' };
  return { ...form, hints: [...form.hints, hint], nextKey: form.nextKey + 1 };
}

/** Three empty options, as far as there are none (specification 5 and 9). */
function threeOptions(form: QuestionForm): QuestionForm {
  return form.options.length >= 3 ? form : threeOptions(withOption(form));
}

/**
 * The question as the draft keeps it: only what its type has (specification 5), options lettered by their place, no blank
 * hints. The older hint fields are hints of the list from now on, or they would come back once the list is empty.
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

/** The hints that the question will have: those with something in them, none on a free reply. */
export function keptHints({ questionType, hints }: Pick<QuestionForm, 'questionType' | 'hints'>): FormHint[] {
  return questionType === 'text' ? [] : hints.filter((hint) => !isBlankHint(hint));
}
