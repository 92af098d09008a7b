/** What was typed into forms but not saved, by account and form (PANEL-18). */
export type DraftStore = {
  /**
   * Returns the last stored value, or after a reload its JSON form. Returns undefined if there is none or it cannot be
   * read.
   */
  readonly read: (account: string, form: string) => unknown;
  readonly keep: (account: string, form: string, value: unknown) => void;
  readonly drop: (account: string, form: string) => void;
  /** Deletes the drafts of all accounts, so that a log-out leaves nothing for the next person. */
  readonly clear: () => void;
  /** Immediately writes all drafts that have not been written yet. */
  readonly flush: () => void;
};

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft/';
const getStorageKey = (account: string, form: string) => `${prefix}${account}/${form}`;

/** A draft is written to the storage this many milliseconds after its last change. */
const writeAfterMs = 250;

/**
 * Creates a store that keeps drafts in memory, where they may hold files too, and as JSON in `place` (the tab's session
 * storage), where they survive a reload. If the storage is full or forbidden, drafts are still kept in memory and lost
 * only by a reload.
 */
export function createDraftStore(getStorage: () => DraftStorage = () => sessionStorage): DraftStore {
  const values = new Map<string, unknown>();
  const unwritten = new Map<string, ReturnType<typeof setTimeout>>();

  const attempt = <T>(work: (storage: DraftStorage) => T): T | undefined => {
    try {
      return work(getStorage());
    } catch {
      return undefined;
    }
  };
  const write = (name: string) => {
    clearTimeout(unwritten.get(name));
    unwritten.delete(name);
    const isWritten = attempt((where) => {
      where.setItem(name, JSON.stringify(values.get(name)));
      return true;
    });
    // If the older state stayed in the storage, a reload would restore it.
    if (!isWritten) attempt((where) => where.removeItem(name));
  };

  return {
    read: (account, form) => {
      const name = getStorageKey(account, form);
      if (values.has(name)) return values.get(name);
      return attempt((where) => {
        const text = where.getItem(name);
        return text === null ? undefined : (JSON.parse(text) as unknown);
      });
    },
    keep: (account, form, value) => {
      const name = getStorageKey(account, form);
      values.set(name, value);
      clearTimeout(unwritten.get(name));
      unwritten.set(
        name,
        setTimeout(() => write(name), writeAfterMs),
      );
    },
    drop: (account, form) => {
      const name = getStorageKey(account, form);
      values.delete(name);
      clearTimeout(unwritten.get(name));
      unwritten.delete(name);
      attempt((where) => where.removeItem(name));
    },
    clear: () => {
      for (const timer of unwritten.values()) clearTimeout(timer);
      values.clear();
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
