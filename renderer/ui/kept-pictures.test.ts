import { expect, it, vi } from 'vitest';
import { addressesOf, getPictureUrl, keepPictures } from './kept-pictures.ts';

it('keepPictures holds drawings in memory under their addresses, and others keep their address (PHONE-6)', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  keepPictures(addressesOf({ './sorry.svg': '<svg id="sorry"/>' }, { './sorry.svg': '/assets/sorry-1.svg' }));
  expect(getPictureUrl('/assets/sorry-1.svg')).toMatch(/^blob:/);
  const kept = createUrl.mock.lastCall?.[0] as Blob;
  expect(kept.type).toBe('image/svg+xml');
  expect(await kept.text()).toBe('<svg id="sorry"/>');
  expect(getPictureUrl('/assets/other.svg')).toBe('/assets/other.svg');
});

it('keepPictures does not change the URL of a picture that is kept, so that it does not flicker', () => {
  keepPictures(new Map([['/a.svg', '<svg/>']]));
  const url = getPictureUrl('/a.svg');
  keepPictures(new Map([['/a.svg', '<svg/>']]));
  expect(getPictureUrl('/a.svg')).toBe(url);
});
