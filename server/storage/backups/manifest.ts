import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { backupReasons } from '#core/api/status-shapes.ts';
import { isMissing, moveOver, syncFolder, writeNewFile } from '../disk/durable-files.ts';
import { decodeDocument, encodeDocument } from '../documents/document-text.ts';

export const backupIdPattern = /^[0-9]{8}-[0-9]{6}-[a-z-]{5,20}-[0-9a-f]{4}$/;

/** Forward slashes, below the folder that holds it, never out of it. */
const fileName = z
  .string()
  .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[a-z]+$/)
  .max(300);
const sum = z.string().regex(/^[0-9a-f]{64}$/);
const listedFile = z.object({ name: fileName, bytes: z.number().int().min(0), sum });

/** What a backup holds, and how to tell that it still does. Written last: a backup without it is none. */
export const manifestSchema = z.object({
  format: z.literal(1),
  backupId: z.string().regex(backupIdPattern),
  createdAt: z.iso.datetime(),
  reason: z.enum(backupReasons),
  schemaVersion: z.number().int().positive(),
  /** The newest line of the journal in it; the documents are of the same moment. */
  seq: z.number().int().min(0),
  /** Up to which erase line (of the installation) its journal and pictures are blanked; the journal's own lines aside. */
  erasedSeq: z.number().int().min(0),
  /** `sum` is null while the journal is being blanked. */
  journal: z.object({ bytes: z.number().int().min(0), sum: sum.nullable() }),
  documents: z.array(listedFile),
  /** `story/….webp`, `guest/….webp`; the files stand once for all backups. */
  pictures: z.array(listedFile.extend({ sum: sum.nullable() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = 'manifest.json';
export const journalFile = 'journal.jsonl';
export const documentsFolder = 'documents';
export const picturesFolder = 'pictures';

/** Undefined where there is none, or none that can be read. */
export async function readManifest(folder: string): Promise<unknown> {
  try {
    return decodeDocument(await readFile(path.join(folder, manifestFile), 'utf8'))?.value;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Durable when it answers; replaces the one before atomically. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, manifestFile);
  const temporary = `${file}.part`;
  await rm(temporary, { force: true });
  await writeNewFile(temporary, encodeDocument({ value: manifest }));
  await moveOver(temporary, file);
  await syncFolder(folder);
}

/** All that a download holds. */
export function bytesOf({ journal, documents, pictures }: Manifest): number {
  return [...documents, ...pictures].reduce((sum, { bytes }) => sum + bytes, journal.bytes);
}
