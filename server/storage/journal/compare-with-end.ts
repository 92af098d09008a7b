import type { JournalEnd } from '../control/control-file.ts';
import type { ScanResult } from './scan-journal.ts';

/**
 * Compares a journal with the recorded end of its acknowledged lines. Lines are only appended, and an erasure keeps
 * their lengths, so a line with the recorded `seq` and checksum must end exactly at this byte. Returns undefined if one
 * does, or if no line was acknowledged. Returns `cut` if lines were removed or if the journal is an older or a different
 * one, and `damaged` if no bytes are missing but the line that ends there is damaged.
 *
 * @param line the good line that ends at the recorded byte, if there is one
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
