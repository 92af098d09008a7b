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
    ['a phone of the crew, unseen', 'crew', false, 'pass'],
    ['a phone of the crew, seen', 'crew', true, 'pass'],
    ['no cookie while unseen', undefined, false, 'pass'],
    ['no cookie once seen', undefined, true, 'OTHER_PHONE'],
  ])('is %s', (_title, cookie, isSeen, verdict) => {
    const held = { phone: 'own', isSeen, isCrew: (phone: string) => phone === 'crew' };
    expect(checkPhone({ ...held, isFormer: (phone) => phone === 'former' }, cookie)).toBe(verdict);
  });

  it('is the own phone again after a move back', () => {
    expect(checkPhone({ phone: 'own', isSeen: true, isCrew: () => false, isFormer: () => true }, 'own')).toBe('pass');
  });
});
