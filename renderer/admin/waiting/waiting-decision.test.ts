import { describe, expect, it } from 'vitest';
import { aGuest } from '../testing/a-guest.ts';
import { decisionOf, neighbour, nextSelected, undoubted } from './waiting-decision.ts';

const sameName = [{ userId: 'a'.repeat(32), guestName: '田中', answeredCount: 3, lastActivityAt: null }];
const earlier = { stay: { ...aGuest().stay, earlierGuests: true } };

describe('what staff must say first', () => {
  it('is nothing for most guests', () => {
    expect(decisionOf(aGuest())).toEqual({ kind: 'none' });
    expect(decisionOf(aGuest({ sameName: [] }))).toEqual({ kind: 'none' });
  });

  it('is who the guest is, if the room has the name, and then whose party', () => {
    expect(decisionOf(aGuest({ sameName }))).toEqual({ kind: 'same-name', candidates: sameName });
    const both = aGuest({ sameName, ...earlier });
    expect(decisionOf(both).kind).toBe('same-name');
    expect(decisionOf(both, true)).toEqual({ kind: 'earlier-guests' });
    expect(decisionOf(aGuest({ sameName }), true)).toEqual({ kind: 'none' });
  });

  it('excludes a guest from "approve all"', () => {
    const plain = aGuest();
    expect(undoubted([aGuest({ sameName }), plain, aGuest(earlier)])).toEqual([plain]);
  });
});

describe('the selection', () => {
  const order = ['a', 'b', 'c'];
  const gone =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id);

  it('begins with the oldest guest and stays with that guest', () => {
    expect(nextSelected(order, gone(), undefined)).toBe('a');
    expect(nextSelected(order, gone(), 'b')).toBe('b');
    expect(nextSelected(['b', 'c'], gone(), 'a')).toBe('b');
  });

  it('moves to the next one below, at the end to the one above', () => {
    expect(nextSelected(order, gone('b'), 'b')).toBe('c');
    expect(nextSelected(order, gone('c'), 'c')).toBe('b');
    expect(nextSelected(order, gone('b', 'c'), 'c')).toBe('a');
    expect(nextSelected(order, gone('a', 'b', 'c'), 'c')).toBeUndefined();
    expect(nextSelected([], gone(), 'a')).toBeUndefined();
  });

  it('follows the arrows, skips handled rows and stops at the ends', () => {
    expect(neighbour(order, gone('b'), 'a', 1)).toBe('c');
    expect(neighbour(order, gone(), 'c', 1)).toBe('c');
    expect(neighbour(order, gone(), 'a', -1)).toBe('a');
    expect(neighbour(order, gone(), undefined, 1)).toBe('a');
    expect(neighbour(order, gone('a', 'b', 'c'), 'a', 1)).toBeUndefined();
  });
});
