import { useState } from 'react';
import { useDraft } from './use-draft.ts';

export type DraftState<T> = {
  readonly value: T;
  /** Sets new values and stores them until they are settled, reset, or equal what is saved again. */
  readonly setValue: (value: T) => void;
  /** Whether the values differ from what is saved. */
  readonly isDirty: boolean;
  /**
   * Whether the form opened with stored values that differ from what is saved. Tell the person, who may want to
   * `reset`.
   */
  readonly isRestored: boolean;
  /** Call this after saving: the given values (by default the current ones) count as saved even before `saved` changes. */
  readonly settle: (value?: T) => void;
  /** Discards what was typed, and shows what is saved. */
  readonly reset: () => void;
};

type Held<T> = { readonly typed: T | undefined; readonly base: T; readonly saved: T; readonly isRestored: boolean };

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * Holds a form's values so that they survive a log-in and a reload (see `useDraft`; give the form a React key when
 * `form` can change). `saved` is what the server has. While nothing has been typed, the form follows `saved`. Values
 * are compared as JSON, so this hook is for values without files; an editor with files uses `useDraft` itself.
 */
export function useDraftState<T>(form: string, saved: T, isReadable: (value: unknown) => value is T): DraftState<T> {
  const draft = useDraft(form, isReadable);
  const [held, setHeld] = useState<Held<T>>(() => ({
    typed: draft.kept,
    base: saved,
    saved,
    isRestored: draft.kept !== undefined && !isSame(draft.kept, saved),
  }));
  const now = isSame(held.saved, saved) ? held : { ...held, base: saved, saved };
  if (now !== held) setHeld(now);

  const value = now.typed ?? now.base;
  const rest = (base: T) => {
    draft.drop();
    setHeld({ typed: undefined, base, saved, isRestored: false });
  };
  return {
    value,
    setValue: (typed) => {
      setHeld({ ...now, typed });
      if (isSame(typed, now.base)) draft.drop();
      else draft.keep(typed);
    },
    isDirty: now.typed !== undefined && !isSame(now.typed, now.base),
    isRestored: now.isRestored,
    settle: (settled) => rest(settled ?? value),
    reset: () => rest(now.base),
  };
}
