import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getPictureUrl, preloadPictures } from './preloaded-pictures.ts';

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

const isKept = (address: string) => getPictureUrl(address) !== address;

it('preloadPictures keeps the other pictures when one cannot be fetched, and fetches that one again later (PHONE-6)', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(async () => new Response('picture'));
  const done = preloadPictures(['/sorry.svg', '/asleep.svg']);
  await vi.advanceTimersByTimeAsync(0);
  expect([isKept('/sorry.svg'), isKept('/asleep.svg')]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isKept('/sorry.svg')).toBe(true);
  await done;
  expect(fetched.mock.calls).toEqual([['/sorry.svg'], ['/asleep.svg'], ['/sorry.svg']]);
});

it('preloadPictures gives up after three rounds, without an error', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 503 }));
  const done = preloadPictures(['/never.svg']);
  await vi.advanceTimersByTimeAsync(40_000);
  await done;
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(getPictureUrl('/never.svg')).toBe('/never.svg');
});
