import type { Option, QuestionOf } from '../../model/story.ts';
import { limits } from '../limits.ts';
import { isBlank, normaliseAnswer, normaliseCode } from '../text-normalise.ts';
import type { QuestionRules, TypeProblemCode } from './question-rules.ts';

/** Returns the option with this letter, whatever its width and case, or undefined if there is none. */
export function findOption(question: QuestionOf<'multiple_choice'>, value: string): Option | undefined {
  const letter = normaliseCode(value);
  return question.multipleChoiceOptions.find((option) => normaliseCode(option.value) === letter);
}

/** A choice between lettered options (ANSWER-1). */
export const choice: QuestionRules<'multiple_choice'> = {
  answeredBy: 'option_select',
  readAttempt: ({ selectedOption: value }) => (value === undefined ? undefined : { kind: 'option', value }),
  isRight: (question, attempt) => attempt.kind === 'option' && findOption(question, attempt.value)?.isCorrect === true,
  findReply: (question, answer) => findOption(question, answer)?.feedback ?? '',
  canBeWrong: true,
  isSolvable: ({ multipleChoiceOptions }) => multipleChoiceOptions.some(({ isCorrect }) => isCorrect),
  findProblems: ({ multipleChoiceOptions: options }) => {
    const problems: readonly (readonly [TypeProblemCode, boolean])[] = [
      ['CORRECT_OPTION_MISSING', !options.some(({ isCorrect }) => isCorrect)],
      ['OPTION_TEXT_MISSING', options.some(({ text }) => isBlank(text))],
      ['OPTIONS_ALIKE', hasAlikeOptions(options)],
      ['OPTIONS_TOO_FEW', options.length < limits.leastOptions],
    ];
    return problems.filter(([, applies]) => applies).map(([code]) => code);
  },

  hasOptions: true,
  hasAnswers: false,
  hasSpot: false,
  hasPicturesAndHints: true,
  hasFeedbackText: false,

  reveal: ({ multipleChoiceOptions }) => ({
    acceptedFileTypes: '',
    multipleChoiceOptions: multipleChoiceOptions.map(({ value, text }) => ({ value, text })),
  }),
  solvedText: 'solved',
  notSolvedText: 'notSolved',
  listAnswers: ({ multipleChoiceOptions }) =>
    multipleChoiceOptions.flatMap(({ isCorrect, value, text }) =>
      isCorrect ? [text === '' ? value : `${value} ${text}`] : [],
    ),
  listGiveaways: ({ multipleChoiceOptions }, translations) =>
    multipleChoiceOptions.flatMap(({ isCorrect, text }, index) =>
      isCorrect ? [text, ...translations.map(({ options }) => options?.[index]?.text ?? '')] : [],
    ),
};

function hasAlikeOptions(options: readonly Option[]): boolean {
  const texts = options.map(({ text }) => normaliseAnswer(text)).filter((text) => text !== '');
  return new Set(texts).size < texts.length;
}
