import { createContext, useContext, useEffect, useMemo, useRef } from 'react';

/** A form with unsaved work. */
export type UnsavedForm = {
  /** Called when the person leaves anyway. */
  readonly onLeave: () => void;
};

export type Unsaved = {
  /** Registers a form. Returns a function that removes it again. */
  readonly add: (form: UnsavedForm) => () => void;
  /** Runs `go` at once if there is no unsaved work, or else once the person has agreed to lose it. */
  readonly askBefore: (go: () => void) => void;
  /** Runs `go` once the person has agreed that another tab's unsaved work is lost (PANEL-19). */
  readonly askForOthers: (go: () => void) => void;
  /** Runs `go`, which navigates, without asking. */
  readonly leave: (go: () => void) => void;
};

export const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** Returns the panel's unsaved forms. Throws outside of `UnsavedProvider`, which is a programming error. */
export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext);
  if (!unsaved) throw new Error('no UnsavedProvider');
  return unsaved;
}

export type UnsavedGuard = {
  /** For the form's own navigation after saving: `leave(() => navigate(…))` does not ask. */
  readonly leave: (go: () => void) => void;
};

/**
 * Guards unsaved work: while `isDirty`, the person is asked before they open another page, log out, reload or close the
 * tab (PANEL-18). They are not asked when the session has ended, because drafts restore the form after the log-in, nor
 * for another address of the same page (`?tab=`). `onLeave` is called when the person leaves without saving; drop the
 * draft there.
 */
export function useUnsavedGuard(isDirty: boolean, onLeave?: () => void): UnsavedGuard {
  const { add, leave } = useUnsaved();
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => (isDirty ? add({ onLeave: () => latest.current?.() }) : undefined), [isDirty, add]);
  return useMemo(() => ({ leave }), [leave]);
}
