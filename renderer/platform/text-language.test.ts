import { expect, it } from 'vitest';
import type { Language } from '#core/model/languages.ts';
import { findOtherLanguage } from './text-language.ts';

it.each<[string, Language, Language | undefined]>([
  ['宝ものは、どこかな。', 'en', 'ja'],
  ['宝ものは、どこかな。', 'zh-Hant', 'ja'],
  ['宝ものは、どこかな。', 'ja', undefined],
  ['宝船', 'ko', 'ja'],
  ['宝船', 'zh-Hans', undefined],
  ['보물은 어디에 있을까요?', 'ja', 'ko'],
  ['Where is the treasure?', 'zh-Hans', 'en'],
  ['Where is the treasure?', 'en', undefined],
  ['Wi-Fi', 'ja', undefined],
  ['12', 'en', undefined],
])('“%s” on a page in %s is marked as %s', (text, page, expected) => {
  expect(findOtherLanguage(text, page)).toBe(expected);
});
