import { expect, it } from 'vitest';
import { getBadgeIcons } from '#electron/main/tray/badge-icons.ts';
import { shellPictures } from './shell-icons.ts';

it('each number of waiting guests has a tray picture, and the overlay that getBadgeIcons names for it', () => {
  const pictures = shellPictures('<svg viewBox="0 0 512 512"><rect width="512" height="512"/></svg>');
  for (let count = 0; count <= 30; count += 1) {
    const { tray, overlay } = getBadgeIcons(count);
    expect(pictures.has(tray)).toBe(true);
    expect(overlay === undefined || pictures.has(overlay)).toBe(true);
  }
  expect(getBadgeIcons(0)).toEqual({ tray: 'tray-0', overlay: undefined });
  expect(getBadgeIcons(9)).toEqual({ tray: 'tray-9', overlay: 'badge-9' });
  expect(getBadgeIcons(10)).toEqual({ tray: 'tray-9plus', overlay: 'badge-9plus' });
});
