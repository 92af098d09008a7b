import { z } from 'zod';
import { questionTypes } from '../model/story.ts';

/**
 * The dashboard's numbers. Those with 'today' or 'approval' in their names count all guests, and the others count
 * current guests. 'Today' is the current day in the hotel's time zone.
 */
export const dashboardStatsSchema = z.object({
  guests: z.number(),
  waiting: z.number(),
  active: z.number(),
  stopped: z.number(),
  /** Guests who have finished their current story. */
  completed: z.number(),
  /** Guests who have started their current story and not finished it. */
  playing: z.number(),
  /** Guests among `playing` who have only one unsolved question left. */
  onLastClue: z.number(),
  registeredToday: z.number(),
  approvedToday: z.number(),
  completedToday: z.number(),
  /**
   * The median time from registration to approval of the guests who were approved today, in minutes; null if there were
   * none.
   */
  medianApprovalMinutes: z.number().nullable(),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

/** The figures of one question. */
const clueStatsSchema = z.object({
  questionId: z.string(),
  questionIndex: z.number(),
  questionType: z.enum(questionTypes),
  questionText: z.string(),
  reached: z.number(),
  solved: z.number(),
  /** The number of guests whom staff let skip the question. */
  passed: z.number(),
  /**
   * The median time that guests needed from the question that they had solved before to the right answer; null if
   * nobody has solved it.
   */
  medianMs: z.number().nullable(),
  wrongTries: z.number(),
  /** How many hints were opened. The next field is the number of guests who opened any. */
  hints: z.number(),
  guestsWithHints: z.number(),
  /** The wrong answers, most frequent first, without those that the story accepts now. */
  wrongAnswers: z.array(z.object({ answer: z.string(), count: z.number(), optionText: z.string().optional() })),
});

/** The figures of a story's questions, in story order. */
export const storyStatsSchema = z.object({
  storyId: z.string(),
  title: z.string(),
  version: z.number(),
  started: z.number(),
  completed: z.number(),
  /** The median time from the start to the end of the story; null if nobody has finished it. */
  medianMs: z.number().nullable(),
  clues: z.array(clueStatsSchema),
});
export type ClueStats = z.infer<typeof clueStatsSchema>;
export type StoryStats = z.infer<typeof storyStatsSchema>;
