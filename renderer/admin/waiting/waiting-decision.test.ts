import { describe, expect, it } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { filterUndoubted, findNeighbour, findNextSelected, getDecision } from './waiting-decision.ts';

const sameName = [{ userId: 'a'.repeat(32), guestName: '田中', answeredCount: 3, lastActivityAt: null }];
const earlier = { stay: { ...createGuest().stay, earlierGuests: true } };

describe('the decision that staff must make before an approval', () => {
  it('is none if the room has no other guest of that name and no earlier guests', () => {
    expect(getDecision(createGuest())).toEqual({ kind: 'none' });
    expect(getDecision(createGuest({ sameName: [] }))).toEqual({ kind: 'none' });
  });

  it('is who the guest is if the room has another guest of that name, and then whose party it is', () => {
    expect(getDecision(createGuest({ sameName }))).toEqual({ kind: 'same-name', candidates: sameName });
    const both = createGuest({ sameName, ...earlier });
    expect(getDecision(both).kind).toBe('same-name');
    expect(getDecision(both, true)).toEqual({ kind: 'earlier-guests' });
    expect(getDecision(createGuest({ sameName }), true)).toEqual({ kind: 'none' });
  });

  it('excludes a guest from the approval of all', () => {
    const plain = createGuest();
    expect(filterUndoubted([createGuest({ sameName }), plain, createGuest(earlier)])).toEqual([plain]);
  });
});

describe('the selection in the waiting list', () => {
  const order = ['a', 'b', 'c'];
  const gone =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id);

  it('begins with the guest who has waited longest, and stays with the selected guest', () => {
    expect(findNextSelected(order, gone(), undefined)).toBe('a');
    expect(findNextSelected(order, gone(), 'b')).toBe('b');
    expect(findNextSelected(['b', 'c'], gone(), 'a')).toBe('b');
  });

  it('moves from a handled guest to the next one below, or above at the end of the list', () => {
    expect(findNextSelected(order, gone('b'), 'b')).toBe('c');
    expect(findNextSelected(order, gone('c'), 'c')).toBe('b');
    expect(findNextSelected(order, gone('b', 'c'), 'c')).toBe('a');
    expect(findNextSelected(order, gone('a', 'b', 'c'), 'c')).toBeUndefined();
    expect(findNextSelected([], gone(), 'a')).toBeUndefined();
  });

  it('follows the arrow keys, skips handled rows and stops at the ends', () => {
    expect(findNeighbour(order, gone('b'), 'a', 1)).toBe('c');
    expect(findNeighbour(order, gone(), 'c', 1)).toBe('c');
    expect(findNeighbour(order, gone(), 'a', -1)).toBe('a');
    expect(findNeighbour(order, gone(), undefined, 1)).toBe('a');
    expect(findNeighbour(order, gone('a', 'b', 'c'), 'a', 1)).toBeUndefined();
  });
});
