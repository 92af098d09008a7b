import { describe, expect, it } from 'vitest';
import { chooseMapping } from './find-columns.ts';
import { readTable } from './read-table.ts';

const now = Date.parse('2026-11-22T12:00:00');

function guessed(list: string, nowMs = now) {
  return chooseMapping(readTable(list), { sent: undefined, kept: undefined }, nowMs);
}

describe('the guessed order of dates', () => {
  const orderOf = (...days: string[]) => guessed(`Room,Arrival\n${days.map((day) => `301,${day}\n`).join('')}`).mapping;

  it.each([
    ['2026/11/23', 'ymd'],
    ['11/23', 'ymd'],
    ['26/11/23', 'ymd'],
    ['26.11.23', 'ymd'],
    ['23.11.26', 'dmy'],
    ['23/11/26', 'dmy'],
    ['11/23/26', 'mdy'],
    ['11/23/2026', 'mdy'],
    ['23/11/2026', 'dmy'],
    ['２３/１１/２０２６', 'dmy'],
    ['05.11.2026', 'dmy'],
  ])('is found for %s (ARRIVAL-2)', (day, order) => {
    expect(orderOf(day).dateOrder).toBe(order);
  });

  it('is the one with which every row is a valid day, even if most rows allow another', () => {
    expect(orderOf('05/11/2026', '06/11/2026', '23/11/2026').dateOrder).toBe('dmy');
    expect(orderOf('11/12/26', '11/30/26').dateOrder).toBe('mdy');
  });

  it('is the one with which the days are nearest to now if all rows allow several', () => {
    expect(orderOf('02/12/2026').dateOrder).toBe('dmy');
    expect(orderOf('12/02/2026').dateOrder).toBe('mdy');
    expect(orderOf('11/11/2026').dateOrder).toBe('mdy');
  });
});

describe('the guessed columns', () => {
  it('are found in full-width letters, figures and half-width kana', () => {
    const { mapping, missing } = guessed('部屋Ｎｏ．,ﾁｪｯｸｲﾝ日,ＰＡＸ\n３０１,２６／１１／２３,２名\n');
    expect(missing).toEqual([]);
    expect(mapping).toMatchObject({ roomNumber: '部屋Ｎｏ．', arrivesAt: 'ﾁｪｯｸｲﾝ日', dateOrder: 'ymd' });
    expect(mapping.partySize).toEqual(['ＰＡＸ']);
  });
});
