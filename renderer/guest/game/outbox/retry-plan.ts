import { ApiFailure, type FailureCode } from '../../../platform/api-failure.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export type RetryPlan =
  /** Given up: the server does not want it, and never will. */
  | { readonly kind: 'refuse'; readonly failure: ApiFailure }
  /** The picture is no longer on the server. */
  | { readonly kind: 'upload-again' }
  | { readonly kind: 'wait'; readonly failure: ApiFailure; readonly waitMs: number; readonly isFixed: boolean };

/** Milliseconds between tries: doubled from the first to the second. */
const firstWaitMs = 1_000;
const longestWaitMs = 10_000;
/** When the server asks for a pause without saying how long. */
const defaultPauseMs = 10_000;
/** A server that answers 'internal error' so often at one action will not change its mind. */
const internalErrorTries = 3;

const pauseCodes: readonly FailureCode[] = ['TOO_MANY_REQUESTS', 'TOO_MANY_TRIES'];
const passingCodes: readonly FailureCode[] = ['NO_RESPONSE', 'RESTORING', 'STORAGE_FULL', 'PICTURE_FOLDER_UNUSABLE'];

/**
 * What to do with an entry that could not be delivered. `failures` counts from 1, `random` (0 to 1) spreads the phones of a
 * hotel that all come back at once. A hint request only logs: whatever the server says against it, it is dropped, so that it
 * never stands before an answer.
 */
export function retryPlan(error: unknown, entry: OutboxEntry, failures: number, random: number): RetryPlan {
  const failure = error instanceof ApiFailure ? error : new ApiFailure('UNEXPECTED', 0, '');
  const { code, status } = failure;
  if (code === 'UPLOAD_NOT_FOUND' && entry.picture && entry.uploadId && failures === 1) return { kind: 'upload-again' };
  if (entry.actionType === 'hint_request' && code !== 'NO_RESPONSE') return { kind: 'refuse', failure };
  if (pauseCodes.includes(code)) {
    return { kind: 'wait', failure, waitMs: failure.retryAfterMs ?? defaultPauseMs, isFixed: true };
  }
  const isServerError = status >= 500 && !passingCodes.includes(code);
  // An answer that is not ours (a Wi-Fi log-in page) passes too.
  const passes = passingCodes.includes(code) || (code === 'UNEXPECTED' && status < 400);
  if (!passes && !(isServerError && failures < internalErrorTries)) return { kind: 'refuse', failure };
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
  return { kind: 'wait', failure, waitMs: Math.round(waitMs * (0.5 + random / 2)), isFixed: false };
}
