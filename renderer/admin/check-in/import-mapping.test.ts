import { expect, it } from 'vitest';
import { columnUse, withUse } from './import-mapping.ts';

const mapping = { roomNumber: '部屋', arrivesAt: '到着', partySize: ['大人'], dateOrder: 'ymd' as const };

it('uses a column for one field, but allows several columns for the size', () => {
  expect(['部屋', '到着', '大人', '電話'].map((column) => columnUse(mapping, column))).toEqual([
    'roomNumber',
    'arrivesAt',
    'partySize',
    'none',
  ]);
  expect(withUse(mapping, '子供', 'partySize').partySize).toEqual(['大人', '子供']);
  expect(withUse(mapping, '大人', 'none').partySize).toEqual([]);
});

it('moves a field from one column to another', () => {
  const moved = withUse(mapping, 'ルーム', 'roomNumber');
  expect(columnUse(moved, '部屋')).toBe('none');
  expect(columnUse(moved, 'ルーム')).toBe('roomNumber');
  expect(withUse(mapping, '部屋', 'partyName')).toEqual({
    ...{ partyName: '部屋', arrivesAt: '到着', partySize: ['大人'], dateOrder: 'ymd' },
  });
});
