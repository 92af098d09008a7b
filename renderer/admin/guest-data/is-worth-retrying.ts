import { ApiFailure } from '../../platform/api-failure.ts';

/**
 * Returns true when the same call may work a moment later: there was no response, or the server was temporarily unable.
 */
export function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status === 0 || error.status === 429 || error.status >= 500;
}
