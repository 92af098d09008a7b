import { z } from 'zod';
import { questionTypes } from '../model/story.ts';

/** The dashboard's figures (decision 7). Guests are those who are in the hotel now; today is the hotel's own day. */
export const dashboardStatsShape = z.object({
  guests: z.number(),
  waiting: z.number(),
  active: z.number(),
  stopped: z.number(),
  /** Have finished the story they have now. */
  completed: z.number(),
  /** Have started and not finished it. */
  playing: z.number(),
  /** Of those: one clue is left. */
  onLastClue: z.number(),
  registeredToday: z.number(),
  approvedToday: z.number(),
  completedToday: z.number(),
  /** From registration to approval, of those approved today; null when nobody was. */
  medianApprovalMinutes: z.number().nullable(),
});
export type DashboardStats = z.infer<typeof dashboardStatsShape>;

/** How guests fare at one clue. */
const clueStatsShape = z.object({
  questionId: z.string(),
  questionIndex: z.number(),
  questionType: z.enum(questionTypes),
  questionText: z.string(),
  reached: z.number(),
  solved: z.number(),
  /** Staff let them go on. */
  passed: z.number(),
  /** From the clue before to the right answer; null when nobody solved it. */
  medianMs: z.number().nullable(),
  wrongTries: z.number(),
  /** Hints opened, and how many guests opened any. */
  hints: z.number(),
  guestsWithHints: z.number(),
  /** The most frequent first; what the story accepts by now is left out. */
  wrongAnswers: z.array(z.object({ answer: z.string(), count: z.number(), optionText: z.string().optional() })),
});

/** A story's clues as a funnel. */
export const storyStatsShape = z.object({
  storyId: z.string(),
  title: z.string(),
  version: z.number(),
  started: z.number(),
  completed: z.number(),
  /** From the start to the end of the story. */
  medianMs: z.number().nullable(),
  clues: z.array(clueStatsShape),
});
export type ClueStats = z.infer<typeof clueStatsShape>;
export type StoryStats = z.infer<typeof storyStatsShape>;
