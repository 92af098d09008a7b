import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { useDraftStore } from './draft-context.ts';

export type Draft<T> = {
  /**
   * What was typed into the form earlier and neither saved nor dropped. Read once, when the form opens. Undefined if
   * there is none or it is not readable.
   */
  readonly kept: T | undefined;
  /** Call this with the form's values whenever they change. */
  readonly keep: (value: T) => void;
  /** Call this when the values have been saved or discarded, or equal the server's again. */
  readonly drop: () => void;
};

/**
 * Stores what is typed into a form, for each account and `form` (a name for the form and for what it edits, such as
 * `story/h7kq2mzp`). The values are restored after a log-in that interrupted the person, and after a reload.
 * `isReadable` checks the stored value, which may be from an older page. Values may hold files, which survive the
 * log-in but not the reload. Never store passwords.
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
