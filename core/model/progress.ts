import { z } from 'zod';

/** The state of a guest's answer to a question. */
export const answerStateSchema = z.object({
  questionId: z.string(),
  /** The index of the question in the pinned version, from 0. The server determines it (GRADING-1). */
  questionIndex: z.number().int().min(0),
  isCorrect: z.boolean(),
  /** The guest's last try: the letter of an option, a text, or the file name of a picture. */
  answer: z.string(),
  fileUploadUrl: z.string().optional(),
  attemptCount: z.number().int().min(0),
  pointsEarned: z.number().int().min(0),
  answeredAt: z.iso.datetime(),
  /** True if staff let the guest skip the question. */
  passed: z.boolean().optional(),
});
export type AnswerState = z.infer<typeof answerStateSchema>;

/**
 * A guest's progress in a story. There is one for each story, so a guest who returns to a story continues where they
 * left off (RESUME-4).
 */
export const progressSchema = z.object({
  userId: z.string(),
  storyId: z.string(),
  storyVersion: z.number().int().positive(),
  /** The ids of the questions in the pinned version, from which the percentage and the completion are computed. */
  questionIds: z.array(z.string()),
  isSequential: z.boolean(),
  startedAt: z.iso.datetime().optional(),
  completedAt: z.iso.datetime().optional(),
  /** When the guest last did something in this story. What staff do for the guest does not count (PANEL-8). */
  lastActivityAt: z.iso.datetime().optional(),
  /** When staff gave the guest this story again. */
  resumedAt: z.iso.datetime().optional(),
  answers: z.record(z.string(), answerStateSchema),
});
export type Progress = z.infer<typeof progressSchema>;

export const progressStates = ['not_started', 'in_progress', 'completed'] as const;
export type ProgressState = (typeof progressStates)[number];
