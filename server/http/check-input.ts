import type { z } from 'zod';
import type { ErrorCode } from '#core/api/error-codes.ts';
import { AppError } from '../platform/app-error.ts';

/** How many invalid fields an error names at most. */
const maxFields = 20;

/**
 * Validates a body or a query and returns the parsed value, or undefined without a schema. Throws INVALID_INPUT with
 * the names of the invalid fields, never with their values.
 */
export function checkInput(schema: z.ZodType | undefined, value: unknown, part: 'body' | 'query'): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const paths = parsed.error.issues.map(({ path }) => path.map(String).join('.') || part);
  throw new AppError('INVALID_INPUT', { fields: [...new Set(paths)].slice(0, maxFields) });
}

/** The error for each invalid path parameter. For an id, it is the same as for an unknown id. */
const parameterErrors: Readonly<Record<string, ErrorCode>> = {
  storyId: 'STORY_NOT_FOUND',
  questionId: 'QUESTION_NOT_FOUND',
  hotelId: 'HOTEL_NOT_FOUND',
  mediaId: 'MEDIA_NOT_FOUND',
  userId: 'GUEST_NOT_FOUND',
  deviceId: 'DEVICE_NOT_FOUND',
  messageId: 'NOT_FOUND',
  noteId: 'NOT_FOUND',
  campaignId: 'CAMPAIGN_NOT_FOUND',
  jobId: 'PRINT_JOB_NOT_FOUND',
  accountId: 'ACCOUNT_NOT_FOUND',
  backupId: 'BACKUP_NOT_FOUND',
  ticketId: 'TICKET_NOT_FOUND',
  entryId: 'WRONG_STATUS',
  voucherCode: 'CODE_MISTYPED',
};

/**
 * Validates path parameters and returns them, or undefined without a schema. Throws the error that `parameterErrors`
 * lists for the first invalid parameter, or INVALID_INPUT if it lists none.
 */
export function checkParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0] ?? '');
  throw new AppError(parameterErrors[name] ?? 'INVALID_INPUT', { fields: [name] });
}
