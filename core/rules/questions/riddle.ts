import type { NearMiss, QuestionOf } from '../../model/story.ts';
import { matchesLeniently } from '../courtesies.ts';
import { isBlank } from '../text-normalise.ts';
import type { QuestionRules } from './question-rules.ts';

type Riddle = QuestionOf<'no_answer'>;

/** A riddle whose answer a guest types (ANSWER-2 to ANSWER-4). */
export const riddle: QuestionRules<'no_answer'> = {
  answeredBy: 'text_input',
  readAttempt: ({ answer: text }) => (text === undefined ? undefined : { kind: 'text', text }),
  isRight: (question, attempt) => attempt.kind === 'text' && matches(question, attempt.text),
  // Whatever the matching of right answers is, a near miss is found leniently.
  findReply: (question, text) =>
    matches(question, text) ? '' : (findNearMiss(question.nearMisses ?? [], text)?.feedback ?? ''),
  canBeWrong: true,
  // There is no answer that somebody can type if every answer is blank or, with lenient matching, consists only of
  // characters that are ignored, such as '!?'.
  isSolvable: (question) => rightAnswers(question).some((answer) => matches(question, answer)),
  findProblems: (question) => {
    const { correctAnswer: answer, answerMatching } = question;
    const hasEdgeSpace = answerMatching === 'exact' && !isBlank(answer) && answer !== answer.trim();
    return [
      ...(riddle.isSolvable(question) ? [] : (['CORRECT_ANSWER_MISSING'] as const)),
      ...(hasEdgeSpace ? (['ANSWER_HAS_EDGE_SPACE'] as const) : []),
    ];
  },

  hasOptions: false,
  hasAnswers: true,
  hasSpot: false,
  hasPicturesAndHints: true,
  hasFeedbackText: true,

  reveal: () => ({ acceptedFileTypes: '', multipleChoiceOptions: [] }),
  solvedText: 'solved',
  notSolvedText: 'notSolved',
  listAnswers: (question) => rightAnswers(question).filter((answer) => answer !== ''),
  listGiveaways: (question, translations) => [
    ...rightAnswers(question),
    ...translations.flatMap(({ acceptedAnswers }) => acceptedAnswers ?? []),
  ],
};

/**
 * Checks whether a text is one of the right answers. They are compared exactly unless the question asks for lenient
 * matching (ANSWER-2). A blank text is never right.
 */
function matches(question: Riddle, text: string): boolean {
  if (isBlank(text)) return false;
  const isSame = question.answerMatching === 'lenient' ? matchesLeniently : isIdentical;
  return rightAnswers(question).some((right) => isSame(text, right));
}

const findNearMiss = (nearMisses: readonly NearMiss[], text: string): NearMiss | undefined =>
  nearMisses.find(({ answers }) => answers.some((answer) => matchesLeniently(text, answer)));

const isIdentical = (typed: string, right: string): boolean => typed === right;

function rightAnswers({ correctAnswer, acceptedAnswers }: Riddle): string[] {
  return [correctAnswer, ...acceptedAnswers];
}
