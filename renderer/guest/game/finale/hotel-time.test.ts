import { expect, it } from 'vitest';
import { hotelDay, hotelTime } from './hotel-time.ts';

const late = '2026-11-22T15:30:00.000Z';

it("hotelDay and hotelTime use the hotel's clock, whatever time zone the phone is in [ENDING-6]", () => {
  expect(hotelDay(late, 'Asia/Tokyo')).toBe('2026.11.23');
  expect(hotelDay(late, 'America/New_York')).toBe('2026.11.22');
  expect(hotelTime(late, 'ja', 'Asia/Tokyo')).toBe('11月23日 00:30');
  expect(hotelTime('2026-11-24T02:00:00.000Z', 'en', 'Asia/Tokyo')).toBe('November 24 at 11:00');
});

it("hotelDay and hotelTime use the phone's time zone if the hotel's is empty or does not exist", () => {
  expect(hotelDay(late, 'Nowhere/Town')).toBe(hotelDay(late, undefined));
  expect(hotelTime(late, 'ja', '')).toBe(hotelTime(late, 'ja', undefined));
});
