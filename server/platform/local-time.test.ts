import { describe, expect, it } from 'vitest';
import { localDayOf, localTimeOn } from './local-time.ts';

describe('localTimeOn', () => {
  it('returns a time on a day in the local time zone', () => {
    const at = localTimeOn('2026-11-22', '11:00');
    expect([localDayOf(at), new Date(at).getHours()]).toEqual(['2026-11-22', 11]);
  });

  it.each(['2026-02-30', '2026-11-31', '2026-13-01', ''])('returns NaN for the day %j, which does not exist', (day) => {
    expect(localTimeOn(day, '11:00')).toBeNaN();
  });
});
