import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A clock that a test sets for a server process. Pass `env` to the server, and call `remove` at the end. */
export function createServerClock(at: Date) {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-clock-'));
  const file = path.join(folder, 'clock');
  const set = (to: Date) => {
    writeFileSync(`${file}.new`, String(to.getTime()));
    // The server never reads a half-written file.
    renameSync(`${file}.new`, file);
  };
  set(at);
  const preload = path.join(import.meta.dirname, 'server-clock.mjs');
  return {
    set,
    env: { NODE_OPTIONS: `--import=${preload}`, TAKARABUNE_TEST_CLOCK: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
