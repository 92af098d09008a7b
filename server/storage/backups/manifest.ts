import path from 'node:path';
import { z } from 'zod';
import { type BackupReason, backupReasons } from '#core/api/status-schemas.ts';
import { readFile, rename, rm } from '../../platform/files.ts';
import { isUnreadableError } from '../disk/checksum-cache.ts';
import { errorCode, isNotFoundError, syncFolder, writeNewFile } from '../disk/durable-files.ts';
import { decodeDocument, encodeDocument } from '../documents/document-text.ts';

/** The name of a backup's folder: date, time (UTC), reason and a random part. */
export const backupIdPattern = /^[0-9]{8}-[0-9]{6}-[a-z-]{5,20}-[0-9a-f]{4}$/;

/** A path with forward slashes that stays inside the backup's folder. */
const fileName = z
  .string()
  .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[a-z]+$/)
  .max(300);
const sum = z.string().regex(/^[0-9a-f]{64}$/);
const listedFile = z.object({ name: fileName, bytes: z.number().int().min(0), sum });

/**
 * The list of a backup's files, with checksums to verify them. It is written after all other files, so a backup that
 * has a manifest is complete. One without a manifest is listed as damaged.
 */
const manifestSchema = z.object({
  format: z.literal(1),
  backupId: z.string().regex(backupIdPattern),
  createdAt: z.iso.datetime(),
  reason: z.enum(backupReasons),
  schemaVersion: z.number().int().positive(),
  /** The `seq` of the last journal line in the backup. The documents are from the same moment. */
  seq: z.number().int().min(0),
  /**
   * The `seq` of the last erase line of the data directory that was applied to this backup's journal and pictures. The
   * erase lines in its own journal do not count.
   */
  erasedSeq: z.number().int().min(0),
  /** `sum` is null while the journal is being blanked. */
  journal: z.object({ bytes: z.number().int().min(0), sum: sum.nullable() }),
  documents: z.array(listedFile),
  /**
   * The picture files, for example `story/….webp` and `guest/….webp`. All backups in the same folder share them. `sum`
   * is null in backups from before a migration, because a migration does not read the pictures.
   */
  pictures: z.array(listedFile.extend({ sum: sum.nullable() })),
  /** The pictures that documents or guests' uploads name and that could not be backed up. */
  faulty: z
    .array(
      z.object({
        mediaId: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/),
        what: z.enum(['missing', 'damaged', 'unreadable']),
      }),
    )
    .default([]),
  /** The version of the program that made it, for people to read. */
  program: z.string().max(40).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/**
 * The program version and schema version that are needed to read a backup of a newer program; null if its manifest does
 * not tell them.
 */
export type Needs = { readonly program: string | null; readonly schemaVersion: number | null };

/** The fields by which the manifest of a newer program is recognised. */
const newerSchema = z.object({
  format: z.number().int(),
  schemaVersion: z.number().int().positive().nullable().catch(null),
  program: z.string().max(40).nullable().catch(null),
});

export type ReadManifest =
  | { readonly state: 'whole'; readonly manifest: Manifest }
  /**
   * The manifest is missing or invalid. `file` is its path if it cannot be read for a lasting reason, for example
   * because it is a folder.
   */
  | { readonly state: 'damaged'; readonly file?: string }
  /** The system denies access or the disk reports an error, perhaps only for the moment. */
  | { readonly state: 'unreadable'; readonly file: string }
  | { readonly state: 'newer'; readonly needs: Needs };

export const manifestFile = 'manifest.json';
export const journalFile = 'journal.jsonl';
export const documentsFolder = 'documents';
export const picturesFolder = 'pictures';

/**
 * Reads and checks the manifest of the backup in a folder. `schemaVersion` is that of this program. Throws only
 * unexpected errors of the system.
 */
export async function readManifest(folder: string, schemaVersion: number): Promise<ReadManifest> {
  const file = path.join(folder, manifestFile);
  let value: unknown;
  try {
    value = decodeDocument(await readFile(file, 'utf8'))?.value;
  } catch (error) {
    if (isNotFoundError(error)) return { state: 'damaged' };
    if (['EACCES', 'EPERM', 'EIO', 'EBUSY'].includes(errorCode(error) ?? '')) return { state: 'unreadable', file };
    if (isUnreadableError(error)) return { state: 'damaged', file };
    throw error;
  }
  const newer = newerSchema.safeParse(value);
  if (newer.success && (newer.data.format > 1 || (newer.data.schemaVersion ?? 0) > schemaVersion)) {
    const { program, schemaVersion: needed } = newer.data;
    return { state: 'newer', needs: { program, schemaVersion: needed } };
  }
  const parsed = manifestSchema.safeParse(value);
  return parsed.success ? { state: 'whole', manifest: parsed.data } : { state: 'damaged' };
}

/** Parses the name of a backup's folder. Returns undefined if the text is no such name. */
export function parseBackupId(
  backupId: string,
): { readonly createdAt: string; readonly reason: BackupReason } | undefined {
  if (!backupIdPattern.test(backupId)) return undefined;
  const [date = '', time = '', ...rest] = backupId.split('-');
  const at = Date.parse(
    `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`,
  );
  const reason = backupReasons.find((candidate) => candidate === rest.slice(0, -1).join('-'));
  return Number.isNaN(at) || reason === undefined ? undefined : { createdAt: new Date(at).toISOString(), reason };
}

/** Writes a manifest durably and atomically over the previous one. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = path.join(folder, manifestFile);
  const temporary = `${file}.part`;
  await rm(temporary, { force: true });
  await writeNewFile(temporary, encodeDocument({ value: manifest }));
  await rename(temporary, file);
  await syncFolder(folder);
}

/** Returns the total size of a backup's files, without the manifest. */
export function sumBytes({ journal, documents, pictures }: Manifest): number {
  return [...documents, ...pictures].reduce((sum, { bytes }) => sum + bytes, journal.bytes);
}
