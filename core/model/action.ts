import { z } from 'zod';

/** The types of actions in the action log. */
export const actionTypes = [
  'text_input',
  'option_select',
  'file_upload',
  'show_answer',
  'hint_request',
  'game_complete',
] as const;
export type ActionType = (typeof actionTypes)[number];

/** The types that only the server may write (GRADING-4). */
export const serverOnlyActionTypes: readonly ActionType[] = ['show_answer', 'game_complete'];

/** The details of a log entry. Each action type uses only some of these fields. */
export const actionDetailsSchema = z
  .object({
    questionId: z.string(),
    questionText: z.string(),
    questionType: z.string(),
    userAnswer: z.string(),
    selectedOption: z.string(),
    isCorrect: z.boolean(),
    uploadId: z.string(),
    fileName: z.string(),
    fileSize: z.number(),
    fileType: z.string(),
    fileUploadUrl: z.string(),
    hintIndex: z.number(),
    gameCompleted: z.boolean(),
    complete: z.boolean(),
    text: z.string(),
    reason: z.string(),
    staffEmail: z.string(),
  })
  .partial();
export type ActionDetails = z.infer<typeof actionDetailsSchema>;
