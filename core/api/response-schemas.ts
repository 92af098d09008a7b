import { z } from 'zod';
import { actionDetailsSchema, actionTypes } from '../model/action.ts';
import { guestStatuses } from '../model/guest.ts';
import { chatEntrySchema, guestQuestionSchema, lotteryRightSchema } from '../model/guest-view.ts';
import { printStates } from '../model/print.ts';
import { progressStates } from '../model/progress.ts';
import { questionSchema, storySchema, translationsSchema } from '../model/story.ts';
import { actionLogStatuses } from '../rules/action-status.ts';
import { openingProblemCodes } from '../rules/story-check.ts';
import { stuckReasons } from '../rules/stuck.ts';

/** The model defines what a phone may receive, because core/rules computes it. */
export type {
  ChatEntry,
  GuestQuestion,
  GuestStory,
  LockedQuestion,
  LotteryRight,
  OpenQuestion,
  PublicStory,
} from '../model/guest-view.ts';
export {
  chatEntrySchema,
  chatKinds,
  earnedSchema,
  guestQuestionSchema,
  guestStorySchema,
  lockedQuestionSchema,
  lotteryRightSchema,
  openQuestionSchema,
  publicStorySchema,
} from '../model/guest-view.ts';

export type { Prizes } from './lottery-schemas.ts';

/* The schemas of responses. Their field names are part of the contract with the owner's clients. */

/** A story as staff see it. */
export const staffStorySchema = storySchema.omit({ questions: true, translations: true }).extend({
  _id: z.string(),
  questionsAnswers: z.array(questionSchema),
  translations: translationsSchema,
  questionCount: z.number(),
  /** The number of current guests who play this story. */
  guestsPlaying: z.number(),
});
export type StaffStory = z.infer<typeof staffStorySchema>;

/** A problem that keeps a story from being open to guests (STORY-2). */
export const openingProblemSchema = z.object({
  code: z.enum(openingProblemCodes),
  questionId: z.string().optional(),
  questionNumber: z.number().optional(),
});

/** A guest's progress, for the guest and for staff (GRADING-5). */
export const progressSchema = z.object({
  userId: z.string(),
  storyId: z.string(),
  storyVersion: z.number(),
  state: z.enum(progressStates),
  currentQuestionIndex: z.number(),
  currentQuestionId: z.string().nullable(),
  answeredCount: z.number(),
  questionCount: z.number(),
  percent: z.number(),
  totalScore: z.number(),
  gameCompleted: z.boolean(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  lastActivityAt: z.string().nullable(),
  /** Ids of the solved questions, in story order. */
  questionsAnswered: z.array(z.string()),
  answers: z.array(
    z.object({
      questionId: z.string(),
      questionIndex: z.number(),
      isCorrect: z.boolean(),
      answer: z.string(),
      fileUploadUrl: z.string().optional(),
      attemptCount: z.number(),
      pointsEarned: z.number(),
      answeredAt: z.string(),
      passed: z.boolean().optional(),
    }),
  ),
  chatHistory: z.array(chatEntrySchema),
  lottery: lotteryRightSchema,
});
export type ProgressView = z.infer<typeof progressSchema>;

/** A guest as staff see them. */
export const staffGuestSchema = z.object({
  _id: z.string(),
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  storyId: z.string(),
  storyTitle: z.string(),
  hotelId: z.string(),
  isActive: z.boolean(),
  status: z.enum(guestStatuses),
  /** In percent. */
  progress: z.number(),
  answeredCount: z.number(),
  questionCount: z.number(),
  /** Whether the guest has started their current story. */
  isStarted: z.boolean(),
  gameCompleted: z.boolean(),
  totalScore: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The guest's last activity in any story (PANEL-8); null before the first start. */
  lastActivityAt: z.string().nullable(),
  stay: z.object({
    stayId: z.string(),
    state: z.enum(['current', 'ended']),
    endsAt: z.string(),
    endedAt: z.string().optional(),
    /** The room's current stay has guests of an earlier day, so staff must choose 'same' or 'new' (STAY-3). */
    earlierGuests: z.boolean().optional(),
    /** Those guests, in order of arrival. Only on waiting rows. */
    earlier: z
      .array(
        z.object({ userId: z.string(), guestName: z.string(), status: z.enum(guestStatuses), createdAt: z.string() }),
      )
      .optional(),
  }),
  isRoomUnlisted: z.boolean().optional(),
  /** The guest corrected the room or name after registering (ENTRY-10). Only on waiting rows. */
  isCorrected: z.boolean().optional(),
  /** Staff rejected the registration. `status` is 'ended', but no stay of this guest has ended. */
  isRejected: z.boolean().optional(),
  /** The same for all waiting rows of one phone, without revealing the phone's name (LIMIT-5). Only on waiting rows. */
  phoneGroup: z.string().optional(),
  /** Guests of this room with the same name (IDENTITY-3). Only on waiting rows. */
  sameName: z
    .array(
      z.object({
        userId: z.string(),
        guestName: z.string(),
        answeredCount: z.number(),
        lastActivityAt: z.string().nullable(),
      }),
    )
    .optional(),
  prize: z.enum(['none', 'spin', 'voucher', 'redeemed']),
  /** Set if the guest needs help at a clue now (HELP-1). */
  stuck: z
    .object({
      reason: z.enum(stuckReasons),
      questionId: z.string(),
      questionIndex: z.number(),
      wrongTries: z.number(),
      since: z.string(),
      /** In the reader's language; empty if the question no longer exists. */
      questionText: z.string(),
      /** The last wrong answer; empty if there is none. */
      lastAnswer: z.string(),
    })
    .optional(),
});
export type StaffGuest = z.infer<typeof staffGuestSchema>;

/** A guest who belongs to this phone (IDENTITY-2). */
export const myGuestSchema = z.object({
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  storyId: z.string(),
  storyTitle: z.string(),
  hotelId: z.string(),
  isActive: z.boolean(),
  status: z.enum(guestStatuses),
  /** The number of solved questions, and of all questions, in the current story. */
  answeredCount: z.number(),
  questionCount: z.number(),
  /** Whether the story is finished, so that 'continue' leads to the result. */
  gameCompleted: z.boolean(),
  lottery: lotteryRightSchema,
});
export type MyGuest = z.infer<typeof myGuestSchema>;

/** The response to registering and to resuming. */
export const registeredSchema = z.object({
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  storyId: z.string(),
  hotelId: z.string(),
  isActive: z.boolean(),
  status: z.enum(guestStatuses),
});
export type Registered = z.infer<typeof registeredSchema>;

export const resumeCodeSchema = z.object({ code: z.string(), qrText: z.string(), expiresAt: z.string() });

/** An entry of the action log (PANEL-12). */
export const actionEntrySchema = z.object({
  _id: z.string(),
  userId: z.string(),
  storyId: z.string(),
  userDetails: z.object({ guestName: z.string(), username: z.string(), roomNumber: z.string() }),
  timestamp: z.string(),
  actionType: z.enum(actionTypes),
  actionDetails: actionDetailsSchema,
  questionIndex: z.number(),
});
export type ActionEntry = z.infer<typeof actionEntrySchema>;

/** One guest's row of the action log (GRADING-7). */
export const userLogSchema = z.object({
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  /** The story of the last action. */
  storyId: z.string(),
  lastAction: z.enum(actionTypes),
  lastActionAt: z.string(),
  status: z.enum(actionLogStatuses),
  actionCount: z.number(),
});
export type UserLogRow = z.infer<typeof userLogSchema>;

export const recordResultSchema = z.object({
  actionId: z.string(),
  isCorrect: z.boolean(),
  /** If empty, the phone shows its own default. */
  feedback: z.string(),
  /** Shown after the result of each try, right or wrong (ANSWER-6). */
  generalFeedback: z.string(),
  attemptCount: z.number(),
  pointsEarned: z.number(),
  progress: progressSchema,
  /** The question that this answer opened; null at the end and after a wrong try. */
  nextQuestion: guestQuestionSchema.nullable(),
  alreadySolved: z.boolean().optional(),
});
export type RecordResult = z.infer<typeof recordResultSchema>;

/**
 * Pushed to a guest's phone. It always holds the whole current state, so that push and poll use the same reducer (LIVE-1).
 */
export const guestStateSchema = z.object({
  userId: z.string(),
  isActive: z.boolean(),
  status: z.enum(guestStatuses),
  storyId: z.string(),
  storyTitle: z.string(),
  answeredCount: z.number(),
  currentQuestionId: z.string().nullable(),
  gameCompleted: z.boolean(),
  /** Increases with every change of this guest's data. A tab that sees a higher number loads its progress again. */
  revision: z.number(),
  /**
   * How often the guest moved to another phone. By this, the phone that shows a transfer code learns that the code was
   * used (IDENTITY-6).
   */
  phoneChanges: z.number(),
});
export type GuestState = z.infer<typeof guestStateSchema>;

const counts = {
  waiting: z.number(),
  active: z.number(),
  /**
   * How many guests ever began to wait for approval. It increases for each of them, even if another guest is approved
   * at the same time (PANEL-7).
   */
  arrivals: z.number(),
};

/** Pushed to the panel: what changed, so that the panel loads it again. The first message is `state`. */
export const staffEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), ...counts }),
  z.object({ type: z.literal('guest'), userId: z.string(), ...counts }),
  z.object({ type: z.literal('action'), userId: z.string() }),
  z.object({ type: z.literal('story'), storyId: z.string() }),
  z.object({ type: z.literal('settings') }),
  /** A device was paired or revoked. */
  z.object({ type: z.literal('device') }),
  /** A guest's picture was hidden or shown again. */
  z.object({ type: z.literal('photo') }),
  /** The security log has a new line. The event does not say which, because only administrators may read it. */
  z.object({ type: z.literal('security') }),
  /** Somebody drew, or a voucher changed. */
  z.object({ type: z.literal('draw') }),
  /** A print job is new, or its state changed. */
  z.object({ type: z.literal('print-job'), jobId: z.string(), state: z.enum(printStates) }),
  z.object({ type: z.literal('ticket') }),
  /** A kiosk came, fell silent, was closed, changed its camera, or somebody drew there. */
  z.object({ type: z.literal('kiosk') }),
  /** A list of arrivals was imported, or rows of it were erased. */
  z.object({ type: z.literal('arrivals') }),
  /** Prizes or a campaign changed. */
  z.object({ type: z.literal('campaign') }),
]);
export type StaffEvent = z.infer<typeof staffEventSchema>;
