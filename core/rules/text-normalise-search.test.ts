import { expect, it } from 'vitest';
import { createSearchKey, nameSearch } from './text-normalise-search.ts';

const finds = (query: string, name: string) => nameSearch(query)(createSearchKey(name));

it.each([
  ['mueller', 'Müller'],
  ['müller', 'Mueller'],
  ['muller', 'Müller'],
  ['strasse', 'Straße'],
  ['joerg', 'Jörg'],
  ['たなか', '田中（タナカ）'],
  ['タナカ', 'たなか ゆうこ'],
  ['tanaka', 'たなか'],
  ['たなか', 'Tanaka Yuko'],
  ['oshiro', 'おおしろ'],
  ['おおしろ', 'オーシロ'],
  ['ゆーこ', 'ゆうこ'],
  ['shinji', 'しんじ'],
  ['sinzi', 'シンジ'],
  ['chinen', 'ちねん'],
  ['fujita', 'ふじた'],
  ['ryota', 'りょうた'],
  ['matchi', 'まっち'],
  ['高橋', '髙橋 はなこ'],
])('a search for %j finds %j', (query, name) => {
  expect(finds(query, name)).toBe(true);
});

it.each([
  ['ta', 'たなか'],
  ['た', 'Tanaka'],
  ['mueller', 'Miller'],
  ['やまだ', 'やまもと'],
  ['', 'たなか'],
  ['!', 'たなか'],
])('a search for %j does not find %j', (query, name) => {
  expect(finds(query, name)).toBe(false);
});
