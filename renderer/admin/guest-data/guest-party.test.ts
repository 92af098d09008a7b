import { describe, expect, it } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { findParty, replaceGuest } from './guest-party.ts';

const names = (guests: readonly { guestName: string }[]) => guests.map(({ guestName }) => guestName);
const minuteToTime = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;

describe('the party of a room', () => {
  const mine = createGuest({ roomNumber: '302', guestName: 'new', createdAt: minuteToTime(5) });
  const { stay } = mine;
  const sister = createGuest({
    roomNumber: '３０２',
    guestName: 'sister',
    status: 'active',
    createdAt: minuteToTime(1),
    stay,
  });
  const elsewhere = createGuest({ roomNumber: '303', guestName: 'elsewhere', status: 'active' });
  const guests = [mine, sister, elsewhere];

  it('consists of all guests of the stay, however the room was typed', () => {
    expect(names(findParty(mine, guests))).toEqual(['sister', 'new']);
  });
});

it('replaceGuest replaces one guest and leaves the others unchanged', () => {
  const [one, other] = [createGuest(), createGuest()];
  expect(replaceGuest([one, other], { ...other, status: 'active' })).toEqual([one, { ...other, status: 'active' }]);
  expect(replaceGuest([one], other)).toEqual([one]);
});
