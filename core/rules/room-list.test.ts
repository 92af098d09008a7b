import { describe, expect, it } from 'vitest';
import { faultyRooms, isLargeDrop, parseRooms, roomsAsText } from './room-list.ts';

describe('a pasted list of rooms', () => {
  it.each<[string, string[]]>([
    ['201\n202\r\n203', ['201', '202', '203']],
    ['203, 201、202 205', ['201', '202', '203', '205']],
    ['201-204', ['201', '202', '203', '204']],
    ['２０１～２０３', ['201', '202', '203']],
    ['201 - 203', ['201', '202', '203']],
    ['A08〜A11', ['A08', 'A09', 'A10', 'A11']],
    ['B08-11', ['B08', 'B09', 'B10', 'B11']],
    ['008-011', ['008', '009', '010', '011']],
    ['1-01', ['1-01']],
    ['B-07', ['B-07']],
    ['301号室', ['301']],
    ['', []],
    [' ,、\n ', []],
  ])('is read: %j as %j', (text, rooms) => {
    expect(parseRooms(text)).toEqual({ rooms, duplicates: 0, faults: [] });
  });

  it('contains each room once, whatever its spelling, and the duplicates are counted', () => {
    expect(parseRooms('201-203 ２０２ 203号室 b-7 B07 B7')).toEqual({
      rooms: ['201', '202', '203', 'b-7', 'B07'],
      duplicates: 3,
      faults: [],
    });
  });

  it.each([
    ['212-201', 'reversed'],
    ['201～201', 'reversed'],
    ['B11-B08', 'reversed'],
    ['1000-9999', 'huge'],
    ['A101-B110', 'mixed'],
    ['99999999999', 'long'],
    ['号室', 'not_a_room'],
    ['---', 'not_a_room'],
    ['部屋番号', 'not_a_room'],
    ['Room', 'not_a_room'],
    ['<b>201</b>', 'not_a_room'],
    ['front@hotel.example', 'not_a_room'],
    ['2026/11/22', 'not_a_room'],
    ['！？', 'not_a_room'],
  ] as const)('is read without %j, which is reported with its line (%s)', (entry, fault) => {
    const { rooms, faults } = parseRooms(`201\r\n202, ${entry}\n203`);
    expect(rooms).toEqual(['201', '202', '203']);
    expect(faults).toEqual([{ line: 2, entry: entry.normalize('NFKC'), fault }]);
  });

  it.each(['離れ', 'ペントハウス', 'B-07', '1-01', '別館 5', '2F-A', 'Suite', '301号室', '月の間', 'Ｃ１０１'])(
    'may contain the room %j',
    (room) => {
      expect(faultyRooms([room])).toEqual([]);
    },
  );

  it('may not contain ranges or too long rooms once it is stored', () => {
    expect(faultyRooms(['201', '201-203', '203-201', 'x'.repeat(11)])).toEqual([
      { line: 2, entry: '201-203', fault: 'not_a_room' },
      { line: 3, entry: '203-201', fault: 'reversed' },
      { line: 4, entry: 'x'.repeat(11), fault: 'long' },
    ]);
  });

  it('may contain full-width characters once it is stored, and the same rules apply to them', () => {
    expect(faultyRooms(['３０１（新館）', 'Ａ－１'])).toEqual([]);
    expect(faultyRooms(['Ｒｏｏｍ'])).toEqual([{ line: 1, entry: 'Ｒｏｏｍ', fault: 'not_a_room' }]);
  });

  it('is a large drop if it lacks more than half of the earlier rooms, however many new rooms it has', () => {
    const before = ['201', '202', '203', '204'];
    expect(isLargeDrop(before, ['201', '２０２号室'])).toBe(false);
    expect(isLargeDrop(before, ['201'])).toBe(true);
    expect(isLargeDrop(before, ['301', '302', '303', '304', '305'])).toBe(true);
    expect(isLargeDrop(before, [])).toBe(true);
    expect(isLargeDrop([], ['201'])).toBe(false);
  });

  it('is the same when the text that shows it is read again', () => {
    const { rooms } = parseRooms('101-112, 201-203, B-07, 離れ');
    expect(roomsAsText(rooms)).toContain('\n201, 202, 203');
    expect(parseRooms(roomsAsText(rooms)).rooms).toEqual(rooms);
  });
});
