import { describe, expect, it } from 'vitest';
import { checkPhone, type PhoneVerdict } from './phone-check.ts';

describe('the phone of a call (IDENTITY-10)', () => {
  it.each<[string, string | undefined, boolean, PhoneVerdict]>([
    ['a phone from before a move, unseen', 'former', false, 'GUEST_MOVED'],
    ['a phone from before a move, seen', 'former', true, 'GUEST_MOVED'],
    ['the own phone for the first time', 'own', false, 'see'],
    ['the own phone again', 'own', true, 'pass'],
    ['any other phone while unseen', 'other', false, 'OTHER_PHONE'],
    ['any other phone once seen', 'other', true, 'OTHER_PHONE'],
    ['no cookie while unseen', undefined, false, 'pass'],
    ['no cookie once seen', undefined, true, 'OTHER_PHONE'],
  ])('is %s', (_title, cookie, isSeen, verdict) => {
    expect(checkPhone({ phone: 'own', isSeen, isFormer: (phone) => phone === 'former' }, cookie)).toBe(verdict);
  });

  it('is the own phone again after a move back', () => {
    expect(checkPhone({ phone: 'own', isSeen: true, isFormer: () => true }, 'own')).toBe('pass');
  });
});
