/** What forms hold that was typed but not saved, by account and form. */
export type DraftStore = {
  /** What was kept last: as it was, or after a reload as JSON gives it back. Undefined: nothing, or nothing readable. */
  readonly read: (account: string, form: string) => unknown;
  readonly keep: (account: string, form: string, value: unknown) => void;
  readonly drop: (account: string, form: string) => void;
  /** Forgets everybody's: whoever logs out leaves nothing for the next. */
  readonly clear: () => void;
  /** Writes at once what is still to be written. */
  readonly flush: () => void;
};

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft/';
const nameOf = (account: string, form: string) => `${prefix}${account}/${form}`;

/** Milliseconds after the last keystroke until a draft is written for a reload. */
const writeAfterMs = 250;

/**
 * Drafts live in memory, where they may hold files too, and as JSON in `place` (the tab's session storage), where they outlive
 * a reload. A place that refuses (full, forbidden) costs only the reload.
 */
export function createDraftStore(place: () => Place = () => sessionStorage): DraftStore {
  const known = new Map<string, unknown>();
  const unwritten = new Map<string, ReturnType<typeof setTimeout>>();

  const attempt = <T>(work: (place: Place) => T): T | undefined => {
    try {
      return work(place());
    } catch {
      return undefined;
    }
  };
  const write = (name: string) => {
    clearTimeout(unwritten.get(name));
    unwritten.delete(name);
    const isWritten = attempt((where) => {
      where.setItem(name, JSON.stringify(known.get(name)));
      return true;
    });
    // An older state would come back as if it were the last one.
    if (!isWritten) attempt((where) => where.removeItem(name));
  };

  return {
    read: (account, form) => {
      const name = nameOf(account, form);
      if (known.has(name)) return known.get(name);
      return attempt((where) => {
        const text = where.getItem(name);
        return text === null ? undefined : (JSON.parse(text) as unknown);
      });
    },
    keep: (account, form, value) => {
      const name = nameOf(account, form);
      known.set(name, value);
      clearTimeout(unwritten.get(name));
      unwritten.set(
        name,
        setTimeout(() => write(name), writeAfterMs),
      );
    },
    drop: (account, form) => {
      const name = nameOf(account, form);
      known.delete(name);
      clearTimeout(unwritten.get(name));
      unwritten.delete(name);
      attempt((where) => where.removeItem(name));
    },
    clear: () => {
      for (const timer of unwritten.values()) clearTimeout(timer);
      known.clear();
      unwritten.clear();
      attempt((where) => {
        const names = Array.from({ length: where.length }, (_, index) => where.key(index));
        for (const name of names) if (name?.startsWith(prefix)) where.removeItem(name);
      });
    },
    flush: () => {
      for (const name of [...unwritten.keys()]) write(name);
    },
  };
}
