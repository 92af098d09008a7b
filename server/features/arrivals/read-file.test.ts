import { describe, expect, it } from 'vitest';
import { encodeShiftJis } from '#tests/support/encode-shift-jis.ts';
import { decodeFile } from './decode-file.ts';
import { readDay } from './read-day.ts';
import { readTable } from './read-table.ts';

const text = '部屋No,代表者氏名\r\n301,髙﨑 一郎\r\n';
const utf8 = Buffer.from(text);
const catchCode = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('the encoding of a list', () => {
  it.each([
    ['UTF-8', utf8, 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8]), 'utf-8'],
    ['Shift_JIS as Windows writes it', encodeShiftJis(text), 'shift_jis'],
    [
      'little-endian UTF-16 as Excel writes it',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
      'utf-16',
    ],
    ['big-endian UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]), 'utf-16'],
  ])('is detected for %s', (_, bytes, encoding) => {
    expect(decodeFile(bytes)).toEqual({ text, encoding, isDoubtful: false });
  });

  it('is reported as doubtful if the bytes are also valid in another encoding', () => {
    expect(decodeFile(Buffer.from('301,Müller'))).toEqual({ text: '301,Müller', encoding: 'utf-8', isDoubtful: true });
    // These half-width kana in Shift_JIS are also valid UTF-8.
    expect(decodeFile(encodeShiftJis('301,ﾃｽ'))).toMatchObject({ encoding: 'utf-8', isDoubtful: true });
    const chosen = decodeFile(encodeShiftJis('301,ﾃｽ'), 'shift_jis');
    expect(chosen).toEqual({ text: '301,ﾃｽ', encoding: 'shift_jis', isDoubtful: false });
    // 佐藤 in EUC-JP is also valid Shift_JIS, as half-width kana.
    const euc = Buffer.from([0x33, 0x30, 0x31, 0x2c, 0xba, 0xb4, 0xc6, 0xa3]);
    expect(decodeFile(euc)).toMatchObject({ encoding: 'shift_jis', isDoubtful: true });
  });

  it.each([
    ['UTF-8', Buffer.from('部屋No,氏名\r\n301,佐藤'), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from('\uFEFF部屋No,氏名\r\n301,佐藤'), 'utf-8'],
    ['Shift_JIS', encodeShiftJis('部屋No,氏名\r\n301,佐藤'), 'shift_jis'],
  ])('is detected in a file that ends in the middle of a character: %s', (_, bytes, encoding) => {
    expect(decodeFile(bytes.subarray(0, -1))).toMatchObject({ text: '部屋No,氏名\r\n301,佐', encoding });
  });

  it.each([
    ['a workbook', Buffer.from('504b0304140006000800', 'hex')],
    ['bytes that are valid in no encoding', Buffer.from([0x33, 0x2c, 0x81, 0x20, 0xff, 0xff])],
    ['UTF-16 without a byte order mark', Buffer.from(text, 'utf16le')],
  ])('cannot be determined for %s', (_, bytes) => {
    expect(catchCode(() => decodeFile(bytes))).toBe('ARRIVALS_UNREADABLE');
  });
});

describe('the table of a list', () => {
  it('has the column names below the title, makes them unique, and has the line number of each row', () => {
    const table = readTable('本日の到着\n\n部屋,氏名,氏名,\n301,"佐藤, 一郎",a,b\n\n302,"田中\nめぐみ",c,d\n');
    expect(table.columns).toEqual(['部屋', '氏名', '氏名 (2)', '#4']);
    expect(table.lines).toEqual([
      { line: 4, cells: ['301', '佐藤, 一郎', 'a', 'b'] },
      { line: 7, cells: ['302', '田中\nめぐみ', 'c', 'd'] },
    ]);
  });

  it('never has two columns of the same name', () => {
    const { columns } = readTable('氏名,氏名,氏名 (2),,#4,#4\n1,2,3,4,5,6\n');
    expect(columns.slice(0, 2)).toEqual(['氏名', '氏名 (2)']);
    expect(new Set(columns).size).toBe(6);
  });

  it.each([
    ['tabs between the columns', 'a\tb\n1\t2\n'],
    ['semicolons between the columns', 'a;b\r\n1;2\r\n'],
    ['carriage returns as line ends', 'a,b\r1,2\r'],
  ])('is read with %s', (_, list) => {
    expect(readTable(list)).toMatchObject({ columns: ['a', 'b'], lines: [{ cells: ['1', '2'] }] });
  });

  it('keeps leading zeros written for Excel, and treats every other formula as text', () => {
    const { lines } = readTable('room,name\n="0301","=HYPERLINK(""http://x"",""y"")"\n');
    expect(lines[0]?.cells).toEqual(['0301', '=HYPERLINK("http://x","y")']);
  });

  it('has no spaces around its cells, not even full-width ones', () => {
    const { columns, lines } = readTable('部屋　,氏名　　\n３０１　,　佐藤　\n　　　,　　\n');
    expect([columns, ...lines.map(({ cells }) => cells)]).toEqual([
      ['部屋', '氏名'],
      ['３０１', '佐藤'],
    ]);
  });

  it('is refused if it is empty, has only one column or has an unclosed quotation mark', () => {
    expect(catchCode(() => readTable('room,name\n301,"Sato\n302,Tanaka\n'))).toBe('ARRIVALS_UNREADABLE');
    expect(catchCode(() => readTable('\n\n'))).toBe('ARRIVALS_UNREADABLE');
    expect(catchCode(() => readTable('only one column\n301\n'))).toBe('ARRIVALS_UNREADABLE');
  });

  it('is refused if it has more than 5,000 rows', () => {
    const rows = (count: number) => `room,day\n${'301,2026-11-22\n'.repeat(count)}`;
    expect(readTable(rows(5_000)).lines).toHaveLength(5_000);
    expect(catchCode(() => readTable(rows(5_001)))).toBe('ARRIVALS_TOO_LONG');
    expect(catchCode(() => readTable(rows(50_000)))).toBe('ARRIVALS_TOO_LONG');
  });
});

describe('readDay', () => {
  const now = Date.parse('2026-12-28T12:00:00');
  it.each([
    ['2026/11/22 15:00', 'ymd', { day: '2026-11-22', time: '15:00' }],
    ['２０２６年１１月２２日（日）', 'ymd', { day: '2026-11-22' }],
    ['20261122', 'mdy', { day: '2026-11-22' }],
    ['2026-11-22T15:00:00+09:00', 'ymd', { day: '2026-11-22', time: '15:00' }],
    ['令和8年11月22日 15時30分', 'ymd', { day: '2026-11-22', time: '15:30' }],
    ['R8.11.22', 'ymd', { day: '2026-11-22' }],
    ['26/11/22', 'ymd', { day: '2026-11-22' }],
    ['11/22/2026', 'mdy', { day: '2026-11-22' }],
    ['22.11.2026', 'dmy', { day: '2026-11-22' }],
    ['1月3日', 'ymd', { day: '2027-01-03' }],
    ['12/27', 'ymd', { day: '2026-12-27' }],
  ] as const)('reads %s in the date order %s', (typed, order, day) => {
    expect(readDay(typed, order, now)).toEqual(day);
  });

  it.each([
    '',
    '2026/02/30',
    '2026/13/01',
    '2026/11/',
    '2026/11/22 25:00',
    '2026/11/22xyz',
    '=1+1',
    '1850/01/01',
    '301',
  ])('returns undefined for "%s"', (typed) => {
    expect(readDay(typed, 'ymd', now)).toBeUndefined();
  });
});
