import { z } from 'zod';

/** The types of actions in the action log. */
export const actionTypes = [
  'text_input',
  'option_select',
  'file_upload',
  'spot_scan',
  'show_answer',
  'hint_request',
  'game_complete',
] as const;
export type ActionType = (typeof actionTypes)[number];

/** The types that only the server may write (GRADING-4). */
export const serverOnlyActionTypes: readonly ActionType[] = ['show_answer', 'game_complete'];

/**
 * Why the code of a spot does not solve a question (SPOT-3): it is the code of another open question, of one that is not open
 * yet, of one that is solved or was passed, or of another story.
 */
export const spotMisses = ['not_here', 'not_yet', 'already_found', 'other_story'] as const;
export type SpotMiss = (typeof spotMisses)[number];

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
    spot: z.enum(spotMisses),
  })
  .partial();
export type ActionDetails = z.infer<typeof actionDetailsSchema>;
