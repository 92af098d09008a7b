import { expect, it } from 'vitest';
import { isWithinHours } from './local-hours.ts';

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

it.each([
  ['09:00', '18:00', '09:00', true],
  ['09:00', '18:00', '17:59', true],
  ['09:00', '18:00', '18:00', false],
  ['09:00', '18:00', '08:59', false],
  ['22:00', '06:00', '22:00', true],
  ['22:00', '06:00', '23:59', true],
  ['22:00', '06:00', '00:00', true],
  ['22:00', '06:00', '05:59', true],
  ['22:00', '06:00', '06:00', false],
  ['22:00', '06:00', '12:00', false],
  ['', '', '03:00', true],
  ['21:00', '', '23:59', true],
  ['21:00', '', '20:59', false],
  ['', '06:00', '00:00', true],
  ['', '06:00', '06:00', false],
  ['08:00', '08:00', '03:00', true],
  ['8:00', '9:30', '08:15', true],
  ['24:00', '06:00', '03:00', false],
  ['22:00', '6pm', '23:00', false],
  ['１０:００', '12:00', '11:00', false],
])('isWithinHours from "%s" to "%s" at %s returns %s', (from, to, time, expected) => {
  expect(isWithinHours(from, to, toMinutes(time))).toBe(expected);
});
