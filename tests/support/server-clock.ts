import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Clocks that a test sets for a server process. Pass `env` to the server, and call `remove` at the end.
 * @param moves.timers whether the test also moves monotonic time and long timers, with `pass`
 */
export function createServerClock(at: Date, moves: { readonly timers: boolean } = { timers: false }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-clock-'));
  const file = path.join(folder, 'clock');
  let wallMs = at.getTime();
  let setAt = performance.now();
  let monotonicAheadMs = 0;
  const now = () => wallMs + performance.now() - setAt;
  const set = (to: Date) => {
    wallMs = to.getTime();
    setAt = performance.now();
    writeFileSync(`${file}.new`, moves.timers ? `${wallMs} ${monotonicAheadMs}` : String(wallMs));
    // The server never reads a half-written file.
    renameSync(`${file}.new`, file);
  };
  set(at);
  const preload = path.join(import.meta.dirname, 'server-clock.mjs');
  return {
    /** Sets the wall clock only, as after a computer's sleep. */
    set,
    /** The wall clock's time, in milliseconds since 1970. */
    now,
    /** Lets time pass: both clocks move, and timers end. */
    pass(ms: number) {
      monotonicAheadMs += ms;
      set(new Date(now() + ms));
    },
    env: { NODE_OPTIONS: `--import=${preload}`, TAKARABUNE_TEST_CLOCK: file },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
