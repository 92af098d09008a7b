import { describe, expect, it } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { readEntry } from './read-entry.ts';

describe('readEntry', () => {
  it('returns an entry as the server sent it', () => {
    const guest = createGuest({ status: 'active', progress: 40 });
    expect(readEntry(guest)).toEqual(guest);
  });

  it.each([
    [{ _id: 'a', userId: 'b', id: 'c' }, 'a'],
    [{ userId: 'b', id: 'c' }, 'b'],
    [{ id: 'c' }, 'c'],
    [{ _id: 7 }, ''],
    [null, ''],
    ['text', ''],
  ])('returns the id in %j', (entry, id) => {
    expect(readEntry(entry).userId).toBe(id);
  });

  it('accepts both field names for name and room, and derives a missing status from isActive', () => {
    expect(readEntry({ id: 'c', name: 'Mia', room: '118', isActive: true })).toMatchObject({
      ...{ guestName: 'Mia', roomNumber: '118', status: 'active', isActive: true },
    });
    expect(readEntry({ id: 'c' })).toMatchObject({ guestName: '', roomNumber: '', status: 'waiting', isActive: false });
  });
});
