import { expect, it } from 'vitest';
import { cappedRows } from './capped-rows.ts';

const rows = (text: string) => [...text].map((item) => ({ item, isGone: item === 'x' }));
const formatRows = (text: string, limit: number) =>
  cappedRows(rows(text), limit)
    .map(({ item }) => item)
    .join('');

it.each([
  ['abc', 5, 'abc'],
  ['abcdef', 5, 'abcde'],
  ['xabxcdef', 5, 'xabxcde'],
  ['abcdex', 5, 'abcdex'],
  ['xxxxxx', 2, 'xxxxxx'],
  ['', 5, ''],
])('cappedRows of %s with a limit of %d waiting guests returns %s', (all, limit, expected) => {
  expect(formatRows(all, limit)).toBe(expected);
});
