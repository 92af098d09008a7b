import { z } from 'zod';
import { actionDetailsSchema, actionTypes, spotMisses } from '../model/action.ts';
import { guestStatuses, ownGuestFields, staffGuestFields } from '../model/guest.ts';
import { chatEntrySchema, guestQuestionSchema, spinRightSchema, unreadMessageSchema } from '../model/guest-view.ts';
import { printStates } from '../model/print.ts';
import { progressStates } from '../model/progress.ts';
import { questionSchema, storySchema, translationsSchema } from '../model/story.ts';
import { actionLogStatuses } from '../rules/action-status.ts';
import { seasonStates } from '../rules/open-story.ts';
import { openingProblemCodes } from '../rules/story-check.ts';
import { stuckReasons } from '../rules/stuck.ts';
import { treasureNumbers } from '../rules/treasures.ts';

/**
 * These schemas are defined in `core/model`, because `core/rules` computes such values and must not import `core/api`.
 */
export type {
  ChatEntry,
  GuestQuestion,
  GuestStory,
  LockedQuestion,
  OpenQuestion,
  PublicStory,
  SpinRight,
} from '../model/guest-view.ts';
export {
  chatEntrySchema,
  chatKinds,
  earnedSchema,
  guestQuestionSchema,
  guestStorySchema,
  lockedQuestionSchema,
  openQuestionSchema,
  publicStorySchema,
  spinRightSchema,
} from '../model/guest-view.ts';

export type { Prizes } from './lottery-schemas.ts';

/* The schemas of responses. Their field names are part of the contract with the owner's clients. */

/** A story as the API returns it to staff. */
export const staffStorySchema = storySchema.omit({ questions: true, translations: true }).extend({
  _id: z.string(),
  questionsAnswers: z.array(questionSchema),
  translations: translationsSchema,
  questionCount: z.number(),
  /** Absent if the story has neither a first nor a last day. */
  season: z.enum(seasonStates).optional(),
  /** Whether guests can play the story to its end (STORY-2). */
  isComplete: z.boolean(),
  /** Whether a question has an indoor place, to which staff can lead guests (SPOT-8). */
  hasIndoorPlaces: z.boolean(),
  /** The number of current guests whose story this is. */
  guestsPlaying: z.number(),
});
export type StaffStory = z.infer<typeof staffStorySchema>;
/** A story of a list, which may leave the questions and their translations out. */
export type ListedStory = Omit<StaffStory, 'questionsAnswers'>;

/** A problem because of which a story cannot be opened to guests (STORY-2). */
export const openingProblemSchema = z.object({
  code: z.enum(openingProblemCodes),
  questionId: z.string().optional(),
  questionNumber: z.number().optional(),
});

/** The people who play as one guest, by seat: the guest first (CREW-1). The name is empty if somebody gave none. */
const membersSchema = z.array(z.object({ name: z.string() }));

const treasuresSchema = z.array(z.literal(treasureNumbers).nullable());

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
  /** The ids of the solved questions, in story order. */
  questionsAnswered: z.array(z.string()),
  /** The treasure of each question, in story order; null until the guest has solved the question (ENDING-2). */
  treasures: treasuresSchema,
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
  /**
   * Only if the call named a `chatFrom`: `chatHistory` begins with this entry of the chat, counted from 0, and the whole chat
   * has `chatCount` entries (GRADING-8).
   */
  chatFrom: z.number().optional(),
  chatCount: z.number().optional(),
  /** The seat in the guest's crew of the phone that asks; absent for the guest's own phone (CREW-4). */
  seat: z.number().optional(),
  lottery: spinRightSchema,
});
export type ProgressView = z.infer<typeof progressSchema>;

/** A guest as the API returns them to staff. */
export const staffGuestSchema = staffGuestFields.extend({
  _id: z.string(),
  /** Absent if the guest plays alone. */
  members: membersSchema.optional(),
  storyTitle: z.string(),
  isActive: z.boolean(),
  /** The share of solved questions in percent (GRADING-5). */
  progress: z.number(),
  answeredCount: z.number(),
  questionCount: z.number(),
  /** Whether the guest has started their current story. */
  isStarted: z.boolean(),
  gameCompleted: z.boolean(),
  totalScore: z.number(),
  /** When the guest last did something in any story (PANEL-8); null before they have started one. */
  lastActivityAt: z.string().nullable(),
  stay: z.object({
    stayId: z.string(),
    state: z.enum(['current', 'ended']),
    endsAt: z.string(),
    endedAt: z.string().optional(),
    /**
     * True if the stay has guests from an earlier day, so that staff must choose 'same' or 'new' (STAY-3). Only on
     * waiting rows.
     */
    earlierGuests: z.boolean().optional(),
    /** The guests from an earlier day, in order of arrival. Only on waiting rows. */
    earlier: z
      .array(
        z.object({ userId: z.string(), guestName: z.string(), status: z.enum(guestStatuses), createdAt: z.string() }),
      )
      .optional(),
  }),
  /**
   * When a guest drew in this stay whom a restore of an older backup removed (DRAW-6). This may be the same person, who
   * registered again. Only on waiting and active rows.
   */
  lostDrawAt: z.string().optional(),
  /** True if the guest corrected their room or name after registering (ENTRY-10). Only on waiting rows. */
  isCorrected: z.boolean().optional(),
  /**
   * An id that all waiting rows from one phone share. It does not identify the phone (LIMIT-5). Only on waiting rows.
   */
  phoneGroup: z.string().optional(),
  /** The other guests in this room with the same name (IDENTITY-3). Only on waiting rows. */
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
  /** Set while the guest is stuck at a question (HELP-1). */
  stuck: z
    .object({
      reason: z.enum(stuckReasons),
      questionId: z.string(),
      questionIndex: z.number(),
      wrongTries: z.number(),
      since: z.string(),
      /** The question in the language of the call; empty if the question no longer exists. */
      questionText: z.string(),
      /** The guest's last wrong answer to this question; empty if there is none. */
      lastAnswer: z.string(),
    })
    .optional(),
});
export type StaffGuest = z.infer<typeof staffGuestSchema>;

/** The response to a registration, to a correction of it, and to a transfer code. */
export const registeredSchema = ownGuestFields.extend({ isActive: z.boolean() });
export type Registered = z.infer<typeof registeredSchema>;

/** A guest who belongs to the phone that makes the call (IDENTITY-2). */
export const myGuestSchema = registeredSchema.extend({
  storyTitle: z.string(),
  /** The number of solved questions in the current story. */
  answeredCount: z.number(),
  questionCount: z.number(),
  /** As in the guest's progress. */
  treasures: treasuresSchema,
  /** Whether the story is finished, so that 'continue' leads to the result. */
  gameCompleted: z.boolean(),
  lottery: spinRightSchema,
});
export type MyGuest = z.infer<typeof myGuestSchema>;

/** What a code is for that brings a guest to another phone: to move them there, or to join their crew (CREW-2). */
export const codeFoundSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('move') }),
  z.object({
    kind: z.literal('crew'),
    guestName: z.string(),
    /** Everybody who plays as the guest, the guest first. */
    members: membersSchema,
    isFull: z.boolean(),
    /** Whether the phone that asks is one of theirs already. */
    isMember: z.boolean(),
    /** Whether the hunt is over, so that nobody can join any more. */
    isFinished: z.boolean(),
  }),
]);
export type CodeFound = z.infer<typeof codeFoundSchema>;

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

/** One guest's row of the action log (GRADING-8). */
export const userLogSchema = z.object({
  userId: z.string(),
  guestName: z.string(),
  roomNumber: z.string(),
  /** The story to which the last action belongs. */
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
  /** The author's feedback on this try. If it is empty, the phone shows a default text. */
  feedback: z.string(),
  /** The author's text that the phone shows after the result of every try, right or wrong (ANSWER-6). */
  generalFeedback: z.string(),
  attemptCount: z.number(),
  pointsEarned: z.number(),
  progress: progressSchema,
  /** The question that this answer unlocked. Null after a wrong try, and after the last question. */
  nextQuestion: guestQuestionSchema.nullable(),
  alreadySolved: z.boolean().optional(),
  /** Set if the code of a spot did not solve the question: why not (SPOT-3). */
  spot: z.enum(spotMisses).optional(),
});
export type RecordResult = z.infer<typeof recordResultSchema>;

/**
 * The event that is pushed to a guest's phone. Each event holds the complete current state, so that no event depends on
 * an earlier one (LIVE-1).
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
  /** Increases with every change of this guest's data. A phone that receives a new number loads the progress again. */
  revision: z.number(),
  /**
   * How often the guest has moved to another phone. When it increases, the phone that shows a transfer code knows that
   * the code was used (IDENTITY-6).
   */
  phoneChanges: z.number(),
  /** As in the story (SPOT-8). A phone that receives another value than its story has loads the story again. */
  isIndoor: z.boolean(),
  /** The messages from staff that the guest has not confirmed, the oldest first (HELP-10). */
  messages: z.array(unreadMessageSchema),
  /** Everybody who plays as this guest, by seat; empty if the guest plays alone (CREW-1). */
  members: membersSchema,
});
export type GuestState = z.infer<typeof guestStateSchema>;

const counts = {
  waiting: z.number(),
  active: z.number(),
  /**
   * The number of guests who have ever started to wait for approval. Unlike `waiting` it never decreases, so the panel
   * can recognise a new guest even if another one is approved at the same time (PANEL-7).
   */
  arrivals: z.number(),
};

/**
 * The events that are pushed to the panel. They name what changed, and the panel loads it again. The first event is
 * `state`.
 */
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
  /**
   * The security log has a new entry. The event contains nothing from it, because only administrators may read the log.
   */
  z.object({ type: z.literal('security') }),
  /** A guest drew a ball, or a voucher changed. */
  z.object({ type: z.literal('draw') }),
  /** A print job was created, or its state changed. */
  z.object({ type: z.literal('print-job'), jobId: z.string(), state: z.enum(printStates) }),
  z.object({ type: z.literal('ticket') }),
  /**
   * A kiosk connected, stopped reporting, was closed or reported another camera state, or a guest drew a ball at a
   * kiosk.
   */
  z.object({ type: z.literal('kiosk') }),
  /** A list of arrivals was imported, or rows of it were erased. */
  z.object({ type: z.literal('arrivals') }),
  /** A note of staff was written, deleted or erased. */
  z.object({ type: z.literal('note') }),
  /** The prizes or a campaign changed. */
  z.object({ type: z.literal('campaign') }),
]);
export type StaffEvent = z.infer<typeof staffEventSchema>;
