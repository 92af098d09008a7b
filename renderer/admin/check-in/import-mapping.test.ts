import { expect, it } from 'vitest';
import { assignColumn, findColumnUse } from './import-mapping.ts';

const mapping = { roomNumber: '部屋', arrivesAt: '到着', partySize: ['大人'], dateOrder: 'ymd' as const };

it('a column is used for one field, and the party size may have several columns', () => {
  expect(['部屋', '到着', '大人', '電話'].map((column) => findColumnUse(mapping, column))).toEqual([
    'roomNumber',
    'arrivesAt',
    'partySize',
    'none',
  ]);
  expect(assignColumn(mapping, '子供', 'partySize').partySize).toEqual(['大人', '子供']);
  expect(assignColumn(mapping, '大人', 'none').partySize).toEqual([]);
});

it('assignColumn moves a field from one column to another', () => {
  const moved = assignColumn(mapping, 'ルーム', 'roomNumber');
  expect(findColumnUse(moved, '部屋')).toBe('none');
  expect(findColumnUse(moved, 'ルーム')).toBe('roomNumber');
  expect(assignColumn(mapping, '部屋', 'partyName')).toEqual({
    ...{ partyName: '部屋', arrivesAt: '到着', partySize: ['大人'], dateOrder: 'ymd' },
  });
});
