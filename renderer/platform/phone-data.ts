import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Schema = DBSchema & {
  items: { key: [string, string]; value: { collection: string; key: string; value: unknown } };
};

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

/**
 * Returns the database, or undefined if the browser has no usable IndexedDB (some private windows). The values are then
 * held in memory.
 */
function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opening ??= open().catch(() => undefined);
  return opening;
}

/** This function is async, so that the synchronous error of a browser without IndexedDB becomes a rejection. */
async function open(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('takarabune', 1, {
    upgrade: (db) => {
      db.createObjectStore('items', { keyPath: ['collection', 'key'] });
    },
    terminated: () => {
      opening = undefined;
    },
  });
}

/** A small named collection on the phone that survives a reload. `/` does not clear it (RESUME-3). */
export type PhoneCollection<T> = {
  get(key: string): Promise<T | undefined>;
  /** Stores a value, which may contain blobs. If the phone cannot store it, the value is held in memory. Never rejects. */
  set(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns the entries whose key begins with `prefix`, sorted by key. */
  list(prefix: string): Promise<{ key: string; value: T }[]>;
};

/** Returns the collection `name`. All its values must be of type `T`. */
export function phoneCollection<T>(name: string): PhoneCollection<T> {
  const memory = new Map<string, T>();
  return {
    async get(key) {
      const kept = await attempt((db) => db.get('items', [name, key]));
      return memory.get(key) ?? (kept?.value as T | undefined);
    },
    async set(key, value) {
      memory.set(key, value);
      const isKept = await attempt((db) => db.put('items', { collection: name, key, value }));
      if (isKept !== undefined) memory.delete(key);
    },
    async remove(key) {
      memory.delete(key);
      await attempt((db) => db.delete('items', [name, key]));
    },
    async list(prefix) {
      const kept = await attempt((db) =>
        db.getAll('items', IDBKeyRange.bound([name, prefix], [name, `${prefix}\uffff`])),
      );
      const all = new Map((kept ?? []).map(({ key, value }) => [key, value as T]));
      for (const [key, value] of memory) if (key.startsWith(prefix)) all.set(key, value);
      return [...all].map(([key, value]) => ({ key, value })).sort((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}

async function attempt<R>(work: (db: IDBPDatabase<Schema>) => Promise<R>): Promise<R | undefined> {
  const db = await database();
  if (!db) return undefined;
  try {
    return await work(db);
  } catch {
    return undefined;
  }
}
