import type { Answered, Outgoing } from '../../platform/exchange.ts';
import { send } from '../../platform/transport.ts';

export type EarlyAnswer = Answered;

/** What `ask-early.ts` asked for, by path below `/api`; an answer is undefined when the call failed. */
export type EarlyAnswers = {
  /** By `performance.now`. */
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

/** Milliseconds from which on everything is asked for anew. */
const freshMs = 5_000;

/**
 * Sends a call of the panel, or takes the answer that was asked for before the panel ran. Each is taken once, by the same
 * person in the same language, and before anything was changed. As `send` otherwise.
 */
export async function sendOrTake(outgoing: Outgoing): Promise<Answered> {
  const early = takeEarly(outgoing);
  if (!early) return send(outgoing);
  const answer = await early;
  outgoing.signal?.throwIfAborted();
  return answer ?? send(outgoing);
}

/** Resolves when what was asked early has come, whatever it was. */
export async function earlyAnswersCame(): Promise<void> {
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
