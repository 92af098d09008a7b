import { ApiFailure } from '../../platform/api-failure.ts';

/**
 * Returns whether the same call may work a moment later: there was no response, the server replied with 429 or 5xx, or
 * the error is not one of the server's.
 */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;
}
