import type { Hint, IndoorPlace, NearMiss, Option, Question } from '#core/model/story.ts';
import { getHints, isBlankHint } from '#core/rules/hints.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { toOptionLetter } from '#core/rules/story-normalise-question.ts';
import { isBlank } from '#core/rules/text-normalise.ts';

/**
 * An option in the form. `key` identifies it while it is edited. `from` is its index in the stored question; absent for an
 * option that was added in the form.
 */
export type FormOption = Omit<Option, 'value' | 'feedback'> & {
  readonly key: string;
  readonly from?: number;
  readonly feedback: string;
};

/** A hint in the form. `key` is as in `FormOption`; `from` is its index in `getHints(question)`, if it has one. */
export type FormHint = Hint & { readonly key: string; readonly from?: number };

/** A near miss in the form. `key` is as in `FormOption`; `from` is its index in the stored question, if it has one. */
export type FormNearMiss = NearMiss & { readonly key: string; readonly from?: number };

type CopiedFields = Pick<
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
> & { readonly spotName: string; readonly indoor: IndoorPlace };

/**
 * The content of the form. It also keeps fields that the current question type does not use, so switching the type back and
 * forth loses nothing.
 */
export type QuestionForm = CopiedFields & {
  /** The id of the question being edited; absent when adding a new one. */
  readonly editing?: string;
  readonly options: readonly FormOption[];
  readonly hints: readonly FormHint[];
  readonly nearMisses: readonly FormNearMiss[];
  /** The counter for the next `n…` key, so that keys stay unique. */
  readonly nextKey: number;
};

/** Returns the form for a new multiple-choice question: three empty options and one empty hint. */
export function createBlankForm(): QuestionForm {
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
    spotName: '',
    indoor: { spotName: '', questionText: '', hint: '' },
    options: [],
    hints: [],
    nearMisses: [],
    nextKey: 0,
  };
  return addHint(padOptions(form));
}

/** Returns the form for an existing question. Fewer than two options are padded with empty ones to three. */
export function toForm(question: Question): QuestionForm {
  const { questionId: editing, multipleChoiceOptions, nearMisses = [] } = question;
  const hints = getHints(question);
  const form: QuestionForm = {
    ...createBlankForm(),
    ...pickCopiedFields(question),
    editing,
    options: multipleChoiceOptions.map(({ text, isCorrect, feedback = '' }, from) => ({
      key: `o${from}`,
      from,
      text,
      isCorrect,
      feedback,
    })),
    hints: hints.map((hint, from) => ({ ...hint, key: `h${from}`, from })),
    nearMisses: nearMisses.map((nearMiss, from) => ({ ...nearMiss, key: `m${from}`, from })),
    nextKey: Math.max(multipleChoiceOptions.length, hints.length),
  };
  return form.options.length < 2 ? padOptions(form) : form;
}

function pickCopiedFields(question: Pick<Question, keyof CopiedFields>): CopiedFields {
  const {
    spotName = '',
    indoor = { spotName: '', questionText: '', hint: '' },
    questionType,
    questionText,
    mediaUrl,
    correctAnswer,
    acceptedAnswers,
    answerMatching,
  } = question;
  const { acceptedFileTypes, generalFeedback, correctFeedback, incorrectFeedback, feedbackText } = question;
  return {
    spotName,
    indoor,
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

/** Adds an empty option at the end. Letters are assigned by position in `toQuestion`. */
export function addOption(form: QuestionForm): QuestionForm {
  const option = { key: `n${form.nextKey}`, text: '', isCorrect: false, feedback: '' };
  return { ...form, options: [...form.options, option], nextKey: form.nextKey + 1 };
}

/** Adds an empty hint at the end. */
export function addHint(form: QuestionForm): QuestionForm {
  const hint = { key: `n${form.nextKey}`, text: '', additionalText: '', imageUrl: '' };
  return { ...form, hints: [...form.hints, hint], nextKey: form.nextKey + 1 };
}

/** Adds an empty near miss at the end. */
export function addNearMiss(form: QuestionForm): QuestionForm {
  const nearMiss = { key: `n${form.nextKey}`, answers: [], feedback: '' };
  return { ...form, nearMisses: [...form.nearMisses, nearMiss], nextKey: form.nextKey + 1 };
}

/** Returns the form with empty options added until it has at least three. */
function padOptions(form: QuestionForm): QuestionForm {
  return form.options.length >= 3 ? form : padOptions(addOption(form));
}

/**
 * Returns the question that the form describes. Clears the picture, answers, options and hints that its type cannot
 * have, letters the options by position, and drops blank hints. Clears the older hint fields too: `toForm` has copied
 * them into `hints`, and they would be shown again once all hints were deleted (ANSWER-7).
 */
export function toQuestion(form: QuestionForm, questionId: string): Question {
  const { hasOptions, hasAnswers, hasPicturesAndHints, hasSpot } = rulesOf(form);
  const { spotName, indoor, ...copied } = pickCopiedFields(form);
  const nearMisses = selectNearMissesToStore(form).map(({ answers, feedback }) => ({ answers, feedback }));
  return {
    ...copied,
    ...(hasSpot && spotName.trim() !== '' ? { spotName: spotName.trim() } : {}),
    ...(hasSpot && !Object.values(indoor).every(isBlank)
      ? { indoor: { ...indoor, spotName: indoor.spotName.trim() } }
      : {}),
    questionId,
    points: 1,
    mediaUrl: hasPicturesAndHints ? form.mediaUrl : '',
    correctAnswer: hasAnswers ? form.correctAnswer : '',
    acceptedAnswers: hasAnswers ? form.acceptedAnswers : [],
    ...(nearMisses.length > 0 ? { nearMisses } : {}),
    hintText: '',
    hint: '',
    hintImage: '',
    multipleChoiceOptions: hasOptions
      ? form.options.map(({ text, isCorrect, feedback }, index) => ({
          value: toOptionLetter(index),
          text,
          isCorrect,
          ...(feedback.trim() === '' ? {} : { feedback }),
        }))
      : [],
    hints: selectHintsToStore(form).map(({ text, additionalText, imageUrl }) => ({ text, additionalText, imageUrl })),
  };
}

/** Returns the hints to store: the non-blank ones, or none if the type cannot have hints. */
export function selectHintsToStore(form: Pick<QuestionForm, 'questionType' | 'hints'>): FormHint[] {
  return rulesOf(form).hasPicturesAndHints ? form.hints.filter((hint) => !isBlankHint(hint)) : [];
}

/** Returns the near misses to store: those with an answer or a reply, or none if the type has no answers. */
export function selectNearMissesToStore(
  form: Pick<QuestionForm, 'questionType' | 'nearMisses'>,
): readonly FormNearMiss[] {
  const isKept = ({ answers, feedback }: FormNearMiss) => answers.length > 0 || feedback.trim() !== '';
  return rulesOf(form).hasAnswers ? form.nearMisses.filter(isKept) : [];
}
