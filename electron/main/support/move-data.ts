import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hasData, readControl } from './folder-state.ts';
import { setAside } from './set-aside.ts';
import { whileHeld } from './while-held.ts';

/** How many milliseconds the move waits for an old folder that another program holds. */
const maxHeldMs = 30_000;

/** Returns whether the data of one account must move to the folder that all accounts share (DESKTOP-33). */
export function mustMoveData(from: string, to: string): boolean {
  if (from === to || !hasData(from)) return false;
  // After a move that was interrupted, the copy has the same id. Another hotel has another one, and both stay.
  return !hasData(to) || (readStoreId(from) ?? 'damaged') === readStoreId(to);
}

/**
 * Moves the data: copies them, compares the copy, and renames the old folder to `data.moved`. A move that was interrupted is
 * completed at the next start. No server may use the data in the meantime.
 * @throws if the data could not be copied, or the old folder could not be renamed
 */
export async function moveData(from: string, to: string): Promise<void> {
  if (!hasData(to)) {
    await mkdir(path.dirname(to), { recursive: true });
    // An empty folder would be in the way. One with files is not ours to replace.
    if (existsSync(to)) await rmdir(to);
    const copy = await setAside(from, to);
    if (!('place' in copy)) throw new Error(`The disk lacks ${copy.missingBytes} bytes.`);
  }
  const place = existsSync(`${from}.moved`) ? `${from}.moved-${Date.now()}` : `${from}.moved`;
  await whileHeld(() => rename(from, place), maxHeldMs);
}

const control = z.object({ value: z.object({ storeId: z.string() }) });

/** Returns the id that the data keep for as long as they exist; undefined if the control file is damaged. */
function readStoreId(dataDir: string): string | undefined {
  try {
    return control.parse(JSON.parse(readControl(dataDir) ?? '')).value.storeId;
  } catch {
    return undefined;
  }
}
