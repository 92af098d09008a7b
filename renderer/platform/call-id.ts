import type { Route } from '#core/api/routes.ts';
import { codeOf } from './api-failure.ts';
import { randomId } from './random-id.ts';

/** A call that got no reply keeps its id for this long. The same call after that gets a new one. Milliseconds. */
const keptMs = 60_000;

const unanswered = new Map<string, { readonly id: string; readonly at: number }>();

/**
 * Makes a call whose route has an id in its body (PRINT-8), by which the server recognises a repeat. A call without a
 * reply is repeated once. If the same call is made again soon, it keeps its id.
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
