import type { FailureCode } from '../../../platform/api-failure.ts';

/**
 * A failure that the debug panel shows. It contains the moment (ISO), the failed action and the error code, but no answer
 * (ERROR-4).
 */
export type LoggedFailure = { readonly at: string; readonly operation: string; readonly code: FailureCode };

const maxEntries = 10;

export type FailureLog = { add(operation: string, code: FailureCode): void; list(): readonly LoggedFailure[] };

/** Creates a log that lists the last ten failures, newest first. */
export function createFailureLog(): FailureLog {
  let troubles: readonly LoggedFailure[] = [];
  return {
    add(operation, code) {
      troubles = [{ at: new Date().toISOString(), operation, code }, ...troubles].slice(0, maxEntries);
    },
    list: () => troubles,
  };
}
