import { beforeEach, expect, it } from 'vitest';
import { createArrival } from './check-in.test-support.ts';
import { createRows } from './rows.ts';
import { proposeFields, rememberFields } from './ticket-wish.ts';

const today = '2026-11-22';
const createRow = (overrides: Parameters<typeof createArrival>[0]) => createRows([createArrival(overrides)], [])[0];

beforeEach(() => {
  Reflect.set(document, 'cookie', 'tk_check_in=; path=/; max-age=0');
});

it('proposeFields returns six guests, Japanese and any story on a new device', () => {
  expect(proposeFields(undefined, today, [])).toEqual({ maxGuests: 6, language: 'ja' });
});

it('proposeFields returns the size and departure of the arrival, and English for a name in Latin letters', () => {
  const row = createRow({ partyName: 'Müller-Lindström', partySize: 2, departsAt: '2026-11-26' });
  expect(proposeFields(row, today, [])).toEqual({ maxGuests: 2, language: 'en', departsOn: '2026-11-26' });
  const many = createRow({ partyName: '東風平ご一行', partySize: 40, departsAt: today });
  expect(proposeFields(many, today, [])).toEqual({ maxGuests: 12, language: 'ja' });
});

it('proposeFields returns the last choice, with its story only while the story is open', () => {
  rememberFields({ language: 'en', maxGuests: 3, storyId: 'abcd2345' });
  expect(proposeFields(undefined, today, ['abcd2345'])).toEqual({ maxGuests: 3, language: 'en', storyId: 'abcd2345' });
  expect(proposeFields(undefined, today, [])).toEqual({ maxGuests: 3, language: 'en' });
  Reflect.set(document, 'cookie', 'tk_check_in=xx.99.<b>; path=/');
  expect(proposeFields(undefined, today, [])).toEqual({ maxGuests: 6, language: 'ja' });
});
