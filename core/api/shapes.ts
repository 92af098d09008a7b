import { z } from 'zod';
import { actionDetailsSchema, actionTypes } from '../model/action.ts';
import { guestStatuses } from '../model/guest.ts';
import { chatEntryShape, guestQuestionShape, lotteryRightShape } from '../model/guest-view.ts';
import { printStates } from '../model/print.ts';
import { progressStates } from '../model/progress.ts';
import { questionSchema, storySchema, translationsSchema } from '../model/story.ts';
import { actionLogStatuses } from '../rules/action-status.ts';
import { openingProblemCodes } from '../rules/story-check.ts';
import { stuckReasons } from '../rules/stuck.ts';

/** What a phone may be shown is stated in the model, because core/rules computes it. */
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
  chatEntryShape,
  chatKinds,
  earnedShape,
  guestQuestionShape,
  guestStoryShape,
  lockedQuestionShape,
  lotteryRightShape,
  openQuestionShape,
  publicStoryShape,
} from '../model/guest-view.ts';

export type { Prizes } from './lottery-shapes.ts';

/* The shapes on the wire (specification 3, decision 7), in the specification's own words. */

/** A story as staff see it. */
export const staffStoryShape = storySchema.omit({ questions: true, translations: true }).extend({
  _id: z.string(),
  questionsAnswers: z.array(questionSchema),
  translations: translationsSchema,
  questionCount: z.number(),
  /** Current guests whose story this is. */
  guestsPlaying: z.number(),
});
export type StaffStory = z.infer<typeof staffStoryShape>;

/** What keeps a story from being open to guests (R117). */
export const openingProblemShape = z.object({
  code: z.enum(openingProblemCodes),
  questionId: z.string().optional(),
  questionNumber: z.number().optional(),
});

/** A guest's progress (decision 7), for the guest and for staff. */
export const progressShape = z.object({
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
  /** Ids of the solved questions, in the order of the story. */
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
  chatHistory: z.array(chatEntryShape),
  lottery: lotteryRightShape,
});
export type ProgressView = z.infer<typeof progressShape>;

/** A guest as staff see him (decision 7). */
export const staffGuestShape = z.object({
  _id: z.string(),
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  storyId: z.string(),
  storyTitle: z.string(),
  hotelId: z.string(),
  isActive: z.boolean(),
  status: z.enum(guestStatuses),
  /** Percent. */
  progress: z.number(),
  answeredCount: z.number(),
  questionCount: z.number(),
  /** He has begun his present story. */
  isStarted: z.boolean(),
  gameCompleted: z.boolean(),
  totalScore: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What he did last in whatever story; null before his first start. */
  lastActivityAt: z.string().nullable(),
  stay: z.object({
    stayId: z.string(),
    state: z.enum(['current', 'ended']),
    endsAt: z.string(),
    endedAt: z.string().optional(),
    /** The room's current stay has guests of an earlier day: staff must say 'same' or 'new' (decision 2.4). */
    earlierGuests: z.boolean().optional(),
    /** Those guests, in the order of arrival; only on waiting rows. */
    earlier: z
      .array(
        z.object({ userId: z.string(), guestName: z.string(), status: z.enum(guestStatuses), createdAt: z.string() }),
      )
      .optional(),
  }),
  isRoomUnlisted: z.boolean().optional(),
  /** The guest corrected room or name after registering; only on waiting rows (R150). */
  isCorrected: z.boolean().optional(),
  /** Staff turned the registration away: `status` is 'ended', but no stay of this guest has ended. */
  isRejected: z.boolean().optional(),
  /** The same on waiting rows of the same phone, and no name of it (R128). */
  phoneGroup: z.string().optional(),
  /** Guests of this room with the same name; only on waiting rows (decision 2.5). */
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
  /** Needs help at a clue now (R70). */
  stuck: z
    .object({
      reason: z.enum(stuckReasons),
      questionId: z.string(),
      questionIndex: z.number(),
      wrongTries: z.number(),
      since: z.string(),
      /** In the reader's language; empty when the question is gone. */
      questionText: z.string(),
      /** The last wrong one; empty when there is none. */
      lastAnswer: z.string(),
    })
    .optional(),
});
export type StaffGuest = z.infer<typeof staffGuestShape>;

/** One of this phone's own guests (decision 2.6). */
export const myGuestShape = z.object({
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  storyId: z.string(),
  storyTitle: z.string(),
  hotelId: z.string(),
  isActive: z.boolean(),
  status: z.enum(guestStatuses),
  /** Solved questions and all of them, of the present story. */
  answeredCount: z.number(),
  questionCount: z.number(),
  /** The story is finished, so 'continue' leads to the result. */
  gameCompleted: z.boolean(),
  lottery: lotteryRightShape,
});
export type MyGuest = z.infer<typeof myGuestShape>;

/** What registration and resuming answer. */
export const registeredShape = z.object({
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  storyId: z.string(),
  hotelId: z.string(),
  isActive: z.boolean(),
  status: z.enum(guestStatuses),
});
export type Registered = z.infer<typeof registeredShape>;

export const resumeCodeShape = z.object({ code: z.string(), qrText: z.string(), expiresAt: z.string() });

/** A log entry (specification 3). */
export const actionEntryShape = z.object({
  _id: z.string(),
  userId: z.string(),
  storyId: z.string(),
  userDetails: z.object({ guestName: z.string(), username: z.string(), roomNumber: z.string() }),
  timestamp: z.string(),
  actionType: z.enum(actionTypes),
  actionDetails: actionDetailsSchema,
  questionIndex: z.number(),
});
export type ActionEntry = z.infer<typeof actionEntryShape>;

/** One user's row of the action log (decision 7). */
export const userLogShape = z.object({
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  /** Of the last action. */
  storyId: z.string(),
  lastAction: z.enum(actionTypes),
  lastActionAt: z.string(),
  status: z.enum(actionLogStatuses),
  actionCount: z.number(),
});
export type UserLogRow = z.infer<typeof userLogShape>;

export const recordResultShape = z.object({
  actionId: z.string(),
  isCorrect: z.boolean(),
  /** Empty: the phone shows its own default. */
  feedback: z.string(),
  /** Follows the result of each try, right or wrong (decision 2.13). */
  generalFeedback: z.string(),
  attemptCount: z.number(),
  pointsEarned: z.number(),
  progress: progressShape,
  /** The question that opened with this answer; null at the end or after a wrong try. */
  nextQuestion: guestQuestionShape.nullable(),
  alreadySolved: z.boolean().optional(),
});
export type RecordResult = z.infer<typeof recordResultShape>;

/** Pushed to a guest's phone: always the whole present state, so that push and poll feed one reducer (decision 2.15). */
export const guestStateShape = z.object({
  userId: z.string(),
  isActive: z.boolean(),
  status: z.enum(guestStatuses),
  storyId: z.string(),
  storyTitle: z.string(),
  answeredCount: z.number(),
  currentQuestionId: z.string().nullable(),
  gameCompleted: z.boolean(),
  /** Grows with every change of this guest's data; a tab that sees a larger one reads its progress again. */
  revision: z.number(),
  /** How often the guest has come to another phone: the one that shows a transfer code sees that it was used (R148). */
  phoneChanges: z.number(),
});
export type GuestState = z.infer<typeof guestStateShape>;

const counts = {
  waiting: z.number(),
  active: z.number(),
  /** Guests who ever came to wait for approval: it grows with each, also when another was approved meanwhile. */
  arrivals: z.number(),
};

/** Pushed to the panel: what changed, for the panel to read again. The first message is `state`. */
export const staffEventShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('state'), ...counts }),
  z.object({ type: z.literal('guest'), userId: z.string(), ...counts }),
  z.object({ type: z.literal('action'), userId: z.string() }),
  z.object({ type: z.literal('story'), storyId: z.string() }),
  z.object({ type: z.literal('settings') }),
  /** A device was paired or revoked. */
  z.object({ type: z.literal('device') }),
  /** A guest's picture was hidden or shown again. */
  z.object({ type: z.literal('photo') }),
  /** The security log has grown; what it says is for administrators. */
  z.object({ type: z.literal('security') }),
  /** Somebody drew, or a voucher changed. */
  z.object({ type: z.literal('draw') }),
  /** A print job is new, or its state changed. */
  z.object({ type: z.literal('print-job'), jobId: z.string(), state: z.enum(printStates) }),
  z.object({ type: z.literal('ticket') }),
  /** Prizes or a campaign changed. */
  z.object({ type: z.literal('campaign') }),
]);
export type StaffEvent = z.infer<typeof staffEventShape>;
