import { describe, expect, it } from 'vitest';
import { acceptAttribute, acceptsType } from './accepted-files.ts';

describe('acceptsType [84]', () => {
  it.each([
    ['', 'image/jpeg', 'a.jpg', true],
    ['image/*', 'image/heic', 'a.heic', true],
    ['image/*', 'application/pdf', 'a.png', false],
    ['image/*', 'text/html', 'a.png', false],
    ['image/*', 'image/svg+xml', 'a.svg', false],
    ['*/*', 'video/mp4', 'a.mp4', false],
    ['image/png', 'image/png', 'a.png', true],
    ['image/png', 'image/jpeg', 'a.png', false],
    ['.png,.jpg', 'image/jpeg', 'photo.jpeg', true],
    ['.PNG, .JPG', 'image/jpg', 'x', true],
    ['image/jpg', 'image/jpeg', 'x', true],
    ['.png', 'image/webp', 'a.png', false],
    ['image/*', '', 'IMG_1.HEIC', true],
    ['image/*', '', 'notes.txt', false],
    ['image/*', '', 'a.constructor', false],
    ['image/png', '', 'a.PNG', true],
    ['image/png', 'IMAGE/PNG', 'a', true],
    ['image/png', 'image/png; charset=x', 'a', true],
    ['.pdf', 'application/pdf', 'a.pdf', false],
    ['.pdf', 'image/png', 'a.png', true],
    [' , ', 'image/png', 'a.png', true],
  ])('with %j and a file of type %s named %s, returns %s', (accepted, mime, name, expected) => {
    expect(acceptsType(accepted, mime, name)).toBe(expected);
  });
});

describe('acceptAttribute', () => {
  it.each([
    ['', 'image/*'],
    ['.pdf,video/mp4', 'image/*'],
    ['image/svg+xml', 'image/*'],
    ['.jpg, image/jpeg ,.png', 'image/jpeg,image/png'],
    ['*', 'image/*'],
  ])('returns the attribute for %j: %s', (accepted, expected) => {
    expect(acceptAttribute(accepted)).toBe(expected);
  });
});
