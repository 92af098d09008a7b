import type { StoryStats } from '#core/api/stats-schemas.ts';
import type { Progress } from '#core/model/progress.ts';
import type { Question, Story } from '#core/model/story.ts';
import { grade } from '#core/rules/grading.ts';
import { findAnswer, isCompleted } from '#core/rules/progress.ts';
import { findOption } from '#core/rules/questions/choice.ts';
import { withAllAnswers } from '#core/rules/translate.ts';
import { median } from '../../platform/median.ts';
import type { WrongAnswer } from '../../storage/projections/clue-index.ts';
import type { Projections } from '../../storage/projections/projections.ts';

/** The maximum number of wrong answers that are shown for a clue. */
const maxListedAnswers = 10;

type Clue = { reached: number; solved: number; passed: number; wrongTries: number; readonly times: number[] };

/**
 * Returns the figures for each clue in a story's current version. They include everyone who ever started the story, even in an
 * earlier version. In a sequential story a clue counts as reached if it was open to the guest; in any other story, if the guest
 * tried it or staff let them pass it. The time for a clue begins when the guest started the story or solved or passed the
 * previous clue, in the guest's own order. Passed clues have no time.
 */
export function clueFunnel(state: Projections, story: Story): StoryStats {
  const clues = new Map<string, Clue>(
    story.questions.map(({ questionId }) => [
      questionId,
      { reached: 0, solved: 0, passed: 0, wrongTries: 0, times: [] },
    ]),
  );
  let started = 0;
  const runs: number[] = [];
  let completed = 0;
  for (const progress of state.progress.listInStory(story.storyId)) {
    if (progress.startedAt === undefined) continue;
    started += 1;
    if (isCompleted(progress)) completed += 1;
    if (progress.completedAt !== undefined) runs.push(msBetween(progress.startedAt, progress.completedAt));
    addGuest(clues, progress, progress.startedAt);
  }
  return {
    storyId: story.storyId,
    title: story.title,
    version: story.version,
    started,
    completed,
    medianMs: median(runs),
    clues: story.questions.map((question, questionIndex) => {
      const clue = clues.get(question.questionId);
      const { wrongAnswers, ...hints } = state.clues.get(story.storyId, question.questionId);
      return {
        questionId: question.questionId,
        questionIndex,
        questionType: question.questionType,
        questionText: question.questionText,
        reached: clue?.reached ?? 0,
        solved: clue?.solved ?? 0,
        passed: clue?.passed ?? 0,
        wrongTries: clue?.wrongTries ?? 0,
        medianMs: median(clue?.times ?? []),
        ...hints,
        wrongAnswers: wrongAnswers
          .flatMap((wrong) => wrongView(withAllAnswers(question, story.translations), wrong))
          .slice(0, maxListedAnswers),
      };
    }),
  };
}

function addGuest(clues: ReadonlyMap<string, Clue>, progress: Progress, startedAt: string): void {
  const solvedInOrder: { readonly clue: Clue | undefined; readonly at: string; readonly isPassed: boolean }[] = [];
  let isReached = progress.startedAt !== undefined && progress.isSequential;
  for (const questionId of progress.questionIds) {
    const clue = clues.get(questionId);
    const answer = findAnswer(progress, questionId);
    const wasOpen = isReached || (progress.isSequential && progress.completedAt !== undefined);
    // In a sequential story a clue opens when all clues before it are solved. `isReached` tracks this, so one pass is
    // enough even for thousands of guests.
    if (answer?.isCorrect !== true) isReached = false;
    const isPassed = answer?.passed === true;
    if (answer?.isCorrect) solvedInOrder.push({ clue, at: answer.answeredAt, isPassed });
    if (clue === undefined) continue;
    if (answer !== undefined || wasOpen) clue.reached += 1;
    if (answer === undefined) continue;
    if (isPassed) clue.passed += 1;
    else if (answer.isCorrect) clue.solved += 1;
    clue.wrongTries += answer.attemptCount - (answer.isCorrect && !isPassed ? 1 : 0);
  }
  solvedInOrder.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  let before = startedAt;
  for (const { clue, at, isPassed } of solvedInOrder) {
    if (!isPassed) clue?.times.push(msBetween(before, at));
    before = at;
  }
}

/** Returns a list with the wrong answer; an empty list if the story accepts this answer now. */
function wrongView(question: Question, { answer, kind, count }: WrongAnswer) {
  const attempt = kind === 'option' ? { kind, value: answer } : { kind, text: answer };
  if (grade(question, attempt).isCorrect) return [];
  const optionText = kind === 'option' ? findOption(question, answer)?.text : undefined;
  return [{ answer, count, ...(optionText === undefined ? {} : { optionText }) }];
}

/** Returns the milliseconds between two times; zero if the clock was set back between them. */
function msBetween(from: string, to: string): number {
  return Math.max(0, Date.parse(to) - Date.parse(from));
}
