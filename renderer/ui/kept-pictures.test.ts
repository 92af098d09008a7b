import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPictures, pictureAt } from './kept-pictures.ts';

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const isKept = (address: string) => pictureAt(address) !== address;

it('keepPictures keeps the other pictures when one cannot be fetched, and fetches that one again later (PHONE-6)', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(async () => new Response('picture'));
  const done = keepPictures(['/sorry.svg', '/asleep.svg']);
  await vi.advanceTimersByTimeAsync(0);
  expect([isKept('/sorry.svg'), isKept('/asleep.svg')]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isKept('/sorry.svg')).toBe(true);
  await done;
  expect(fetched.mock.calls).toEqual([['/sorry.svg'], ['/asleep.svg'], ['/sorry.svg']]);
});

it('keepPictures gives up after three rounds, without an error', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  const done = keepPictures(['/never.svg']);
  await vi.advanceTimersByTimeAsync(40_000);
  await done;
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(pictureAt('/never.svg')).toBe('/never.svg');
});
