import { expect, it } from 'vitest';
import { createGuest } from '../testing/create-guest.ts';
import { foldRooms } from './fold-rooms.ts';

const row = (userId: string, roomNumber: string, isGone = false) => ({
  item: createGuest({ userId, roomNumber, status: 'waiting' }),
  isGone,
});

it('folds the guests of a room from the seventh on, keeps those of other rooms, and unfolds a room on request', () => {
  const flood = Array.from({ length: 9 }, (_, n) => row(`f${n}`, n % 2 === 0 ? '302' : '３０２'));
  const rows = [...flood.slice(0, 8), row('guest', '305'), ...flood.slice(8)];
  const { rows: shown, folds } = foldRooms(rows, new Set());
  expect(shown.map(({ item }) => item.userId)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'guest']);
  expect([...folds]).toEqual([['f5', { roomKey: '302', roomNumber: '302', count: 3 }]]);
  const unfolded = foldRooms(rows, new Set(['302']));
  expect([unfolded.rows, unfolded.folds.size]).toEqual([rows, 0]);
});

it('does not count guests who are handled, so that the next one of the room appears', () => {
  const rows = Array.from({ length: 8 }, (_, n) => row(`f${n}`, '302', n === 0));
  const { rows: shown, folds } = foldRooms(rows, new Set());
  expect(shown).toHaveLength(7);
  expect(folds.get('f6')?.count).toBe(1);
});
