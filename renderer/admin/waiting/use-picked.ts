import { useState } from 'react';

export type Selection = {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Returns those of the given guests who are picked. */
  readonly of: <T extends { readonly userId: string }>(guests: readonly T[]) => readonly T[];
  readonly clear: () => void;
};

/** Manages which guests staff have picked, to approve them together. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    of: (guests) => guests.filter(({ userId }) => ids.has(userId)),
    clear: () => setIds(new Set()),
  };
}
