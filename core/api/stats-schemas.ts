import { z } from 'zod';
import { questionTypes } from '../model/story.ts';

/** The dashboard's figures. They count the guests who are in the hotel now. 'Today' is the hotel's own day. */
export const dashboardStatsSchema = z.object({
  guests: z.number(),
  waiting: z.number(),
  active: z.number(),
  stopped: z.number(),
  /** Have finished their current story. */
  completed: z.number(),
  /** Have started but not finished it. */
  playing: z.number(),
  /** Of those, the guests with only one clue left. */
  onLastClue: z.number(),
  registeredToday: z.number(),
  approvedToday: z.number(),
  completedToday: z.number(),
  /** From registration to approval, for guests approved today; null if there were none. */
  medianApprovalMinutes: z.number().nullable(),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/** How guests do at one clue. */
const clueStatsSchema = z.object({
  questionId: z.string(),
  questionIndex: z.number(),
  questionType: z.enum(questionTypes),
  questionText: z.string(),
  reached: z.number(),
  solved: z.number(),
  /** Guests whom staff let pass. */
  passed: z.number(),
  /** From the previous clue to the right answer; null if nobody solved it. */
  medianMs: z.number().nullable(),
  wrongTries: z.number(),
  /** Hints opened, and the number of guests who opened any. */
  hints: z.number(),
  guestsWithHints: z.number(),
  /** The most frequent first, without answers that the story accepts by now. */
  wrongAnswers: z.array(z.object({ answer: z.string(), count: z.number(), optionText: z.string().optional() })),
});

/** A story's clues as a funnel. */
export const storyStatsSchema = z.object({
  storyId: z.string(),
  title: z.string(),
  version: z.number(),
  started: z.number(),
  completed: z.number(),
  /** From the start to the end of the story. */
  medianMs: z.number().nullable(),
  clues: z.array(clueStatsSchema),
});
export type ClueStats = z.infer<typeof clueStatsSchema>;
export type StoryStats = z.infer<typeof storyStatsSchema>;
