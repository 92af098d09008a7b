import { describe, expect, it } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { findRefusal } from './check-picture.ts';
import { longestSide, shrinkType, shrunkSize } from './shrink-picture.ts';

describe('the size of a picture that leaves the phone', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 2000, height: 1500 },
    ],
    [
      { width: 3024, height: 4032 },
      { width: 1500, height: 2000 },
    ],
    [
      { width: 1200, height: 800 },
      { width: 1200, height: 800 },
    ],
    [
      { width: 2000, height: 2000 },
      { width: 2000, height: 2000 },
    ],
    [
      { width: 20_000, height: 3 },
      { width: 2000, height: 1 },
    ],
  ])('of %o becomes %o', (size, shrunk) => {
    expect(shrunkSize(size)).toEqual(shrunk);
    expect(Math.max(shrunk.width, shrunk.height)).toBeLessThanOrEqual(longestSide);
  });
});

describe('the choice of a picture', () => {
  const file = (change = {}) => ({ name: 'sea.jpg', type: 'image/jpeg', size: 1_000, ...change });

  it('[165] accepts a JPEG, but no PDF and no SVG', () => {
    expect(findRefusal(file(), 'image/*')).toBeUndefined();
    expect(findRefusal(file({ name: 'a.pdf', type: 'application/pdf' }), 'image/*')).toBe('not-an-image');
    expect(findRefusal(file({ name: 'a.svg', type: 'image/svg+xml' }), 'image/*')).toBe('not-an-image');
  });

  it('[84] accepts only the types that the clue accepts', () => {
    expect(findRefusal(file(), 'image/png')).toBe('not-an-image');
    expect(findRefusal(file({ name: 'a.png', type: 'image/png' }), 'image/png')).toBeUndefined();
  });

  it('[167] accepts 10 MB, but not one byte more', () => {
    expect(findRefusal(file({ size: limits.uploadBytes }), 'image/*')).toBeUndefined();
    expect(findRefusal(file({ size: limits.uploadBytes + 1 }), 'image/*')).toBe('too-large');
  });

  it('accepts a photo whose type the phone does not report', () => {
    expect(findRefusal(file({ name: 'IMG_1.HEIC', type: '' }), 'image/*')).toBeUndefined();
  });
});

describe('the type of the reduced picture', () => {
  it.each([
    ['image/*', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/webp', undefined],
  ])('for the accepted types %s is %s', (accepted, type) => {
    expect(shrinkType(accepted)).toBe(type);
  });
});
