import { describe, expect, it } from 'vitest';
import {
  compareRooms,
  isBlank,
  normaliseAnswer,
  normaliseCode,
  normaliseName,
  normaliseRoom,
  normaliseSearch,
  toRoomLabel,
} from './text-normalise.ts';
import { matchesGuest } from './text-normalise-search.ts';

const expectEqual = (normalise: (text: string) => string) => (a: string, b: string) =>
  expect(normalise(a)).toBe(normalise(b));
const expectDifferent = (normalise: (text: string) => string) => (a: string, b: string) =>
  expect(normalise(a)).not.toBe(normalise(b));

describe('normaliseAnswer [170]', () => {
  it.each([
    ['やどかり', 'ヤドカリ'],
    ['やどかり', 'ﾔﾄﾞｶﾘ'],
    ['やどかり', 'ﾔﾄ ﾞｶﾘ'],
    ['がじゅまる', 'か\u3099じゅまる'],
    ['がじゅまる', 'か゛じゅまる'],
    ['パイナップル', 'ﾊﾟｲﾅｯﾌﾟﾙ'],
    ['ビール', 'びーる'],
    ['ビール', 'ビ－ル'],
    ['ビール', 'ビ―ル'],
    ['ビール', 'ビ-ル'],
    ['ビール', 'ビ‐ル'],
    ['ビール', 'ビ−ル'],
    ['ビール', 'ビ─ル'],
    ['ビール', 'ﾋﾞｰﾙ'],
    ['ビール', 'ビ〜ル'],
    ['ビール', 'ビ～ル'],
    ['シーサー', 'しーさ-'],
    ['Ocean', 'ＯＣＥＡＮ'],
    ['2026', '２０２６'],
    ['海の家', '海　の 家'],
    ['海の家', '海の家！'],
    ['海の家', '、海の家。'],
    ['ハロー・ワールド', 'ハローワールド'],
    ['やった', 'やった！？'],
    ['ヴィラ', 'ゔぃら'],
    ['B-07', 'Ｂー０７'],
    ['1−2', '1―2'],
    ['10〜20', '10～20'],
    ['㍍', 'メートル'],
    ['宝', '\u200b宝\ufeff'],
    ['①', '1'],
  ])('treats %s and %s as equal', expectEqual(normaliseAnswer));

  it.each([
    ['ビル', 'ビール'],
    ['びょういん', 'びよういん'],
    ['かき', 'がき'],
    ['はつか', 'はっか'],
    ['海', '湖'],
    ['ab', 'a-b'],
    ['1-2', '12'],
    ['1-2', '1~2'],
    ['ラ-', 'ラ'],
    ['高橋', '髙橋'],
  ])('treats %s and %s as different', expectDifferent(normaliseAnswer));

  it('turns a dash into a long vowel mark only after kana', () => {
    expect(normaliseAnswer('1-2')).toBe('1-2');
    expect(normaliseAnswer('Aー1')).toBe('a-1');
    expect(normaliseAnswer('カ--')).toBe('カーー');
  });

  it('changes nothing when it is applied twice', () => {
    for (const text of ['ﾔﾄﾞｶﾘ', 'ビ－ル!', 'Ｃａｆé', 'か゛', '㌔-'])
      expect(normaliseAnswer(normaliseAnswer(text))).toBe(normaliseAnswer(text));
  });
});

describe('normaliseRoom [102]', () => {
  it.each([
    ['101', '１０１号室'],
    ['101', ' 1 0 1 '],
    ['101', '101　号室'],
    ['B-07', 'Ｂ０７'],
    ['B-07', 'b‐07'],
    ['B-07', 'Bー07'],
    ['B-07', 'B−07'],
    ['はまゆう', 'ハマユウ'],
    ['コーラル', 'コ-ラル'],
  ])('treats %s and %s as the same room', expectEqual(normaliseRoom));

  it.each([
    ['101', '1001'],
    ['B-07', 'B-7'],
    ['A101', 'B101'],
    ['離れ1', '離れ2'],
  ])('treats %s and %s as different rooms', expectDifferent(normaliseRoom));

  it('returns the key that is stored for a room', () => {
    expect(normaliseRoom('ｂ－０７ 号室')).toBe('B07');
    expect(normaliseRoom('号室')).toBe('');
  });
});

describe('normaliseName [101]', () => {
  it.each([
    ['髙橋', '高橋'],
    ['髙𣘺', '高橋'],
    ['山﨑', '山崎'],
    ['渡邊', '渡辺'],
    ['渡邉', '渡辺'],
    ['齋藤', '斉藤'],
    ['齊藤', '斎藤'],
    ['濵田', '浜田'],
    ['濱田', '浜田'],
    ['小嶋', '小島'],
    ['𠮷田', '吉田'],
    ['廣澤', '広沢'],
    ['櫻井', '桜井'],
    ['瀨戶', '瀬戸'],
    ['神谷', '\ufa19谷'],
    ['辻\u{e0100}', '辻'],
    ['佐々木', '佐佐木'],
    ['龍ヶ崎', '竜ケ﨑'],
    ['たなか', 'タナカ'],
    ['ﾀﾅｶ', 'タナカ'],
    ['田中　太郎', '田中太郎'],
    ['Ｔａｎａｋａ', 'tanaka'],
    ['José', 'jose'],
    ['ガルシア', 'がるしあ'],
  ])('treats %s and %s as the same name', expectEqual(normaliseName));

  it.each([
    ['田中', '中田'],
    ['大阪', '大坂'],
    ['カト', 'ガト'],
    ['大野', '小野'],
    ['', '々'],
  ])('treats %s and %s as different names', expectDifferent(normaliseName));

  it('replaces variants of characters, which normaliseSearch does not', () => {
    expect(normaliseSearch('髙橋')).not.toBe(normaliseSearch('高橋'));
    expect(normaliseSearch('カフェ テラス・海')).toBe(normaliseSearch('かふぇテラス海'));
    expect(normaliseSearch('Café')).toBe('cafe');
  });
});

describe('normaliseCode [13]', () => {
  it.each([
    ['abcd2345', 'ＡＢＣＤ２３４５'],
    ['abcd2345', ' ABCD-2345 '],
    ['abcd2345', 'abcdー2345'],
    ['abcd2345', 'ab cd 23 45'],
    ['abcd2345', '\u200babcd2345'],
  ])('treats %s and %s as the same code', expectEqual(normaliseCode));
});

describe('isBlank [146]', () => {
  it.each(['', ' ', '　', '\t\n', '\u200b', '\u00a0　\ufeff', '\u3164', '\u2060', '\u00ad', '\u2800'])(
    'is true for %j',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );
  it.each(['0', '　あ', '。', '-', '👍', '👨‍👩‍👧'])('is false for %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

describe('compareRooms', () => {
  it('sorts rooms by their numbers, not by single characters', () => {
    const rooms = ['B-10', '１００', '20', '3', 'A1', '1001', 'B-7', '離れ2', '離れ10', '20A', 'B'];
    expect(rooms.sort(compareRooms)).toEqual([
      '3',
      '20',
      '20A',
      '１００',
      '1001',
      'A1',
      'B',
      'B-7',
      'B-10',
      '離れ2',
      '離れ10',
    ]);
  });
  it('treats two spellings of one room as equal', () => {
    expect(compareRooms('101', '１０１号室')).toBe(0);
    expect(compareRooms('', '号室')).toBe(0);
    expect(compareRooms('号室', '1')).toBeLessThan(0);
  });
  it('sorts 07 and 7 in the same order, whichever comes first', () => {
    expect(Math.sign(compareRooms('B-7', 'B-07'))).toBe(-Math.sign(compareRooms('B-07', 'B-7')));
    expect(compareRooms('B-7', 'B-07')).not.toBe(0);
  });
});

describe('matchesGuest', () => {
  const guest = { guestName: '髙橋 はなこ', roomNumber: 'B-07' };
  it.each([
    ['高橋', true],
    ['ハナコ', true],
    ['b07', true],
    ['０７号室', true],
    ['　', true],
    ['田中', false],
    ['号室', false],
    ['08', false],
    ['!', false],
  ])('for %s, returns %s', (query, expected) => {
    expect(matchesGuest(query, guest)).toBe(expected);
  });
});

describe('toRoomLabel', () => {
  it.each([
    ['302', '302'],
    ['３０２号室', '３０２'],
    ['302 号室 ', '302'],
    ['B-07', 'B-07'],
    ['号室', '号室'],
  ])('shows %s as %s', (typed, expected) => {
    expect(toRoomLabel(typed)).toBe(expected);
  });
});
