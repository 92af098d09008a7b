import type { ActionEntryLine, JournalLine } from '#core/model/journal.ts';
import type { AnswerState, Progress } from '#core/model/progress.ts';
import type { Question, StoryContent } from '#core/model/story.ts';
import { grade } from '#core/rules/grading.ts';
import { limits } from '#core/rules/limits.ts';
import { findAnswer, isSolved } from '#core/rules/progress.ts';
import type { Attempt } from '#core/rules/questions/question-rules.ts';
import { withAllAnswers } from '#core/rules/translate.ts';
import { isoNow } from '../../platform/clock.ts';
import type { PlayDeps } from './play-deps.ts';
import { aloneWith } from './playing-guest.ts';

/** The maximum number of guests that are moved at the same time, so that their journal lines share a write. */
const atOnce = 64;

/**
 * Moves the current guests of version `from` of a story to version `to`, and grades their tries at unsolved questions again. A
 * solved question stays solved (STORY-3). Once all guests are moved, returns the number of guests who have solved a question
 * through the move. Returns 0 and moves nobody if version `to` does not exist.
 */
export async function fixRunning(deps: PlayDeps, storyId: string, from: number, to: number): Promise<number> {
  const content = deps.stories.getContent(storyId, to);
  if (content === undefined) return 0;
  const guests = deps.state.progress.pinnedTo(storyId, from);
  let helped = 0;
  for (let first = 0; first < guests.length; first += atOnce) {
    const batch = guests.slice(first, first + atOnce);
    const isHelped = await Promise.all(batch.map((userId) => moveGuest(deps, userId, storyId, from, to, content)));
    helped += isHelped.filter(Boolean).length;
  }
  return helped;
}

/**
 * Moves one guest, unless the guest has left version `from` meanwhile. Returns whether the guest has solved a question
 * through the move.
 */
async function moveGuest(
  deps: PlayDeps,
  userId: string,
  storyId: string,
  from: number,
  to: number,
  content: StoryContent,
): Promise<boolean> {
  return aloneWith(deps, userId, async () => {
    const progress = deps.state.progress.get(userId, storyId);
    if (progress?.storyVersion !== from) return false;
    const at = isoNow(deps.clock);
    const questionIds = content.questions.map((question) => question.questionId);
    const lines = deps.state.chats.getLines(userId, storyId);
    const rejudged = content.questions.flatMap(
      (question) => judgeAgain(withAllAnswers(question, content.translations), progress, lines, at) ?? [],
    );
    const solved = new Set(rejudged.map((answer) => answer.questionId));
    const isComplete = questionIds.every((id) => solved.has(id) || isSolved(progress, id));
    await deps.journal.append({
      kind: 'guest',
      type: 'moved_to_version',
      userId,
      storyId,
      pin: { storyVersion: to, questionIds, isSequential: content.isSequential },
      ...(rejudged.length > 0 ? { rejudged } : {}),
      ...(rejudged.length > 0 && isComplete ? { completedAt: at } : {}),
    });
    return rejudged.some(({ isCorrect }) => isCorrect);
  });
}

/**
 * Returns the new state of an unsolved question if one of the guest's tries is correct now; undefined if nothing changes.
 */
function judgeAgain(
  question: Question,
  progress: Progress,
  lines: readonly JournalLine[],
  at: string,
): AnswerState | undefined {
  const answer = findAnswer(progress, question.questionId);
  if (answer === undefined || answer.isCorrect) return undefined;
  for (const line of lines) {
    if (line.kind !== 'action' || line.questionId !== question.questionId) continue;
    const attempt = attemptIn(line);
    if (attempt === undefined) continue;
    const graded = grade(question, attempt);
    if (!graded.isCorrect) continue;
    return { ...answer, isCorrect: true, answer: graded.answer, pointsEarned: limits.questionPoints, answeredAt: at };
  }
  return undefined;
}

function attemptIn({ details }: ActionEntryLine): Attempt | undefined {
  if (details.selectedOption !== undefined) return { kind: 'option', value: details.selectedOption };
  if (details.userAnswer !== undefined) return { kind: 'text', text: details.userAnswer };
  return undefined;
}
