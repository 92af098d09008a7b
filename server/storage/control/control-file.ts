import path from 'node:path';
import { z } from 'zod';
import { readFile } from '../../platform/files.ts';
import { isFolderError, isNotFoundError, setAside, writeFileAtomically } from '../disk/durable-files.ts';
import { decodeDocument, encodeDocument } from '../documents/document-text.ts';

/**
 * The end of the acknowledged part of the journal: the `seq` and the checksum of its last line, and its length in
 * bytes.
 */
export type JournalEnd = { readonly seq: number; readonly bytes: number; readonly sum: string };

const documentSchema = z.object({
  /** The path relative to the data directory, without `.json`. */
  name: z.string(),
  /** How often this document was changed. */
  version: z.number().int().min(0),
  /**
   * The accepted checksums. An empty string means that the document may be absent. There is more than one while the
   * document changes.
   */
  sums: z.array(z.string()),
});
export type ControlledDocument = Omit<z.infer<typeof documentSchema>, 'name'>;

/** What the data directory should contain (docs/adr/0007). */
const controlSchema = z.object({
  format: z.literal(1),
  /** A random id of this data directory, which `schema-version` repeats (docs/adr/0007). */
  storeId: z.string(),
  /** How often this file was written. Of its two copies, the one with the higher number is newer. */
  serial: z.number().int().min(1),
  schemaVersion: z.number().int().positive(),
  /** The highest `seq` that any line of this data directory ever had. */
  lastSeq: z.number().int().min(0),
  /** Null after a restore or a migration: the journal is accepted as it is. */
  journal: z.object({ seq: z.number().int(), bytes: z.number().int(), sum: z.string() }).nullable(),
  documents: z.array(documentSchema),
  /** True after a restore or a migration: documents that are not listed are accepted as they are. */
  takesUnknown: z.boolean(),
  /** The losses that staff have not confirmed yet. */
  losses: z.array(z.object({ file: z.string(), what: z.string(), at: z.string() })),
});
export type ControlContent = z.infer<typeof controlSchema>;

export function controlFiles(root: string) {
  return { main: path.join(root, 'control.json'), copy: path.join(root, 'control-copy.json') };
}

export type ControlReadResult = {
  /** The newer of the two copies; undefined if neither can be read. */
  readonly content: ControlContent | undefined;
  /** The copies that existed and were damaged. They have been renamed. */
  readonly damaged: readonly string[];
};

/** Reads both copies and renames damaged ones. Throws the system's error for a file that exists and cannot be read. */
export async function readControl(root: string, nowMs: number): Promise<ControlReadResult> {
  const { main, copy } = controlFiles(root);
  const damaged: string[] = [];
  const read = async (file: string): Promise<ControlContent | undefined> => {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (isNotFoundError(error)) return undefined;
      if (isFolderError(error)) return '';
      throw error;
    });
    if (text === undefined) return undefined;
    const parsed = controlSchema.safeParse(decodeDocument(text)?.value);
    if (parsed.success) return parsed.data;
    await setAside(file, nowMs);
    damaged.push(file);
    return undefined;
  };
  const [mainContent, copyContent] = [await read(main), await read(copy)];
  const isCopyNewer =
    mainContent === undefined || (copyContent !== undefined && copyContent.serial > mainContent.serial);
  return { content: isCopyNewer ? copyContent : mainContent, damaged };
}

export function writeControl(tmpFolder: string, file: string, content: ControlContent): Promise<void> {
  return writeFileAtomically(tmpFolder, file, encodeDocument({ value: content }));
}
