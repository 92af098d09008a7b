import type { ErrorCode } from '#core/api/error-codes.ts';

/**
 * `NO_RESPONSE` means that no reply came in time. `UNEXPECTED` means that the reply had no known code, usually because it
 * did not come from our server.
 */
export type FailureCode = ErrorCode | 'NO_RESPONSE' | 'UNEXPECTED';

/**
 * A failed call. Pages show a text in the user's language that they choose by `code`. `message` is the server's own
 * message, or empty.
 */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  /** The HTTP status, or 0 when there was no reply. */
  readonly status: number;
  /** The `data` of the server's reply, which may contain `progress` and `retryAfterMs`. */
  readonly data: unknown;

  constructor(code: FailureCode, status: number, message: string, data?: unknown) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.status = status;
    this.data = data;
  }

  /** The milliseconds that the server asks to wait before the next try, or undefined. */
  get retryAfterMs(): number | undefined {
    const { data } = this;
    if (typeof data !== 'object' || data === null || !('retryAfterMs' in data)) return undefined;
    return typeof data.retryAfterMs === 'number' ? data.retryAfterMs : undefined;
  }
}

/** The specified messages by which a failure without a code is recognised (ERROR-2). */
const phrases: readonly (readonly [phrase: string, code: FailureCode])[] = [
  ['Story not found', 'STORY_NOT_FOUND'],
  ['Invalid QR code', 'INVALID_QR'],
  ['Network Error', 'NO_RESPONSE'],
];

/** Converts an error reply of any shape into an `ApiFailure`. */
export function toFailure(status: number, reply: unknown): ApiFailure {
  const body: { code?: unknown; message?: unknown; data?: unknown } =
    typeof reply === 'object' && reply !== null ? reply : {};
  const message = typeof body.message === 'string' ? body.message : '';
  const knownCode = phrases.find(([phrase]) => message.includes(phrase))?.[1] ?? 'UNEXPECTED';
  const code = typeof body.code === 'string' ? (body.code as FailureCode) : knownCode;
  return new ApiFailure(code, status, message, body.data);
}

/** Returns the code of an `ApiFailure`, and `UNEXPECTED` for any other error. */
export function getCode(error: unknown): FailureCode {
  return error instanceof ApiFailure ? error.code : 'UNEXPECTED';
}

/** Returns true when the caller itself aborted the call (on unmount), so there is nothing to show. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
