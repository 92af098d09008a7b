import { open, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const line = Buffer.from(`${'x'.repeat(409)}\n`);

/**
 * Measures what the disk and Node allow: one write of `lines` lines and one fdatasync, repeatedly, without the storage.
 * Returns lines per second. The lines are as long as those of the storage.
 */
export async function rawAppends(file: string, ms: number, lines: number, extraSyncMs: number): Promise<number> {
  const batch = Buffer.concat(Array.from({ length: lines }, () => line));
  const handle = await open(file, 'w');
  try {
    const start = performance.now();
    let position = 0;
    while (performance.now() - start < ms) {
      await handle.write(batch, 0, batch.length, position);
      await handle.datasync();
      if (extraSyncMs > 0) await pause(extraSyncMs);
      position += batch.length;
    }
    return (position / line.length / (performance.now() - start)) * 1_000;
  } finally {
    await handle.close();
    await rm(file, { force: true });
  }
}
