import { ApiFailure } from '../../platform/api-failure.ts';

/** True when the same call may work a moment later: nothing came back, or the server was not able to. */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;
}
