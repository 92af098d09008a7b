import { createContext, useContext, useEffect, useMemo, useRef } from 'react';

/** A form with something in it that would be lost. */
export type UnsavedForm = {
  /** The person leaves all the same. */
  readonly onLeave: () => void;
};

export type Unsaved = {
  /** Registers a form; answers the function that takes it off. */
  readonly add: (form: UnsavedForm) => () => void;
  /** Runs `go` at once when nothing would be lost, else after the person has agreed. */
  readonly askBefore: (go: () => void) => void;
  /** Runs `go` once the person has agreed that another tab's unsaved work is lost. */
  readonly askForOthers: (go: () => void) => void;
  /** Runs `go`, which navigates, without asking. */
  readonly leave: (go: () => void) => void;
};

export const UnsavedContext = createContext<Unsaved | undefined>(undefined);

/** The panel's unsaved forms. Throws outside of `UnsavedProvider`: a programming error. */
export function useUnsaved(): Unsaved {
  const unsaved = useContext(UnsavedContext);
  if (!unsaved) throw new Error('no UnsavedProvider');
  return unsaved;
}

export type UnsavedGuard = {
  /** For the form's own navigation, after saving: `leave(() => navigate(…))` asks nothing. */
  readonly leave: (go: () => void) => void;
};

/**
 * While `isDirty`, another page, log-out, reload and closing the tab ask first; the log-in after an ended session does not
 * (drafts bring the form back), nor another address of the same page (`?tab=`). `onLeave` is called when the person leaves
 * without saving: drop the draft there.
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
