import { z } from 'zod';
import { messageSenders } from './message.ts';
import { noSpinReasons, publicPrizeFields, voucherStates } from './prize.ts';
import { prizeTiers } from './prize-tiers.ts';
import { hintSchema, questionTypes } from './story.ts';

/* The schemas of what a phone may receive. `core/rules` computes these values, and the API sends them unchanged. */

/** The part of a story that anyone may see (REVEAL-2). */
export const publicStorySchema = z.object({
  storyId: z.string(),
  title: z.string(),
  description: z.string(),
  coverImageUrl: z.string(),
  isActive: z.boolean(),
  questionCount: z.number(),
});
export type PublicStory = z.infer<typeof publicStorySchema>;

/** What a guest may see after solving a question. The texts are in the language of the call. */
export const earnedSchema = z.object({
  answer: z.string(),
  /** The author's feedback. If it is empty, the phone shows a default text. */
  feedback: z.string(),
  generalFeedback: z.string(),
  fileUploadUrl: z.string().optional(),
});

/** A question that the guest has not reached yet (REVEAL-2). */
export const lockedQuestionSchema = z.object({
  questionId: z.string(),
  questionType: z.enum(questionTypes),
  locked: z.literal(true),
});

/**
 * A question that the guest has reached. It contains no answer, no `isCorrect`, and no feedback before the question is
 * solved (REVEAL-1).
 */
export const openQuestionSchema = z.object({
  questionId: z.string(),
  questionType: z.enum(questionTypes),
  locked: z.literal(false),
  questionText: z.string(),
  mediaUrl: z.string(),
  points: z.number(),
  acceptedFileTypes: z.string(),
  multipleChoiceOptions: z.array(z.object({ value: z.string(), text: z.string() })),
  hints: z.array(hintSchema),
  /** Absent until the question is solved. */
  solved: earnedSchema.optional(),
});
export const guestQuestionSchema = z.discriminatedUnion('locked', [lockedQuestionSchema, openQuestionSchema]);
export type GuestQuestion = z.infer<typeof guestQuestionSchema>;
export type OpenQuestion = z.infer<typeof openQuestionSchema>;
export type LockedQuestion = z.infer<typeof lockedQuestionSchema>;

/** A story as the API returns it to a guest who plays it, in the language of `Accept-Language`. */
export const guestStorySchema = publicStorySchema.extend({
  version: z.number(),
  isSequential: z.boolean(),
  /** Whether guests are led to the indoor places now (SPOT-8). */
  isIndoor: z.boolean(),
  questionsAnswers: z.array(guestQuestionSchema),
});
export type GuestStory = z.infer<typeof guestStorySchema>;

/** What concerns a guest who is too young for the prize (DRAW-28). */
export const underAgeFields = {
  /** What a guest below `minimumAge` gets instead. */
  youngName: z.string().optional(),
  /** True if that was handed over. Then it stands in the place of the prize, whose facts are left out. */
  isUnderAge: z.boolean().optional(),
};

/** A draw as the guest who made it sees it. */
export const drawnSchema = z.object({
  drawId: z.string(),
  tier: z.enum(prizeTiers).nullable(),
  prizeName: z.string(),
  /** True if the draw won no prize, but something that the hotel gives for a white ball (DRAW-27). */
  isGift: z.boolean().optional(),
  sequence: z.number(),
  drawnAt: z.string(),
  /** The voucher's code. Absent if the draw won only the thank-you, and never sent to a kiosk: others can see its screen. */
  voucherCode: z.string().optional(),
  qrText: z.string().optional(),
  state: z.enum(voucherStates).optional(),
  /** Null if the voucher was won while the clock was doubtful, until staff confirm the date (STORE-6). */
  expiresAt: z.string().nullable().optional(),
  ...underAgeFields,
  ...publicPrizeFields.shape,
});

export const spinRightSchema = z.object({
  canSpin: z.boolean(),
  reason: z.enum(noSpinReasons).optional(),
  draw: drawnSchema.partial({ sequence: true, drawnAt: true }).optional(),
});
export type SpinRight = z.infer<typeof spinRightSchema>;

export const chatKinds = [
  'description',
  'question',
  'answer',
  'feedback',
  'general',
  'congratulations',
  'message',
] as const;
export const chatEntrySchema = z.object({
  isUser: z.boolean(),
  text: z.string(),
  imageUrl: z.string().optional(),
  timestamp: z.string(),
  kind: z.enum(chatKinds),
  questionId: z.string().optional(),
  /** Set only on answers: the seat in the crew of the phone that gave it; absent for the guest's own phone (CREW-4). */
  seat: z.number().optional(),
  /** Whether the answer was right. Set only on entries of the kind `feedback`. */
  isCorrect: z.boolean().optional(),
  /** Set only on entries of the kind `message` (HELP-10). `readAt` is absent until the guest has confirmed the message. */
  messageId: z.string().optional(),
  sender: z.enum(messageSenders).optional(),
  readAt: z.string().optional(),
});
export type ChatEntry = z.infer<typeof chatEntrySchema>;

/** A message from staff that the guest has not confirmed yet (HELP-10), in the language of the call. */
export const unreadMessageSchema = z.object({
  messageId: z.string(),
  sender: z.enum(messageSenders),
  /** Empty for a hint: the phone knows the hints of the open questions. */
  text: z.string(),
  /** The hint that staff opened for the guest, counted from 0. */
  hint: z.object({ questionId: z.string(), hintIndex: z.number() }).optional(),
});
export type UnreadMessage = z.infer<typeof unreadMessageSchema>;
