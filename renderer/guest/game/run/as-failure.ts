import type { ProgressView } from '#core/api/response-schemas.ts';
import { ApiFailure, getCode } from '../../../platform/api-failure.ts';
import type { Failure } from '../state/game-state.ts';

/** Converts any error to data for the reducer. */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiFailure)) return { code: getCode(error) };
  const { code, message, retryAfterMs } = error;
  return { code, ...(message && { message }), ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Returns the progress in the data of a refusal (GRADING-3), or null if there is none. */
export function getProgress(error: ApiFailure): ProgressView | null {
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('progress' in data)) return null;
  return (data.progress as ProgressView | null | undefined) ?? null;
}
