import { z } from 'zod';
import { noSpinReasons, voucherStates } from './prize.ts';
import { hintSchema, questionTypes } from './story.ts';

/* What a phone may receive. core/rules computes it, and core/api sends it unchanged. */

/** What anyone may know about a story (REVEAL-2). */
export const publicStorySchema = z.object({
  storyId: z.string(),
  title: z.string(),
  description: z.string(),
  coverImageUrl: z.string(),
  isActive: z.boolean(),
  questionCount: z.number(),
});
export type PublicStory = z.infer<typeof publicStorySchema>;

/** What a guest earned by solving a question. The texts are in the requested language. */
export const earnedSchema = z.object({
  answer: z.string(),
  /** If empty, the phone shows its own default. */
  feedback: z.string(),
  generalFeedback: z.string(),
  fileUploadUrl: z.string().optional(),
});

/** A question that the guest has not reached (REVEAL-2). */
export const lockedQuestionSchema = z.object({
  questionId: z.string(),
  questionType: z.enum(questionTypes),
  locked: z.literal(true),
});

/**
 * A question as its guest sees it: without the answer, without `isCorrect`, and without feedback that is not earned yet
 * (REVEAL-1).
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
  /** Present once the question is solved. */
  solved: earnedSchema.optional(),
});
export const guestQuestionSchema = z.discriminatedUnion('locked', [lockedQuestionSchema, openQuestionSchema]);
export type GuestQuestion = z.infer<typeof guestQuestionSchema>;
export type OpenQuestion = z.infer<typeof openQuestionSchema>;
export type LockedQuestion = z.infer<typeof lockedQuestionSchema>;

/** A story as its guest sees it, in the language of `Accept-Language`. */
export const guestStorySchema = publicStorySchema.extend({
  version: z.number(),
  isSequential: z.boolean(),
  questionsAnswers: z.array(guestQuestionSchema),
});
export type GuestStory = z.infer<typeof guestStorySchema>;

export const lotteryRightSchema = z.object({
  canSpin: z.boolean(),
  reason: z.enum(noSpinReasons).optional(),
  draw: z
    .object({
      drawId: z.string(),
      tier: z.string().nullable(),
      prizeName: z.string(),
      sequence: z.number().optional(),
      drawnAt: z.string().optional(),
      /** Set if the draw won a prize. */
      voucherCode: z.string().optional(),
      qrText: z.string().optional(),
      state: z.enum(voucherStates).optional(),
      expiresAt: z.string().optional(),
      minimumAge: z.number().optional(),
      imageUrl: z.string().optional(),
    })
    .optional(),
});
export type LotteryRight = z.infer<typeof lotteryRightSchema>;

export const chatKinds = ['description', 'question', 'answer', 'feedback', 'general', 'congratulations'] as const;
export const chatEntrySchema = z.object({
  isUser: z.boolean(),
  text: z.string(),
  imageUrl: z.string().optional(),
  timestamp: z.string(),
  kind: z.enum(chatKinds),
  questionId: z.string().optional(),
  /** Set on entries with feedback. */
  isCorrect: z.boolean().optional(),
});
export type ChatEntry = z.infer<typeof chatEntrySchema>;
