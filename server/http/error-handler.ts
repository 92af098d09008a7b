import type { Response } from 'express';
import { type ErrorCode, errorCodes } from '#core/api/error-codes.ts';
import { AppError } from '../platform/app-error.ts';
import { isHeldError } from '../platform/files.ts';
import { errorFields, type Logger } from '../platform/logger.ts';

/** The fields that identify a failed call in its log line. */
export type CallFields = { readonly method: string; readonly route: string; readonly guest?: string };

/**
 * Maps an error to a status, a response body and, for a status of 500 or more, a log line. Closes the connection
 * instead of responding if part of a response was already sent. Services leave all of this to this function, because
 * they know nothing about HTTP.
 */
export function sendError(res: Response, error: unknown, call: CallFields, log: Logger): void {
  const appError = toAppError(error);
  const { status } = errorCodes[appError.code];
  if (status >= 500) {
    const fields = appError === error ? { code: appError.code } : { code: appError.code, ...errorFields(error) };
    log.error({ ...call, status, ...fields }, 'call failed');
  }
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendFailure(res, appError.code, appError.data);
}

/** Writes the error response (ERROR-1). */
export function sendFailure(res: Response, code: ErrorCode, data?: Readonly<Record<string, unknown>>): void {
  const { status, message } = errorCodes[code];
  const retryAfterMs = data?.retryAfterMs;
  if ((status === 429 || status === 503) && typeof retryAfterMs === 'number')
    res.setHeader('Retry-After', String(Math.ceil(retryAfterMs / 1_000)));
  res.setHeader('Cache-Control', 'no-store');
  res.status(status).json({ success: false, code, message, ...(data ? { data } : {}) });
}

/** A file that was held for the whole time of a call is free a few seconds later, as a rule. */
const busyRetryMs = 2_000;
const diskFullCodes: readonly string[] = ['ENOSPC', 'EDQUOT', 'STORAGE_FULL'];

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isHeldError(error)) return new AppError('DISK_BUSY', { retryAfterMs: busyRetryMs });
  // The router throws this error for a path that it cannot decode.
  if (error instanceof URIError) return new AppError('INVALID_INPUT', { fields: ['path'] });
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && diskFullCodes.includes(code)) return new AppError('STORAGE_FULL');
  return new AppError('INTERNAL');
}
