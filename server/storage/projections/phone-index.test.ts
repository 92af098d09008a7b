import { describe, expect, it } from 'vitest';
import type { GuestEntry } from '#core/model/journal.ts';
import { checkPhone } from '#core/rules/phone-check.ts';
import { PhoneIndex } from './phone-index.ts';

type Line = Pick<GuestEntry, 'type' | 'phone' | 'isSeen' | 'by'>;

/** Applies lines of one guest, as the server does when it starts. */
function read(...lines: readonly Line[]): PhoneIndex {
  const index = new PhoneIndex();
  for (const [second, line] of lines.entries()) {
    index.apply({ ...line, userId: 'a', seq: second + 1, at: `2026-11-25T10:00:0${second}.000Z` });
  }
  return index;
}
const check = (index: PhoneIndex, cookie?: string) => checkPhone(index.getHeld('a'), cookie);

describe('the phones of a journal (IDENTITY-10)', () => {
  it('of an older version, which has no seen phones, keep their guest, who starts unseen', () => {
    const registered = read({ type: 'registered', phone: 'own' });
    expect([check(registered), check(registered, 'own'), check(registered, 'other')]).toEqual([
      'pass',
      'see',
      'OTHER_PHONE',
    ]);
    expect(registered.getMove('a')).toBeUndefined();
    const moved = read({ type: 'registered', phone: 'own' }, { type: 'phone_bound', phone: 'new' });
    expect([check(moved), check(moved, 'new'), check(moved, 'own')]).toEqual(['pass', 'see', 'GUEST_MOVED']);
  });

  it('are seen from the line with the cookie on, also if that line is the registration', () => {
    for (const index of [
      read({ type: 'registered', phone: 'own', isSeen: true }),
      read({ type: 'registered', phone: 'own' }, { type: 'phone_seen', phone: 'own' }),
    ]) {
      expect([check(index), check(index, 'own')]).toEqual(['OTHER_PHONE', 'pass']);
    }
  });

  it('are not seen by a line for a phone that the guest has left meanwhile', () => {
    const index = read(
      { type: 'registered', phone: 'own' },
      { type: 'phone_bound', phone: 'new' },
      { type: 'phone_seen', phone: 'own' },
    );
    expect(check(index)).toBe('pass');
  });

  it('change with a move, which says when and who made the code, and with a new cookie of the same phone, which is no move', () => {
    const moved = read(
      { type: 'registered', phone: 'own', isSeen: true },
      { type: 'phone_bound', phone: 'new', isSeen: true, by: 'desk@hotel.example' },
    );
    expect([check(moved), check(moved, 'new'), check(moved, 'own')]).toEqual(['OTHER_PHONE', 'pass', 'GUEST_MOVED']);
    expect(moved.getMove('a')).toEqual({ at: '2026-11-25T10:00:01.000Z', by: 'desk@hotel.example' });
    expect([moved.getChangeCount('a'), moved.getGuests('own'), moved.getGuests('new')]).toEqual([1, [], ['a']]);
    const renewed = read({ type: 'registered', phone: 'own' }, { type: 'phone_renewed', phone: 'new' });
    expect([check(renewed), check(renewed, 'new'), check(renewed, 'own')]).toEqual(['pass', 'see', 'OTHER_PHONE']);
    expect([renewed.getMove('a'), renewed.getChangeCount('a')]).toEqual([undefined, 0]);
  });

  it('change when staff say that two entries are one person, and the remaining guest keeps their phone', () => {
    const index = read(
      { type: 'registered', phone: 'own', isSeen: true },
      { type: 'same_person', by: 'desk@hotel.example' },
    );
    expect(index.getMove('a')).toEqual({ at: '2026-11-25T10:00:01.000Z', by: 'desk@hotel.example' });
    expect([check(index, 'own'), index.getChangeCount('a')]).toEqual(['pass', 0]);
  });

  it('pass for a guest who came back, and not for the phone in between', () => {
    const index = read(
      { type: 'registered', phone: 'own', isSeen: true },
      { type: 'phone_bound', phone: 'new', isSeen: true },
      { type: 'phone_bound', phone: 'own', isSeen: true },
    );
    expect([check(index, 'own'), check(index, 'new')]).toEqual(['pass', 'GUEST_MOVED']);
  });
});
