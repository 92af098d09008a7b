import type { ErrorCode } from '#core/api/error-codes.ts';

/**
 * The error with which services refuse a call. The error handler maps its code to status, response body and log line.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** The `data` of the response, for example `retryAfterMs`. */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, data?: Readonly<Record<string, unknown>>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }
}
