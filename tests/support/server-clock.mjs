import { readFileSync } from 'node:fs';

/* Loaded before a server (`node --import`), so that a test can move its clocks. The file in `TAKARABUNE_TEST_CLOCK` names the
wall clock's time in milliseconds, from where it goes on. If a second number follows, monotonic time is ahead by that many
milliseconds, and timers of 5 s or more end when monotonic time says so, as if the time had really passed. */

const RealDate = Date;
const file = process.env.TAKARABUNE_TEST_CLOCK ?? '';
const monotonicNow = performance.now.bind(performance);
let text = '';
let aheadMs = 0;
let monotonicAheadMs = 0;

const read = () => {
  const stored = readFileSync(file, 'utf8');
  if (stored === text) return;
  text = stored;
  const [wallMs, monotonicMs] = stored.split(' ').map(Number);
  aheadMs = wallMs - RealDate.now();
  monotonicAheadMs = monotonicMs ?? 0;
};
const now = () => {
  read();
  return RealDate.now() + aheadMs;
};

globalThis.Date = class extends RealDate {
  static now = now;
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }
};

read();
if (text.includes(' ')) {
  performance.now = () => {
    read();
    return monotonicNow() + monotonicAheadMs;
  };
  holdTimers();
}

/** Replaces timers of 5 s or more by some that look at the moved clock. */
function holdTimers() {
  const { setTimeout: setRealTimeout, setInterval: setRealInterval, clearTimeout: clearRealTimeout } = globalThis;
  const held = new Set();
  const create =
    (setReal, repeats) =>
    (task, ms, ...parts) => {
      if (!(ms >= 5_000)) return setReal(task, ms, ...parts);
      const timer = { task: () => task(...parts), dueAt: performance.now() + ms, everyMs: repeats ? ms : undefined };
      const handle = { timer, ref: () => handle, unref: () => handle, hasRef: () => false, refresh: () => handle };
      held.add(timer);
      return handle;
    };
  const clear = (handle) => {
    if (handle?.timer !== undefined) held.delete(handle.timer);
    else clearRealTimeout(handle);
  };
  globalThis.setTimeout = create(setRealTimeout, false);
  globalThis.setInterval = create(setRealInterval, true);
  globalThis.clearTimeout = clear;
  globalThis.clearInterval = clear;
  setRealInterval(() => {
    const time = performance.now();
    for (const timer of held) {
      if (timer.dueAt > time) continue;
      if (timer.everyMs === undefined) held.delete(timer);
      // After a long jump a timer ends once, as after a computer's sleep.
      else timer.dueAt = time + timer.everyMs;
      timer.task();
    }
  }, 20).unref();
}
