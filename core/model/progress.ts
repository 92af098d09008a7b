import { z } from 'zod';

/** What the guest has done at one question. */
export const answerStateSchema = z.object({
  questionId: z.string(),
  /** The zero-based place in the pinned version, written by the server (GRADING-1). */
  questionIndex: z.number().int().min(0),
  isCorrect: z.boolean(),
  /** The last try as the guest gave it: a letter, a text, or a file name. */
  answer: z.string(),
  fileUploadUrl: z.string().optional(),
  attemptCount: z.number().int().min(0),
  pointsEarned: z.number().int().min(0),
  answeredAt: z.iso.datetime(),
  /** Staff let the guest pass the question without an answer. */
  passed: z.boolean().optional(),
});
export type AnswerState = z.infer<typeof answerStateSchema>;

/**
 * One guest's progress in one story. There is one for each story, so a guest who comes back to a story continues where
 * they left (RESUME-4).
 */
export const progressSchema = z.object({
  userId: z.string(),
  storyId: z.string(),
  storyVersion: z.number().int().positive(),
  /** The questions of the pinned version. Percent and completion are counted against them. */
  questionIds: z.array(z.string()),
  isSequential: z.boolean(),
  startedAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
  /** The guest's last activity in this story. What staff do for the guest does not count (PANEL-8). */
  lastActivityAt: z.iso.datetime().optional(),
  /** When the guest came back to this story from another one. */
  resumedAt: z.iso.datetime().optional(),
  answers: z.record(z.string(), answerStateSchema),
});
export type Progress = z.infer<typeof progressSchema>;

export const progressStates = ['not_started', 'in_progress', 'completed'] as const;
export type ProgressState = (typeof progressStates)[number];
