import { z } from 'zod';

/** What the guest has done at one question. */
export const answerStateSchema = z.object({
  questionId: z.string(),
  /** Zero-based place in the pinned version, written by the server (decision 2.13). */
  questionIndex: z.number().int().min(0),
  isCorrect: z.boolean(),
  /** The last try as the guest gave it: letter, text, or file name. */
  answer: z.string(),
  fileUploadUrl: z.string().optional(),
  attemptCount: z.number().int().min(0),
  pointsEarned: z.number().int().min(0),
  answeredAt: z.iso.datetime(),
  /** Staff let the guest go on without the answer. */
  passed: z.boolean().optional(),
});
export type AnswerState = z.infer<typeof answerStateSchema>;

/** One guest in one story. Kept for each story, so that changing back finds the old place (specification 7). */
export const progressSchema = z.object({
  userId: z.string(),
  storyId: z.string(),
  storyVersion: z.number().int().positive(),
  /** Of the pinned version; what percent and completion are counted against. */
  questionIds: z.array(z.string()),
  isSequential: z.boolean(),
  startedAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
  /** What the guest did last in this story; what staff do for him does not count. */
  lastActivityAt: z.iso.datetime().optional(),
  /** When he came back to this story from another one. */
  resumedAt: z.iso.datetime().optional(),
  answers: z.record(z.string(), answerStateSchema),
});
export type Progress = z.infer<typeof progressSchema>;

export const progressStates = ['not_started', 'in_progress', 'completed'] as const;
export type ProgressState = (typeof progressStates)[number];
