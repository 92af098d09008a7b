import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './password-check.ts';

const email = 'front@hotel.example';
const check = (password: string) => findPasswordFault(password, email);

describe('a new password', () => {
  it.each([
    'a-quiet-lagoon-7',
    'lanterns-on-the-pier',
    'long enough',
    'correct horse battery staple',
    'うみのむこうのたからばこ',
    'k7fq2mzx9abt',
    'front-of-the-sea-house',
  ])('is accepted if it is not easy to guess: %j', (password) => {
    expect(check(password)).toBeUndefined();
  });

  it.each(['', 'short', '123456789', 'うみのむこうの', '🏝️🏝️🏝️🏝️'])(
    'is refused with fewer than ten characters: %j',
    (password) => {
      expect(check(password)).toBe('short');
    },
  );

  it.each([
    ' '.repeat(12),
    '\u3000'.repeat(10),
    '\u200b'.repeat(20),
    'a         b',
    '\u3164'.repeat(10),
    '\t \u00a0'.repeat(5),
  ])('is refused if it is mostly blanks: %j', (password) => {
    expect(check(password)).toBe('blank');
  });

  it.each([
    'front@hotel.example',
    ' Front@Hotel.Example',
    'ｆｒｏｎｔ＠ｈｏｔｅｌ．ｅｘａｍｐｌｅ',
    'hotel.example',
    'front123456',
    'frontfront',
    'frontfrontfront',
  ])('is refused if it is made of the email: %j', (password) => {
    expect(check(password)).toBe('email');
  });

  it.each([
    ...['password12', 'Password1234', 'P@ssw0rd123', 'PASSWORD!!', 'passwordpassword', 'Pa$$word2026'],
    ...['1234567890', '0987654321', '12345678901234567890', '1111111111', '2020202020', '123123123123'],
    ...['qwertyuiop', 'QwertyUiop123', 'asdfghjkl;', '1qaz2wsx3edc', '1q2w3e4r5t', 'zxcvbnm1234', 'qwerty12345'],
    ...['abcdefghij', 'abcabcabcabc', 'aaaaaaaaaaaa', 'ababababab'],
    ...['administrator', 'admin12345', 'welcome2026', 'letmein1234', 'changeme123', 'iloveyou123', 'sunshine2024'],
    ...['hotel12345', 'takarabune', 'takarabune2026', 'okinawa2026', 'sakura1234', 'frontdesk1', 'konnichiwa1'],
    ...['パスワード12345', 'ｐａｓｓｗｏｒｄ１２', 'ぱすわーどぱすわーど', '宝船宝船宝船宝船宝船'],
  ])('is refused if it is a common password or pattern: %j', (password) => {
    expect(check(password)).toBe('common');
  });

  it('is not compared with an empty email', () => {
    expect(findPasswordFault('mizuno123456', '')).toBeUndefined();
  });
});
