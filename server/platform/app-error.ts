import type { ErrorCode } from '#core/api/error-codes.ts';

/** The one error that services throw; the error handler turns its code into status, envelope and log line. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Sent in the envelope's `data` (`progress`, `retryAfterMs`). */
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, data?: Readonly<Record<string, unknown>>) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.data = data;
  }
}
