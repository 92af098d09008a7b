import { beforeEach, describe, expect, it } from 'vitest';
import { day, FakeClock, minute } from '#tests/support/guest-world.ts';
import { VitalsBook } from './vitals.ts';

let clock: FakeClock;
let book: VitalsBook;
beforeEach(() => {
  clock = new FakeClock();
  book = new VitalsBook(clock);
});
const none = { count: 0, median: null, p75: null };

describe('the health of phones and Wi-Fi', () => {
  it('is reported as medians and 75th percentiles of each day, today first', () => {
    for (const lcpMs of [100, 300, 200]) book.add({ lcpMs, cls: 0.1 }, 'a');
    book.add({ answerMs: 80 }, 'a');
    clock.advance(day);
    book.add({ lcpMs: 900 }, 'a');
    const [today, yesterday] = book.read();
    expect(today).toMatchObject({ reports: 1, lcpMs: { count: 1, median: 900, p75: 900 }, cls: none });
    expect(yesterday).toMatchObject({
      reports: 4,
      lcpMs: { count: 3, median: 200, p75: 250 },
      cls: { count: 3, median: 0.1, p75: 0.1 },
      answerMs: { count: 1, median: 80, p75: 80 },
      inpMs: none,
    });
  });

  it('is accepted in 30 reports a minute from one address and 600 in total', () => {
    for (let n = 0; n < 30; n += 1) book.add({}, 'a');
    expect(() => book.add({}, 'a')).toThrow('TOO_MANY_REQUESTS');
    book.add({}, 'b');
    clock.advance(minute);
    book.add({}, 'a');
    clock.advance(minute);
    for (let n = 0; n < 600; n += 1) book.add({}, `address ${n}`);
    expect(() => book.add({}, 'another')).toThrow('TOO_MANY_REQUESTS');
  });

  it('does not count refused reports, so that one address cannot use up the share of the others', () => {
    for (let n = 0; n < 700; n += 1) {
      try {
        book.add({}, 'a');
      } catch {
        // All reports after the thirtieth are refused.
      }
    }
    book.add({ lcpMs: 100 }, 'b');
    expect(book.read()[0]).toMatchObject({ reports: 31, lcpMs: { count: 1 } });
  });

  it('is kept for a week, with at most 500 values for each day', () => {
    for (let n = 0; n < 10; n += 1) {
      book.add({ lcpMs: n }, 'a');
      clock.advance(day);
    }
    expect(book.read()).toHaveLength(7);
    for (let n = 0; n < 1_000; n += 1) {
      book.add({ lcpMs: n < 500 ? 1 : 5 }, 'a');
      clock.monotonicMs += minute;
    }
    expect(book.read()[0]).toMatchObject({ reports: 1_000, lcpMs: { count: 500, median: 5 } });
  });
});
