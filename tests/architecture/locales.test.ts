/// <reference path="../../server/platform/opencc-js.d.ts" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import simplifiedToTraditional from 'opencc-js/dict/STCharacters';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import { describe, expect, it } from 'vitest';
import { languages, languageTable } from '#core/model/languages.ts';
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
/** Matches keys that may be empty: English has no honorific after a name, and no readings. */
const mayBeEmpty = /\.(?:honorific|readings)$/;
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

/** Texts of the guests' languages that are the same as in Japanese or English: values, signs, names and numbers. */
const mayBeShared =
  /^\W*(?:\{\{\w+\}\}\W*)*$|^(?:58|80)mm$|^ABC abc 0123456789$|^[1-5]$|^×\{\{n\}\}$|^[特白]$|^(?:島\|上|終了)$/u;
/** Keys whose words happen to be written with the same characters as in Japanese. */
const sameWord = /^(?:game\.content\.|game\.game\.|content\.content\.)treasure[16]$/;
const hangul = /\p{Script=Hangul}/u;
const pairsOf = (entries: string) => entries.split('|').map((entry) => entry.split(' ') as [string, ...string[]]);
/** Characters that are only in one of the two Chinese scripts: they have another form in the other, and are not one of its forms. */
const onlyIn = (entries: string) =>
  new Set(pairsOf(entries).flatMap(([character, ...forms]) => (forms.includes(character) ? [] : [character])));
const [traditionalOnly, simplifiedOnly] = [onlyIn(traditionalToSimplified), onlyIn(simplifiedToTraditional)];

describe.each(languages.filter((code) => languageTable[code].audience === 'guests'))(
  'the guests’ language %s',
  (code) => {
    it('has every text that guests read, and no other', async () => {
      const expected = [...ja.keys()].filter((key) => forGuests.test(key) && !key.startsWith('kiosk-staff.'));
      expect([...(await readTexts(code)).keys()].sort()).toEqual(expected.sort());
    });

    it('has no empty text, and the placeholders of the Japanese text', async () => {
      const wrong = [...(await readTexts(code))].filter(
        ([key, text]) =>
          (text.trim() === '' && !mayBeEmpty.test(key)) ||
          placeholders(text).join() !== placeholders(ja.get(key)).join(),
      );
      expect(wrong).toEqual([]);
    });

    it('differs from Japanese and English in every text with words', async () => {
      const same = [...(await readTexts(code))].filter(
        ([key, text]) =>
          (text === ja.get(key) || text === en.get(key)) && !mayBeShared.test(text) && !sameWord.test(key),
      );
      expect(same).toEqual([]);
    });

    it('is written in its own script', async () => {
      const words = [...(await readTexts(code))].filter(([, text]) => /\p{L}/u.test(withoutValues(text)));
      const foreign = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
      const wrong = words.filter(([, text]) => {
        const characters = [...text];
        if (foreign.test(text)) return true;
        if (code === 'ko')
          return japanese.test(text) || !(hangul.test(text) || mayBeShared.test(text) || isLatin(text));
        return (
          hangul.test(text) ||
          characters.some((each) => (code === 'zh-Hans' ? traditionalOnly : simplifiedOnly).has(each))
        );
      });
      expect(wrong).toEqual([]);
    });
  },
);

const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(text);

const withoutValues = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '');

/** The files whose texts guests read too, on phones, at the kiosk or on paper. The kiosk's menu for staff also speaks to guests. */
const forGuests =
  /^(?:codes|common|content|crew|draw|entry|entry-ticket|errors|fair|finale|first|game|kiosk|kiosk-play|kiosk-staff|prizes|scanner|tickets)\./;

/** What people read: the texts of a language, the guides in Japanese, and the documents in English. */
const guides = ['README.md', ...listFiles('docs', /^[\w-]+-ja\.md$/)];
const documents = listFiles('docs', /^(?!acceptance)[\w-]+(?<!-ja)\.md$/);
const readAll = (files: readonly string[]) =>
  files.map((file): [string, string] => [file, readFileSync(path.join(root, file), 'utf8')]);
const isForGuests = ([key]: readonly [string, string]) => forGuests.test(key);
const isForStaff = (text: readonly [string, string]) => !isForGuests(text);

describe('one thing has one word', () => {
  const japaneseTexts = [...ja, ...readAll(guides)];
  const englishTexts = [...en, ...readAll(documents)];

  it('in the guides and documents, too', () => {
    expect(guides).toContain('docs/operations-ja.md');
    expect(documents).toContain('docs/glossary.md');
  });

  it.each([
    ['情報表示のみ', 'なぞ（答えを入力）'],
    ['ファイルアップロード', '写真を送る'],
    ['物語を更新', 'この物語に変更'],
    ['なぞ解き中|進行中', 'プレイ中'],
    ['くじ(?!ら)|抽選会', 'ガラポン for guests, 抽選 for staff'],
    ['ありがとう賞', '参加賞'],
    ['安全の記録', '操作とセキュリティの記録'],
    ['お部屋のご滞在を終え|の方のご滞在を終え', 'チェックアウトします'],
    ['券の言葉', '券の言語'],
    ['(?:\\d|\\}\\})のなぞ', '六つのなぞ, なぞ12問'],
    ['紙を見てお渡し', '印刷内容をご確認のうえ、お渡しください'],
  ])('says not %s, but %s', (word, _) => {
    expect(findWord(japaneseTexts, word)).toEqual([]);
  });

  it.each([
    ['[Ll]et(?:s|ting)? pass|Let .{1,20} pass\\b', 'skip this clue'],
    ['[Ii]nformation display', 'riddle (typed answer)'],
    ['[Ff]ile upload', 'send a photo'],
    ['[Pp]rize desk', 'prize handover'],
    ['[Tt]o be collected', 'awaiting collection'],
  ])('says not %s, but %s', (word, _) => {
    expect(findWord(englishTexts, word)).toEqual([]);
  });

  it('keeps ガラポン and さま for guests, and 様 after names and アカウントを作る for staff', () => {
    expect(findWord([...ja].filter(isForStaff), 'ガラポン|さま')).toEqual([]);
    expect(findWord([...ja].filter(isForGuests), '\\}\\} ?様|アカウントを作')).toEqual([]);
  });
});

const findWord = (texts: readonly (readonly [string, string])[], word: string) =>
  texts.flatMap(([key, text]) => {
    const line = text.split('\n').find((each) => new RegExp(word).test(each));
    return line === undefined ? [] : [`${key}: ${line}`];
  });
