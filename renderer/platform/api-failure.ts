import type { ErrorCode } from '#core/api/error-codes.ts';

/** `NO_RESPONSE`: nothing came back in time; `UNEXPECTED`: something came back that is not an answer of ours. */
export type FailureCode = ErrorCode | 'NO_RESPONSE' | 'UNEXPECTED';

/**
 * A call that failed. Its text for people is chosen by `code`, in the user's language; `message` is what the
 * server said itself, empty when it said nothing.
 */
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

/** Phrases by which the specified clients tell failures, for a reply that has no code. */
const phrases: readonly (readonly [phrase: string, code: FailureCode])[] = [
  ['Story not found', 'STORY_NOT_FOUND'],
  ['Invalid QR code', 'INVALID_QR'],
  ['Network Error', 'NO_RESPONSE'],
];

/** The failure that a reply of the server is, whatever it holds. */
export function failureFrom(status: number, reply: unknown): ApiFailure {
  const said: { code?: unknown; message?: unknown; data?: unknown } =
    typeof reply === 'object' && reply !== null ? reply : {};
  const message = typeof said.message === 'string' ? said.message : '';
  const known = phrases.find(([phrase]) => message.includes(phrase))?.[1] ?? 'UNEXPECTED';
  const code = typeof said.code === 'string' ? (said.code as FailureCode) : known;
  return new ApiFailure(code, status, message, said.data);
}

/** The code of anything thrown; what is not a failed call is `UNEXPECTED`. */
export function codeOf(error: unknown): FailureCode {
  return error instanceof ApiFailure ? error.code : 'UNEXPECTED';
}

/** True when the caller itself gave the call up (unmount): nothing to show. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
