import type { GuestDetail } from '#core/api/guest-list.ts';
import type { Guest } from '#core/model/guest.ts';
import type { JournalLine } from '#core/model/journal.ts';
import type { Question, StoryContent } from '#core/model/story.ts';
import { getHints } from '#core/rules/hints.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { findQuestion } from '#core/rules/turn.ts';
import type { PlayDeps } from './play-deps.ts';

/** The number of the guest's latest actions in the story that are searched for tries and opened hints. */
const lookedThrough = 200;
const maxListedTries = 3;

type ClueHelp = NonNullable<GuestDetail['clue']>;

/**
 * Returns what staff need to help a guest with a clue (HELP-5): the correct answers, the latest wrong ones, and the hints
 * with the times at which the guest first opened them. Returns undefined if the content does not contain the clue.
 * `content` is in the reader's language. The result contains the answer, so it is only for staff.
 */
export async function clueHelp(
  deps: PlayDeps,
  guest: Guest,
  questionId: string,
  content: StoryContent | undefined,
): Promise<ClueHelp | undefined> {
  const question = findQuestion(content, questionId);
  if (content === undefined || question === undefined) return undefined;
  const here = await findActions(deps, guest, questionId);
  return {
    questionId,
    questionIndex: content.questions.findIndex((candidate) => candidate.questionId === questionId),
    questionType: question.questionType,
    questionText: question.questionText,
    mediaUrl: question.mediaUrl,
    rightAnswers: [...rulesOf(question).listAnswers(question)],
    tries: here
      .filter(({ answer }) => answer !== undefined && !answer.isCorrect)
      .slice(0, maxListedTries)
      .map(({ details, at }) => ({ answer: toAnswerText(question, details), at })),
    hints: getHints(question).map(({ text, additionalText, imageUrl }, index) => ({
      text: [text, additionalText].filter((part) => part !== '').join(' '),
      imageUrl,
      openedAt: firstOpened(here, index),
    })),
  };
}

type ActionLine = Extract<JournalLine, { kind: 'action' }>;

/** Returns what the guest did at a clue, newest first. */
export async function findActions(
  { journal, state }: PlayDeps,
  { userId, storyId }: Guest,
  questionId: string,
): Promise<readonly ActionLine[]> {
  const { lines } = await journal.find({
    kind: 'action',
    userIds: state.guests.getOwnAndTakenOverIds(userId),
    storyId,
    newestFirst: true,
    limit: lookedThrough,
  });
  return lines.flatMap((line) => (line.kind === 'action' && line.questionId === questionId ? [line] : []));
}

/** Returns the number of hints of a clue that the guest has opened. Hints are opened in order. */
export function countOpenedHints(here: readonly ActionLine[]): number {
  const opened = here.map(({ actionType, details }) =>
    actionType === 'hint_request' ? (details.hintIndex ?? -1) : -1,
  );
  return Math.max(-1, ...opened) + 1;
}

/** Returns when the guest first opened a hint; null if the guest has not opened it. `lines` are sorted newest first. */
function firstOpened(lines: readonly ActionLine[], index: number): string | null {
  const opened = lines.filter(
    ({ actionType, details }) => actionType === 'hint_request' && details.hintIndex === index,
  );
  return opened.at(-1)?.at ?? null;
}

function toAnswerText({ multipleChoiceOptions }: Question, details: ActionLine['details']): string {
  const { selectedOption, userAnswer = '' } = details;
  const option = multipleChoiceOptions.find(({ value }) => value === selectedOption);
  return option === undefined ? userAnswer : optionText(option.value, option.text);
}

const optionText = (value: string, text: string): string => (text === '' ? value : `${value} ${text}`);
