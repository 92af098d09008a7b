import { describe, expect, it } from 'vitest';
import { parseRooms, roomsAsText } from './room-list.ts';

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
    ['212-201', ['212-201']],
    ['A101-B110', ['A101-B110']],
    ['301号室', ['301']],
    ['', []],
    [' ,、\n ', []],
  ])('%j names %j', (text, rooms) => {
    expect(parseRooms(text)).toEqual({ rooms, duplicates: 0, unreadable: [] });
  });

  it('holds each room once, by its key, and counts the others', () => {
    expect(parseRooms('201-203 ２０２ 203号室 b-7 B07 B7')).toEqual({
      rooms: ['201', '202', '203', 'b-7', 'B07'],
      duplicates: 3,
      unreadable: [],
    });
  });

  it('says what it does not understand, and takes no range of thousands', () => {
    const long = '9'.repeat(21);
    expect(parseRooms(`201 号室 ${long}`)).toEqual({ rooms: ['201'], duplicates: 0, unreadable: ['号室', long] });
    expect(parseRooms('1000-9999').rooms).toEqual(['1000-9999']);
  });

  it('comes back from the text it is shown as', () => {
    const { rooms } = parseRooms('101-112, 201-203, B-07, 離れ');
    expect(roomsAsText(rooms)).toContain('\n201, 202, 203');
    expect(parseRooms(roomsAsText(rooms)).rooms).toEqual(rooms);
  });
});
