import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { JournalEntry, JournalLine } from '#core/model/journal.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { listen, stopServing } from '#server/http/listen.ts';
import { SocketPool } from '#server/http/socket-pool.ts';
import { type Clock, isoNow, systemClock } from '#server/platform/clock.ts';
import { randomIds } from '#server/platform/ids.ts';
import { systemNetwork } from '#server/platform/lan-address.ts';
import { silentLogger } from '#server/platform/logger.ts';
import { systemIo } from '#server/storage/journal/journal-file-adapter.ts';
import { toLine } from '#server/storage/journal/journal-line.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Journal } from '#server/storage/ports.ts';
import { highLimits } from '#tests/support/faults-server.ts';

/*
 * Our server with its own journal, or with SQLite in its place. Arguments: the data folder, `files` or `sqlite`, and how many
 * milliseconds are added to each sync. Prints its port.
 */
// The build includes drawings as text; here the server runs from its source.
registerHooks({
  load: (url, context, next) =>
    new URL(url).pathname.endsWith('.svg')
      ? {
          format: 'module',
          shortCircuit: true,
          source: `export default ${JSON.stringify(readFileSync(fileURLToPath(url.split('?')[0] ?? url), 'utf8'))}`,
        }
      : next(url, context),
});
const { compose } = await import('#server/compose.ts');

const [dataDir = '', kind = 'files', extraSyncMs = '0'] = process.argv.slice(2);

/** The journal as a table of SQLite: one transaction for each call, synced before it is answered. */
class SqliteJournal implements Journal {
  readonly #database: DatabaseSync;
  readonly #insert: ReturnType<DatabaseSync['prepare']>;
  readonly #clock: Clock;
  readonly #listeners: ((line: JournalLine) => void)[] = [];
  lastSeq = 0;
  lastAt: string | undefined;

  constructor(file: string, clock: Clock, lines: readonly JournalLine[]) {
    this.#clock = clock;
    this.#database = new DatabaseSync(file);
    this.#database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
    this.#database.exec('CREATE TABLE line (seq INTEGER PRIMARY KEY, userId TEXT, storyId TEXT, kind TEXT, text TEXT)');
    this.#database.exec('CREATE INDEX byUser ON line (userId, seq)');
    this.#insert = this.#database.prepare('INSERT INTO line VALUES (?, ?, ?, ?, ?)');
    this.#database.exec('BEGIN');
    for (const line of lines) this.#put(line);
    this.#database.exec('COMMIT');
  }

  async append(...entries: readonly [...JournalEntry[], JournalEntry]): Promise<JournalLine> {
    const at = isoNow(this.#clock);
    const lines = entries.map((entry, index) => toLine(entry, this.lastSeq + 1 + index, at));
    this.#database.exec('BEGIN');
    for (const line of lines) this.#put(line);
    this.#database.exec('COMMIT');
    // A slow disk holds the whole program, because these calls are synchronous.
    if (Number(extraSyncMs) > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(extraSyncMs));
    for (const line of lines) for (const onLine of this.#listeners) onLine(line);
    return lines.at(-1) as JournalLine;
  }

  onCommitted(listener: (line: JournalLine) => void): void {
    for (const { text } of this.#database.prepare('SELECT text FROM line ORDER BY seq').iterate()) {
      listener(JSON.parse(String(text)));
    }
    this.onAppended(listener);
  }

  onAppended(listener: (line: JournalLine) => void): void {
    this.#listeners.push(listener);
  }

  find(): Promise<never> {
    throw new Error('no answer needs this');
  }

  replay(): never {
    throw new Error('there is no snapshot');
  }

  readLine(): never {
    throw new Error('there is no snapshot');
  }

  async close(): Promise<void> {
    this.#database.close();
  }

  #put(line: JournalLine): void {
    this.#insert.run(line.seq, line.userId, line.storyId, line.kind, JSON.stringify(line));
    this.lastSeq = line.seq;
    this.lastAt = line.at;
  }
}

const storage = await openStorage({
  dataDir,
  clock: systemClock,
  journalIo: {
    ...systemIo,
    sync: async (fd) => {
      await systemIo.sync(fd);
      if (Number(extraSyncMs) > 0) await new Promise((resolve) => setTimeout(resolve, Number(extraSyncMs)));
    },
  },
});
const journal: Journal =
  kind === 'sqlite'
    ? new SqliteJournal(path.join(dataDir, 'peer.sqlite'), systemClock, (await storage.journal.find({})).lines)
    : storage.journal;
const noSnapshots = {
  isUsable: true,
  takeOpened: () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
};
let port = 0;
const sockets = new SocketPool(systemClock, highLimits);
const { app, stop } = await compose({
  ...{ sockets, dataDir, limits: highLimits, version: 'bench', clock: systemClock, ids: randomIds, log: silentLogger },
  // The eraser and the backups keep their own journal, which no answer needs.
  storage: { ...storage, journal, snapshots: noSnapshots },
  pages: { files: new Map(), inline: { scripts: [], styles: [] } },
  network: systemNetwork,
  host: '127.0.0.1',
  lanAdmin: false,
  restart: () => undefined,
  port: () => port,
});
const http = createHttpServer(app, sockets);
port = await listen(http, 0, '127.0.0.1');
process.stdout.write(`${port}\n`);
process.on('SIGTERM', async () => {
  stop();
  await stopServing(http, 500);
  process.exit(0);
});
