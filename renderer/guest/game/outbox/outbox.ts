import type { RecordResult } from '#core/api/response-schemas.ts';
import { ApiFailure, type FailureCode } from '../../../platform/api-failure.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export type OutboxPorts = {
  /** Stores an entry on the phone, or replaces it. */
  keep(entry: OutboxEntry): Promise<void>;
  drop(entry: OutboxEntry): Promise<void>;
  /**
   * Sends one entry and returns its result. Calls `onUploaded` with the changed entry when its picture is on the server.
   * `chatFrom` is the number of entries of the chat that the phone knows. Throws `ApiFailure`.
   */
  deliver(
    entry: OutboxEntry,
    onUploaded: (entry: OutboxEntry) => Promise<void>,
    chatFrom?: number,
  ): Promise<RecordResult>;
  /** Returns a number from 0 to 1. */
  random(): number;
};

export type Outcome =
  | { readonly kind: 'graded'; readonly entry: OutboxEntry; readonly result: RecordResult }
  | { readonly kind: 'refused'; readonly entry: OutboxEntry; readonly failure: ApiFailure }
  | { readonly kind: 'delayed'; readonly entry: OutboxEntry; readonly failure: ApiFailure };

export type Outbox = {
  /** Stores an entry, and sends it after the earlier ones. */
  add(entry: OutboxEntry): Promise<void>;
  /** Adds stored entries that an earlier page did not send. */
  adopt(entries: readonly OutboxEntry[]): void;
  /** Retries at once, because the connection is back, unless the server asked for a pause. */
  hurry(): void;
  size(): number;
  /** Stops sending. The stored entries remain. */
  stop(): void;
};

/**
 * Creates an outbox, which sends stored actions one after another until the server has logged or refused each, or has failed
 * too often (`retryPlan`). An entry is deleted only then, and its id keeps a repeat from being logged twice (RESUME-3).
 * `onOutcome` receives every result, refusal and delay.
 */
export function createOutbox(ports: OutboxPorts, onOutcome: (outcome: Outcome) => void): Outbox {
  let queue: readonly OutboxEntry[] = [];
  let isRunning = false;
  let isStopped = false;
  let wake: (isForced: boolean) => void = () => undefined;

  const replace = (entry: OutboxEntry) => {
    queue = queue.map((item) => (item.actionId === entry.actionId ? entry : item));
  };
  const leave = async (entry: OutboxEntry) => {
    queue = queue.filter((item) => item.actionId !== entry.actionId);
    await ports.drop(entry);
  };
  /**
   * Waits until the time is over or `wake` is called. `hurry` does not shorten a pause that the server asked for
   * (`isFixed`).
   */
  const pause = (ms: number, isFixed: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = (isForced) => {
        if (isFixed && !isForced) return;
        clearTimeout(timer);
        resolve();
      };
    });

  /** Sends one entry until it is accepted or refused, or the outbox stops. */
  const deliver = async (first: OutboxEntry) => {
    let entry = first;
    for (let failures = 1; !isStopped; failures += 1) {
      const tried = entry;
      try {
        const result = await ports.deliver(entry, async (uploaded) => {
          entry = uploaded;
          replace(uploaded);
          await ports.keep(uploaded);
        });
        if (isStopped) return;
        await leave(entry);
        onOutcome({ kind: 'graded', entry, result });
        return;
      } catch (error) {
        if (isStopped) return;
        const plan = retryPlan(error, tried, failures, ports.random());
        if (plan.kind === 'refuse') {
          await leave(entry);
          onOutcome({ kind: 'refused', entry, failure: plan.failure });
          return;
        }
        if (plan.kind === 'upload-again') {
          const { uploadId: _gone, ...rest } = entry;
          entry = rest;
          replace(rest);
          continue;
        }
        onOutcome({ kind: 'delayed', entry, failure: plan.failure });
        await pause(plan.waitMs, plan.isFixed);
      }
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let entry = queue[0]; entry && !isStopped; entry = queue[0]) await deliver(entry);
    isRunning = false;
  };

  return {
    async add(entry) {
      queue = [...queue, entry];
      await ports.keep(entry);
      void run();
    },
    adopt(entries) {
      const queuedIds = new Set(queue.map(({ actionId }) => actionId));
      queue = [...queue, ...entries.filter(({ actionId }) => !queuedIds.has(actionId))];
      void run();
    },
    hurry: () => wake(false),
    size: () => queue.length,
    stop() {
      isStopped = true;
      wake(true);
    },
  };
}

type RetryPlan =
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
function retryPlan(error: unknown, entry: OutboxEntry, failures: number, random: number): RetryPlan {
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
