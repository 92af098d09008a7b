import type { Answered, Outgoing } from '../../platform/exchange.ts';
import { send } from '../../platform/transport.ts';

export type EarlyAnswer = Answered;

/** The replies to the calls of `ask-early.ts`, by path below `/api`. A reply is undefined when the call failed. */
export type EarlyAnswers = {
  /** The time of the calls by `performance.now`. */
  readonly askedAt: number;
  readonly authorization: string;
  readonly language: string;
  readonly answers: Map<string, Promise<EarlyAnswer | undefined>>;
};

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers | undefined;
  }
}

/** A reply is no longer used this many milliseconds after the calls. */
const freshMs = 5_000;

/**
 * Sends a call of the panel, or returns the reply to the same early call. Each reply is used at most once, for the same
 * session and language, while it is fresh and before the panel makes its first call other than a GET. Otherwise, and if
 * the early call failed, this behaves like `send`.
 */
export async function sendOrTake(outgoing: Outgoing): Promise<Answered> {
  const early = takeEarly(outgoing);
  if (!early) return send(outgoing);
  const answer = await early;
  outgoing.signal?.throwIfAborted();
  return answer ?? send(outgoing);
}

/** Resolves when all early calls have ended, whatever their outcome. */
export async function waitForEarlyAnswers(): Promise<void> {
  await Promise.all(window.earlyAnswers?.answers.values() ?? []);
}

function takeEarly({ method, path, headers }: Outgoing): Promise<EarlyAnswer | undefined> | undefined {
  const early = window.earlyAnswers;
  if (!early) return undefined;
  if (method !== 'GET' || performance.now() - early.askedAt > freshMs) {
    window.earlyAnswers = undefined;
    return undefined;
  }
  if (headers.Authorization !== early.authorization || headers['Accept-Language'] !== early.language) return undefined;
  const answer = early.answers.get(path);
  early.answers.delete(path);
  return answer;
}
