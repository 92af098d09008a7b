import type { Language } from '../model/languages.ts';
import { content as en } from './en/content.ts';
import { content as ja } from './ja/content.ts';
import { content as ko } from './ko/content.ts';
import { content as zhHans } from './zh-Hans/content.ts';
import { content as zhHant } from './zh-Hant/content.ts';

/** The texts that stand in for what an author did not write, in each language. */
export const contentTexts: Readonly<Record<Language, Readonly<Record<keyof typeof ja, string>>>> = {
  ja,
  en,
  ko,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
};
