import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAnyLine } from '#server/storage/journal/journal-line.ts';
import type { TestServer } from './server.ts';

/** Returns the lines of a server's journal, the oldest first. */
export const readJournal = ({ dataDir }: Pick<TestServer, 'dataDir'>): Record<string, unknown>[] =>
  readFileSync(path.join(dataDir, 'journal.jsonl'), 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => parseAnyLine(Buffer.from(text)) as unknown as Record<string, unknown>);
