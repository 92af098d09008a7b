import { storyLimits } from '#core/model/story.ts';
import { limits } from '#core/rules/limits.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { isBlank } from '#core/rules/text-normalise.ts';
import { type QuestionForm, selectHintsToStore, selectNearMissesToStore, toQuestion } from './question-form.ts';

/** Why a question cannot be added or updated, and the field that causes it. */
export type FormProblem =
  | { readonly code: 'TEXT_REQUIRED'; readonly field: 'questionText' }
  | { readonly code: 'ANSWER_REQUIRED' | 'ANSWER_UNTYPEABLE'; readonly field: 'correctAnswer' }
  | {
      readonly code: 'CORRECT_OPTION_REQUIRED' | 'OPTION_TEXTS_REQUIRED' | 'OPTIONS_TOO_FEW';
      readonly field: 'options';
    }
  | { readonly code: 'TOO_LONG'; readonly field: FormField; readonly most: number; readonly length: number };

export type FormField =
  | 'questionText'
  | 'correctAnswer'
  | 'acceptedAnswers'
  | 'nearMisses'
  | 'options'
  | 'hints'
  | 'indoor'
  | 'generalFeedback'
  | 'correctFeedback'
  | 'incorrectFeedback'
  | 'feedbackText'
  | 'acceptedFileTypes';

/** Returns the first problem of the form (EDITOR-4); undefined if there is none. Texts that are too long come last. */
export function findFormProblem(form: QuestionForm): FormProblem | undefined {
  if (isBlank(form.questionText)) return { code: 'TEXT_REQUIRED', field: 'questionText' };
  return answerProblem(form) ?? optionProblem(form) ?? lengthProblem(form);
}

function answerProblem(form: QuestionForm): FormProblem | undefined {
  if (!rulesOf(form).hasAnswers) return undefined;
  if (isBlank(form.correctAnswer)) return { code: 'ANSWER_REQUIRED', field: 'correctAnswer' };
  return rulesOf(form).isSolvable(toQuestion(form, ''))
    ? undefined
    : { code: 'ANSWER_UNTYPEABLE', field: 'correctAnswer' };
}

function optionProblem(form: QuestionForm): FormProblem | undefined {
  const { options } = form;
  if (!rulesOf(form).hasOptions) return undefined;
  if (options.length < limits.leastOptions) return { code: 'OPTIONS_TOO_FEW', field: 'options' };
  if (!options.some((option) => option.isCorrect)) return { code: 'CORRECT_OPTION_REQUIRED', field: 'options' };
  if (options.some((option) => isBlank(option.text))) return { code: 'OPTION_TEXTS_REQUIRED', field: 'options' };
  return undefined;
}

function lengthProblem(form: QuestionForm): FormProblem | undefined {
  const { questionText, shortText, feedback } = storyLimits;
  const { hasOptions, hasAnswers } = rulesOf(form);
  const measured: readonly (readonly [FormField, number, readonly string[]])[] = [
    ['questionText', questionText, [form.questionText]],
    ['correctAnswer', shortText, hasAnswers ? [form.correctAnswer] : []],
    ['acceptedAnswers', shortText, hasAnswers ? form.acceptedAnswers : []],
    ['nearMisses', shortText, selectNearMissesToStore(form).flatMap(({ answers }) => answers)],
    ['nearMisses', feedback, selectNearMissesToStore(form).map((nearMiss) => nearMiss.feedback)],
    ['options', shortText, hasOptions ? form.options.map(({ text }) => text) : []],
    ['options', feedback, hasOptions ? form.options.map((option) => option.feedback) : []],
    ['hints', feedback, selectHintsToStore(form).flatMap(({ text, additionalText }) => [text, additionalText])],
    ['indoor', questionText, [form.indoor.questionText]],
    ['indoor', feedback, [form.indoor.hint]],
    ['correctFeedback', feedback, [form.correctFeedback]],
    ['incorrectFeedback', feedback, [form.incorrectFeedback]],
    ['generalFeedback', feedback, [form.generalFeedback]],
    ['feedbackText', feedback, [form.feedbackText]],
    ['acceptedFileTypes', acceptedFileTypesLength, [form.acceptedFileTypes]],
  ];
  for (const [field, most, texts] of measured) {
    const longest = Math.max(0, ...texts.map((text) => text.length));
    if (longest > most) return { code: 'TOO_LONG', field, most, length: longest };
  }
  return undefined;
}

/** The maximum length of the accepted file types in the model. */
const acceptedFileTypesLength = 200;
