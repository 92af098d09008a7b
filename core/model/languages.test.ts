import { expect, it } from 'vitest';
import { findLanguage, findPreferredLanguage, pickText, toLanguage, toStaffLanguage } from './languages.ts';

it.each([
  ['ja-JP', 'ja'],
  ['en-GB,en;q=0.9', 'en'],
  ['ko-KR,ko;q=0.9,en;q=0.8,ja;q=0.1', 'ko'],
  ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant-MO', 'zh-Hant'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-Hans-TW', 'zh-Hans'],
  ['de-DE,de;q=0.9,ko;q=0.8,en;q=0.2', 'ko'],
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
  expect([toStaffLanguage('en'), toStaffLanguage('ko'), toLanguage('zh-Hans')]).toEqual(['en', 'ja', 'zh-Hans']);
});

it('chooses a text that the reader can probably read', () => {
  const texts = { ja: '犬', en: 'dog', 'zh-Hant': '狗' } as const;
  expect(['ja', 'en', 'ko', 'zh-Hant', 'zh-Hans'].map((code) => pickText(texts, toLanguage(code)))).toEqual([
    ...['犬', 'dog', 'dog', '狗', 'dog'],
  ]);
  expect(pickText({ ko: '개', en: '' }, 'zh-Hans')).toBe('개');
  expect(pickText({}, 'ko')).toBe('');
});
