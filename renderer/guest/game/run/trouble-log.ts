import type { FailureCode } from '../../../platform/api-failure.ts';

/** Records recent failures for the debug panel: codes only, never an answer (ERROR-4). */
export type Trouble = { readonly at: string; readonly what: string; readonly code: FailureCode };

const kept = 10;

export type TroubleLog = { add(what: string, code: FailureCode): void; list(): readonly Trouble[] };

/** Creates a log of the last ten failures, newest first. */
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
