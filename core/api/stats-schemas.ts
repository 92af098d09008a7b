import { z } from 'zod';
import { languages } from '../model/languages.ts';
import { prizeTiers } from '../model/prize-tiers.ts';
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

const played = { started: z.number(), completed: z.number() };

/** What happened in the hotel on some days, from `from` to `to` (`YYYY-MM-DD`, in the hotel's time zone) (STATS-1). */
export const periodStatsSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** One entry for each day, in order. A guest counts on the day on which they registered, started, or finished a story. */
  days: z.array(z.object({ day: z.string(), registered: z.number(), ...played, draws: z.number(), wins: z.number() })),
  /** The same guests by language, the most frequent first; null for guests of versions that did not store it. */
  languages: z.array(z.object({ language: z.enum(languages).nullable(), registered: z.number(), ...played })),
  /** The stories that guests started on these days, the most frequent first. */
  stories: z.array(
    z.object({
      storyId: z.string(),
      /** Empty if the story no longer exists. */
      title: z.string(),
      started: z.number(),
      /** How many of those who started on these days have finished, on whatever day. */
      completed: z.number(),
      /** The median time they took; null if nobody has finished. */
      medianMs: z.number().nullable(),
      /** The clues at which the others stopped, in the order of the story. Clues at which nobody stopped are left out. */
      gaveUp: z.array(
        z.object({
          questionId: z.string(),
          /** Null if the story no longer has the clue. */
          questionIndex: z.number().nullable(),
          questionText: z.string(),
          count: z.number(),
        }),
      ),
      /** The guests who may still go on. */
      playing: z.number(),
      /** The spots of the story, with how many guests found each on these days (SPOT-5). */
      spots: z.array(z.object({ questionId: z.string(), spotName: z.string(), found: z.number() })),
    }),
  ),
  /** The draws of these days by tier, and how many of the prizes have been handed over; null for the white balls. */
  draws: z.array(z.object({ tier: z.enum(prizeTiers).nullable(), drawn: z.number(), handedOver: z.number() })),
});
export type PeriodStats = z.infer<typeof periodStatsSchema>;
