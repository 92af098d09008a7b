import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

type Schema = DBSchema & {
  items: { key: [string, string]; value: { collection: string; key: string; value: unknown } };
};

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

/** Undefined where the browser has no usable IndexedDB (some private windows). Memory is used then. */
function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opening ??= open().catch(() => undefined);
  return opening;
}

/** Async, because a browser without IndexedDB throws synchronously. */
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
  /** Blobs are stored as they are. When the phone's storage is full, the value is kept in memory. */
  set(key: string, value: T): Promise<void>;
  remove(key: string): Promise<void>;
  /** Returns keys and values whose key begins with `prefix`, sorted by key. */
  list(prefix: string): Promise<{ key: string; value: T }[]>;
};

/** Opens the collection `name`. The caller must put only values of `T` into it. */
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
