import { describe, expect, it } from 'vitest';
import { parseLocalTime, toLocalDay } from './local-time.ts';

describe('parseLocalTime', () => {
  it('returns a time on a day in the local time zone', () => {
    const timeMs = parseLocalTime('2026-11-22', '11:00');
    expect([toLocalDay(timeMs), new Date(timeMs).getHours()]).toEqual(['2026-11-22', 11]);
  });

  it.each(['2026-02-30', '2026-11-31', '2026-13-01', ''])('returns NaN for the day %j, which does not exist', (day) => {
    expect(parseLocalTime(day, '11:00')).toBeNaN();
  });
});
