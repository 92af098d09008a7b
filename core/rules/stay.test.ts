import { describe, expect, it } from 'vitest';
import type { Guest } from '../model/guest.ts';
import { endStay, hasEarlierGuests, isStayCurrent, proposeStay } from './stay.ts';

const stay = proposeStay({ stayId: 's1', roomKey: '302', at: '2026-07-20T06:00:00.000Z', stayDays: 3 });
const ms = (time: string) => Date.parse(time);

describe('a stay', () => {
  it('is proposed for `stayDays` days from the first registration', () => {
    expect(stay).toEqual({
      stayId: 's1',
      roomKey: '302',
      startedAt: '2026-07-20T06:00:00.000Z',
      endsAt: '2026-07-23T06:00:00.000Z',
    });
  });

  it('is current until the time at which it ends', () => {
    expect(isStayCurrent(stay, ms('2026-07-23T05:59:59.999Z'))).toBe(true);
    expect(isStayCurrent(stay, ms('2026-07-23T06:00:00.000Z'))).toBe(false);
  });

  it('ends at check-out, and a second check-out does not change the time', () => {
    const ended = endStay(stay, '2026-07-22T01:00:00.000Z');
    expect(isStayCurrent(ended, ms('2026-07-22T01:00:00.000Z'))).toBe(false);
    expect(endStay(ended, '2026-07-25T00:00:00.000Z')).toBe(ended);
    expect(stay.endedAt).toBeUndefined();
  });
});

describe('hasEarlierGuests', () => {
  /** Japan is nine hours ahead of UTC, so 15:00 UTC is on the next day there. */
  const toLocalDay = (time: string) => new Date(ms(time) + 9 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  const guest = (fields: Partial<Guest>): Guest => ({
    userId: '1'.repeat(32),
    guestName: '田中',
    roomNumber: '302',
    roomKey: '302',
    hotelId: 'h',
    storyId: 'abcd2345',
    status: 'active',
    stayId: 's1',
    createdAt: '2026-07-20T06:00:00.000Z',
    updatedAt: '2026-07-20T06:00:00.000Z',
    ...fields,
  });
  const newGuest = guest({ userId: '2'.repeat(32), status: 'waiting', createdAt: '2026-07-21T06:00:00.000Z' });

  it.each([
    ['yesterday', {}, true],
    ['yesterday and still waits', { status: 'waiting' }, true],
    ['yesterday and is stopped', { status: 'stopped' }, true],
    ['on the same day', { createdAt: '2026-07-21T01:00:00.000Z' }, false],
    ['in the last hour of the local day before', { createdAt: '2026-07-20T14:59:00.000Z' }, true],
    ['on the same local day, which is the day before in UTC', { createdAt: '2026-07-20T15:00:00.000Z' }, false],
    ['later', { createdAt: '2026-07-22T01:00:00.000Z' }, false],
    ['yesterday and has left', { status: 'ended' }, false],
    ['yesterday and moved to another phone', { movedTo: '3'.repeat(32) }, false],
    ['yesterday in another stay', { stayId: 's0' }, false],
    ['yesterday and is the same guest', { userId: newGuest.userId }, false],
  ] as const)('with a guest who registered %s, returns %s', (_, fields, expected) => {
    expect(hasEarlierGuests(stay, [guest(fields), newGuest], newGuest, toLocalDay)).toBe(expected);
  });

  it('returns false without other guests', () => {
    expect(hasEarlierGuests(stay, [newGuest], newGuest, toLocalDay)).toBe(false);
  });
});
