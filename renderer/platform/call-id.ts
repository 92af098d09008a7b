import { CallIds } from '#core/api/call-ids.ts';
import type { Route } from '#core/api/routes.ts';
import { getCode } from './api-failure.ts';
import { randomId } from './random-id.ts';

const callIds = new CallIds({
  newId: () => randomId(),
  now: () => Date.now(),
  isLost: (error) => getCode(error) === 'NO_RESPONSE',
});

/** Makes a call of the API. If the route expects an id in its body, the id is added (PRINT-8). */
export function callWithId<T>(
  route: Route,
  body: unknown,
  isGivenUp: () => boolean,
  call: (body: unknown) => Promise<T>,
): Promise<T> {
  return callIds.call(route, body, isGivenUp, call);
}
