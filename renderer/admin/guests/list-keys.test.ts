import { describe, expect, it } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { findNextKey, findTargetIndex, getRowKey } from './list-keys.ts';

const rows = ['a', 'b', 'c', 'd'].map((key) => ({ key, guest: createGuest({ guestName: key }) }));

describe('the row keys and the keyboard of the list', () => {
  it('use the id of a guest as the row key, or a key made from the index for an entry without an id', () => {
    expect(getRowKey({ userId: 'a' }, 3)).toBe('a');
    expect(getRowKey({ userId: '' }, 3)).toBe('broken-3');
  });

  it.each([
    [undefined, 'b'],
    ['a', 'b'],
    ['b', 'd'],
    ['d', 'b'],
    ['gone', 'b'],
  ])('lead from row %s to the next wanted row, %s', (chosen, next) => {
    expect(findNextKey(rows, chosen, ({ key }) => key === 'b' || key === 'd')).toBe(next);
  });

  it('lead to no row if no other one is wanted', () => {
    expect(findNextKey(rows, 'b', ({ key }) => key === 'b')).toBeUndefined();
    expect(findNextKey([], 'b', () => true)).toBeUndefined();
  });

  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 3, 3],
    ['ArrowUp', -1, 0],
    ['ArrowUp', 2, 1],
    ['PageDown', 0, 3],
    ['PageUp', 3, 0],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['x', 1, undefined],
  ])('move the choice with the key %s from index %i to index %s', (key, at, to) => {
    expect(findTargetIndex(key, at, 4, 10)).toBe(to);
  });
});
