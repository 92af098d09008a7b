import { expect, it } from 'vitest';
import type { Guest } from '#core/model/guest.ts';
import { GuestIndex } from './guest-index.ts';

const aGuest = (userId: string, overrides: Partial<Guest> = {}): Guest => ({
  ...{ userId, guestName: 'はると', roomNumber: '1', roomKey: '1', hotelId: 'h', storyId: 's', stayId: 't' },
  ...{ status: 'waiting', createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z', ...overrides },
});

it('GuestIndex lists a guest who came back in the order of registration, even if the clock was set back (UNDO-1)', () => {
  const guests = new GuestIndex();
  guests.put(aGuest('first'));
  guests.put(aGuest('second'));
  guests.put(aGuest('third', { createdAt: '2026-11-20T09:00:00.000Z' }));
  guests.put(aGuest('first', { status: 'ended' }));
  guests.put(aGuest('first'));
  const lists = [guests.waiting(), guests.current(), guests.inRoom('1'), guests.inStay('t')];
  for (const list of lists) expect(list.map(({ userId }) => userId)).toEqual(['first', 'second', 'third']);
});
