import { describe, expect, it } from 'vitest';
import { toZone } from './zone-date.ts';

const fields = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate(), at.getHours(), at.getMinutes(), at.getSeconds()].join(' ');
const moment = new Date('2026-11-29T14:59:59.000Z');

describe('toZone', () => {
  it.each([
    ['Asia/Tokyo', '2026 11 29 23 59 59'],
    ['Pacific/Honolulu', '2026 11 29 4 59 59'],
    ['Pacific/Auckland', '2026 11 30 3 59 59'],
    ['Asia/Kolkata', '2026 11 29 20 29 59'],
  ])('returns the local time of %s in any zone of this computer: %s', (zone, shown) => {
    expect(fields(toZone(moment, zone))).toBe(shown);
  });

  it('returns hour 0 at midnight, not 24', () => {
    expect(fields(toZone(new Date('2026-11-29T15:00:00.000Z'), 'Asia/Tokyo'))).toBe('2026 11 30 0 0 0');
  });

  it.each([undefined, '', 'Moon/Tranquility'])('uses the time zone of the device if the zone is %s', (zone) => {
    expect(toZone(moment, zone)).toEqual(moment);
  });
});
