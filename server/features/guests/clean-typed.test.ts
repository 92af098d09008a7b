import { expect, it } from 'vitest';
import { cleanTyped } from './clean-typed.ts';

it.each([
  ['  田中  太郎 ', '田中 太郎'],
  ['田中　太郎', '田中　太郎'],
  ['\u3000302\u3000', '302'],
  ['evil\u202egnp.exe', 'evilgnp.exe'],
  ['a\u0000b\u001bc\u007fd', 'abcd'],
  ['a\nb\tc', 'a b c'],
  ['a\u200bb\ufeffc\u2066d\u2069', 'abcd'],
  ['\ud800x', 'x'],
  ['𠮷田 髙橋', '𠮷田 髙橋'],
  ['か\u3099', 'が'],
  ['葛\u{e0100}城', '葛\u{e0100}城'],
  ['\u202e\u200b', ''],
])('cleanTyped(%j) returns %j', (typed, shown) => {
  expect(cleanTyped(typed)).toBe(shown);
});
