import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './source-files.ts';
import { japanese } from './text-in-code.ts';

type Texts = ReadonlyMap<string, string>;

/** Returns all texts of a language, keyed by `file.export.key.key`. */
async function readTexts(language: string): Promise<Texts> {
  const texts = new Map<string, string>();
  const collect = (key: string, value: unknown): void => {
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(`${key}.${name}`, inner);
  };
  for (const file of listFiles(`core/locales/${language}`, /(?<!\.test)\.ts$/)) {
    const name = path.basename(file, '.ts');
    collect(name, await import(/* @vite-ignore */ pathToFileURL(path.join(root, file)).href));
  }
  return texts;
}

const [ja, en] = [await readTexts('ja'), await readTexts('en')];
/** Removes i18next's plural endings, because each language has only the endings that it needs. */
const withoutPlural = (keys: Iterable<string>) => [
  ...new Set([...keys].map((key) => key.replace(/_(zero|one|two|few|many|other)$/, ''))),
];
/** Matches keys that may be empty: English has no honorific after a name. */
const mayBeEmpty = /\.honorific$/;
/** Matches keys of the other language's name, which is written in that language. */
const namesTheOther = /\.otherLanguage$/;
const placeholders = (text = '') => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name).sort();

describe('the two languages', () => {
  it('have the same keys', () => {
    expect(ja.size).toBeGreaterThan(0);
    expect(withoutPlural(en.keys()).sort()).toEqual(withoutPlural(ja.keys()).sort());
  });

  it('have no empty text', () => {
    const empty = [...ja, ...en]
      .filter(([key, text]) => text.trim() === '' && !mayBeEmpty.test(key))
      .map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it('use the same placeholders in a text', () => {
    const different = [...ja]
      .filter(([key, text]) => en.has(key) && placeholders(text).join() !== placeholders(en.get(key)).join())
      .map(([key]) => key);
    expect(different).toEqual([]);
  });

  it('do not mix: no Japanese in English texts, no English sentence in Japanese texts', () => {
    expect(
      [...en]
        .filter(([key, text]) => japanese.test(text) && !namesTheOther.test(key))
        .map(([key, text]) => `${key}: ${text}`),
    ).toEqual([]);
    const english = [...ja].filter(
      ([, text]) => !japanese.test(text) && /[a-z]{2,}.*\s.*[a-z]{2,}/.test(withoutValues(text)),
    );
    expect(english.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

const withoutValues = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '');

/** The files whose texts guests read too, on phones, at the kiosk or on paper. */
const forGuests =
  /^(?:chat|codes|common|content|draw|entry|entry-ticket|errors|fair|finale|first|game|kiosk|kiosk-play|prizes|scanner|tickets)\./;

describe('one thing has one word', () => {
  it.each([
    ['くじ, 抽選会', /くじ|抽選会/, undefined],
    ['ありがとう賞', /ありがとう賞/, undefined],
    ['なぞ解き中, 進行中', /なぞ解き中|進行中/, undefined],
    ['情報表示のみ, ファイルアップロード', /情報表示のみ|ファイルアップロード/, undefined],
    ['安全の記録', /安全の記録/, undefined],
    ['ガラポン on a screen of staff', /ガラポン/, false],
    ['さま on a screen of staff', /さま/, false],
  ])('never %s', (_, word, guests) => {
    const found = [...ja]
      .filter(([key]) => guests === undefined || forGuests.test(key) === guests)
      .filter(([key, text]) => word.test(text) && key !== 'lottery.lottery.open.nameHint');
    expect(found.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
