import type { StoryStats } from '#core/api/stats-schemas.ts';
import type { Question, Story } from '#core/model/story.ts';
import { grade } from '#core/rules/grading.ts';
import { findOption } from '#core/rules/questions/choice.ts';
import { withAllAnswers } from '#core/rules/translate.ts';
import { median } from '../../platform/median.ts';
import type { WrongAnswer } from '../../storage/projections/clue-index.ts';
import type { Projections } from '../../storage/projections/projections.ts';

/** The maximum number of wrong answers that are shown for a clue. */
const maxListedAnswers = 10;

/** Returns the figures for each clue in a story's current version (`StoryFigureIndex`), and the wrong answers. */
export function clueFunnel(state: Projections, story: Story): StoryStats {
  const { started, completed, runs, clues } = state.storyFigures.get(story.storyId);
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

/** Returns a list with the wrong answer; an empty list if the story accepts this answer now. */
function wrongView(question: Question, { answer, kind, count }: WrongAnswer) {
  const attempt = kind === 'option' ? { kind, value: answer } : { kind, text: answer };
  if (grade(question, attempt).isCorrect) return [];
  const optionText = kind === 'option' ? findOption(question, answer)?.text : undefined;
  return [{ answer, count, ...(optionText === undefined ? {} : { optionText }) }];
}
