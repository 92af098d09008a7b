import type { ErrorCode } from '#core/api/error-codes.ts';

/** `NO_RESPONSE`: nothing came back in time; `UNEXPECTED`: something came back that is not an answer of ours. */
export type FailureCode = ErrorCode | 'NO_RESPONSE' | 'UNEXPECTED';

/** A call that failed (decision 3). Its text for people is chosen by `code`, in the user's language. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  /** HTTP status; 0 when nothing came back. */
  readonly status: number;
  /** What the server said beside the code: `progress`, `retryAfterMs`. */
  readonly data: unknown;

  constructor(code: FailureCode, status: number, message: string, data?: unknown) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.data = data;
  }

  /** Milliseconds the server asks to wait before the next try, or undefined. */
  get retryAfterMs(): number | undefined {
    const { data } = this;
    if (typeof data !== 'object' || data === null || !('retryAfterMs' in data)) return undefined;
    return typeof data.retryAfterMs === 'number' ? data.retryAfterMs : undefined;
  }
}

/** The code of anything thrown; what is not a failed call is `UNEXPECTED`. */
export function codeOf(error: unknown): FailureCode {
  return error instanceof ApiFailure ? error.code : 'UNEXPECTED';
}

/** True when the caller itself gave the call up (unmount): nothing to show. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
