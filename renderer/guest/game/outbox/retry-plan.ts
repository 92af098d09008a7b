import { ApiFailure, type FailureCode } from '../../../platform/api-failure.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export type RetryPlan =
  /** The entry is dropped, because the server will not accept it or has failed too often. */
  | { readonly kind: 'refuse'; readonly failure: ApiFailure }
  /** The picture is uploaded again, because it is no longer on the server. */
  | { readonly kind: 'upload-again' }
  /** The entry is sent again after a pause. `isFixed` is true if the server asked for the pause, which `hurry` then keeps. */
  | { readonly kind: 'wait'; readonly failure: ApiFailure; readonly waitMs: number; readonly isFixed: boolean };

/** The milliseconds between tries, before `random` shortens them. They double from the first value up to the second. */
const firstWaitMs = 1_000;
const longestWaitMs = 10_000;
/** The pause in milliseconds if the server asks for one without a duration. */
const defaultPauseMs = 10_000;
/** An entry is dropped when this many of its tries have failed and the last failure is an internal error. */
const internalErrorTries = 3;

const pauseCodes: readonly FailureCode[] = ['TOO_MANY_REQUESTS', 'TOO_MANY_TRIES'];
const passingCodes: readonly FailureCode[] = [
  'NO_RESPONSE',
  'RESTORING',
  'DISK_BUSY',
  'STORAGE_FULL',
  'PICTURE_FOLDER_UNUSABLE',
];

/**
 * Decides what to do with an entry that could not be delivered. `entry` is the entry as it was when the try began: if it has an
 * `uploadId`, an earlier try has uploaded the picture. `failures` is the number of failed tries, at least 1. `random` (0 to 1)
 * spreads the retries of a hotel's phones that reconnect at the same time. A hint request is only for the log. Any failure but
 * a missing reply therefore drops it, so that it does not hold up answers.
 */
export function retryPlan(error: unknown, entry: OutboxEntry, failures: number, random: number): RetryPlan {
  const failure = error instanceof ApiFailure ? error : new ApiFailure('UNEXPECTED', 0, '');
  const { code, status } = failure;
  if (code === 'UPLOAD_NOT_FOUND' && entry.picture && entry.uploadId) return { kind: 'upload-again' };
  if (entry.actionType === 'hint_request' && code !== 'NO_RESPONSE') return { kind: 'refuse', failure };
  if (pauseCodes.includes(code)) {
    return { kind: 'wait', failure, waitMs: failure.retryAfterMs ?? defaultPauseMs, isFixed: true };
  }
  const isServerError = status >= 500 && !passingCodes.includes(code);
  // A reply that is not from our server (a Wi-Fi log-in page) is temporary too.
  const passes = passingCodes.includes(code) || (code === 'UNEXPECTED' && status < 400);
  if (!passes && !(isServerError && failures < internalErrorTries)) return { kind: 'refuse', failure };
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1));
  return { kind: 'wait', failure, waitMs: Math.round(waitMs * (0.5 + random / 2)), isFixed: false };
}
