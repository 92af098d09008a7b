import { expect, it } from 'vitest';
import { findLanguage, findPreferredLanguage, toLanguage } from './languages.ts';

it.each([
  ['ja-JP', 'ja'],
  ['en-GB,en;q=0.9', 'en'],
  ['ko-KR,ko;q=0.9,en;q=0.8,ja;q=0.1', 'en'],
  ['en;q=0.2, ja;q=0.7', 'ja'],
  ['EN', 'en'],
  ['ja;q=0, en;q=0.1', 'en'],
  ['fr-FR,fr;q=0.9', undefined],
  ['enx,*', undefined],
  ['', undefined],
  [undefined, undefined],
])('a device that accepts %j gets %s', (header, language) => {
  expect(findPreferredLanguage(header)).toBe(language);
});

it('knows its codes only', () => {
  expect([findLanguage('en'), findLanguage('EN'), findLanguage('toString'), findLanguage(undefined)]).toEqual([
    'en',
    ...[undefined, undefined, undefined],
  ]);
  expect([toLanguage('en'), toLanguage('xx')]).toEqual(['en', 'ja']);
});
