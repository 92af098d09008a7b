import type { JournalEnd } from '../control/control-file.ts';
import type { ScanResult } from './scan-journal.ts';

/**
 * Compares a journal with where its acknowledged lines should end. Nothing before that place ever changes its length, so a
 * line must end exactly there, with that number and checksum. `cut`: lines were taken out, or it is an older or another
 * journal; `damaged`: the place lies in bytes that are not as they were written, and no bytes are missing.
 *
 * @param line the good line that ends at that place, if one does
 */
export function compareWithEnd(
  { fileLength, damaged }: Pick<ScanResult, 'fileLength' | 'damaged'>,
  line: { readonly seq: number; readonly sum: string } | undefined,
  end: JournalEnd,
): 'cut' | 'damaged' | undefined {
  if (end.bytes === 0) return undefined;
  if (fileLength < end.bytes) return 'cut';
  if (line !== undefined) return line.seq === end.seq && line.sum === end.sum ? undefined : 'cut';
  return damaged.some((range) => range.start < end.bytes && range.end >= end.bytes) ? 'damaged' : 'cut';
}
