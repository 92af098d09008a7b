import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { useDraftStore } from './draft-context.ts';

export type Draft<T> = {
  /** What was typed here earlier and neither saved nor given up; read once, when the form opens. */
  readonly kept: T | undefined;
  /** Call with the form's values whenever they change. */
  readonly keep: (value: T) => void;
  /** Call when they were saved, given up, or are as the server has them. */
  readonly drop: () => void;
};

/**
 * Keeps what is typed into a form, for each account and `form` (a name of the form and what it edits, like `story/h7kq2mzp`):
 * it is there again after a log-in that interrupted it, and after a reload. `isReadable` judges what comes back, which may be
 * older than the page. Values may hold files, which outlive the log-in but not the reload. Never keep passwords.
 */
export function useDraft<T>(form: string, isReadable: (value: unknown) => value is T): Draft<T> {
  const store = useDraftStore();
  const session = useSession();
  const account = session.state === 'signed-in' ? session.email : undefined;
  const [kept] = useState(() => {
    const value = account === undefined ? undefined : store.read(account, form);
    return isReadable(value) ? value : undefined;
  });
  const keep = useCallback(
    (value: T) => {
      if (account !== undefined) store.keep(account, form, value);
    },
    [account, form, store],
  );
  const drop = useCallback(() => {
    if (account !== undefined) store.drop(account, form);
  }, [account, form, store]);
  return useMemo(() => ({ kept, keep, drop }), [kept, keep, drop]);
}
