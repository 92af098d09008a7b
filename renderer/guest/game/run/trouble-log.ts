import type { FailureCode } from '../../../platform/api-failure.ts';

/** A failure that the debug panel shows. It contains only the code, and no answer (ERROR-4). */
export type Trouble = { readonly at: string; readonly what: string; readonly code: FailureCode };

const kept = 10;

export type TroubleLog = { add(what: string, code: FailureCode): void; list(): readonly Trouble[] };

/** Creates a log that lists the last ten failures, newest first. */
export function createTroubleLog(): TroubleLog {
  let troubles: readonly Trouble[] = [];
  return {
    add(what, code) {
      const at = new Date().toLocaleTimeString('ja-JP', { hour12: false });
      troubles = [{ at, what, code }, ...troubles].slice(0, kept);
    },
    list: () => troubles,
  };
}
