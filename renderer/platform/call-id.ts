import type { Route } from '#core/api/routes.ts';
import { codeOf } from './api-failure.ts';
import { randomId } from './random-id.ts';

/** So long a call that got no answer keeps its id: whoever asks for the same later wants another one. Milliseconds. */
const keptMs = 60_000;

const unanswered = new Map<string, { readonly id: string; readonly at: number }>();

/**
 * Makes a call whose route has an id in its body (R239): the server recognises a repeat by it. A call without an answer is
 * repeated once. When the same is asked for again soon, it is still the same call.
 */
export async function withCallId<T>(
  { callId, path }: Route,
  body: unknown,
  isGivenUp: () => boolean,
  call: (body: unknown) => Promise<T>,
): Promise<T> {
  if (callId === undefined) return call(body);
  const key = `${path} ${JSON.stringify(body)}`;
  const known = unanswered.get(key);
  const id = known !== undefined && Date.now() - known.at < keptMs ? known.id : randomId();
  unanswered.set(key, { id, at: Date.now() });
  const named = { ...Object(body), [callId]: id };
  const isLost = (error: unknown) => codeOf(error) === 'NO_RESPONSE';
  try {
    const answer = await call(named).catch((error: unknown) => {
      if (!isLost(error) || isGivenUp()) throw error;
      return call(named);
    });
    unanswered.delete(key);
    return answer;
  } catch (error) {
    if (!isLost(error) && !isGivenUp()) unanswered.delete(key);
    throw error;
  }
}
