import { readFileSync } from 'node:fs';

/* Loaded before a server (`node --import`), so that a test can move its wall clock: to the time in milliseconds that the
file in `TAKARABUNE_TEST_CLOCK` names, from where it goes on. Monotonic time is not affected. */

const RealDate = Date;
const file = process.env.TAKARABUNE_TEST_CLOCK ?? '';
let text = '';
let aheadMs = 0;

const now = () => {
  const stored = readFileSync(file, 'utf8');
  if (stored !== text) {
    text = stored;
    aheadMs = Number(stored) - RealDate.now();
  }
  return RealDate.now() + aheadMs;
};

globalThis.Date = class extends RealDate {
  static now = now;
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }
};
