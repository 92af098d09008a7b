import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { useDraftStore } from './draft-context.ts';

export type Draft<T> = {
  /** What was typed here earlier and neither saved nor dropped. It is read once, when the form opens. */
  readonly kept: T | undefined;
  /** Call it with the form's values whenever they change. */
  readonly keep: (value: T) => void;
  /** Call it when the values were saved, discarded, or equal the server's again. */
  readonly drop: () => void;
};

/**
 * Stores what is typed into a form, for each account and `form` (a name of the form and what it edits, like
 * `story/h7kq2mzp`). It is restored after a log-in that interrupted it, and after a reload. `isReadable` checks the
 * stored value, which may be from an older page. Values may hold files, which survive the log-in but not the reload.
 * Never store passwords.
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
