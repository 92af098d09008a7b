import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { isTest, listFiles, readSources, rooms, root } from './source-files.ts';
import { japanese, wordsInMarkup } from './text-in-code.ts';

const sources = readSources();
const product = sources.filter((file) => !isTest(file.path));

describe('names', () => {
  it('of files and folders are kebab-case', () => {
    const badNames = rooms
      .flatMap((room) => listFiles(room, /(?<!^README\.md)$/))
      // The folders of texts have the codes of the languages.
      .map((file) => file.replace(/^core\/locales\/zh-Han[st]\//, 'core/locales/zh/'))
      .filter((file) => !file.split('/').every((part) => /^[a-z0-9]+([-.][a-z0-9]+)*$/.test(part)));
    expect(badNames).toEqual([]);
  });
});

describe('modules', () => {
  const parseExports = ({ path: file, text }: (typeof sources)[number]) => parseSync(file, text).module.staticExports;

  it('have no default export, except configurations and declarations', () => {
    const withDefaultExport = sources
      .filter(({ path: file }) => !/\.config\.ts$|\.d\.ts$/.test(file))
      .filter((file) =>
        parseExports(file).some(({ entries }) => entries.some((entry) => entry.exportName.kind === 'Default')),
      );
    expect(withDefaultExport.map(({ path: file }) => file)).toEqual([]);
  });

  it('do not only re-export other modules', () => {
    const onlyReexporting = sources.filter((file) => {
      const entries = parseExports(file).flatMap((statement) => statement.entries);
      const { body } = parseSync(file.path, file.text).program;
      const isOnlyExports = body.every(({ type }) => type.startsWith('Export'));
      return entries.length > 0 && isOnlyExports && entries.every(({ moduleRequest }) => moduleRequest !== null);
    });
    expect(onlyReexporting.map(({ path: file }) => file)).toEqual([]);
  });
});

describe('exports', () => {
  const collectWords = ({ path: file, text }: (typeof sources)[number]) => ({
    file,
    words: new Set(text.match(/\w+/g)),
  });
  const wordsByFile = sources.map(collectWords);

  /**
   * Types are exempt, because they may describe a part of another export. The model's schemas of stored data are exempt
   * too.
   */
  it('of values are used by another file', () => {
    const unused = product
      .filter(({ path: file }) => /^(core\/(?!model\/)|server\/|renderer\/|electron\/)/.test(file))
      .flatMap(({ path: file, text }) =>
        parseSync(file, text)
          .module.staticExports.flatMap(({ entries }) => entries)
          .filter(({ isType, moduleRequest }) => !isType && moduleRequest === null)
          .flatMap(({ exportName }) => exportName.name ?? [])
          .filter((name) => !wordsByFile.some((other) => other.file !== file && other.words.has(name)))
          .map((name) => `${file}: ${name}`),
      );
    expect(unused).toEqual([]);
  });
});

describe('texts', () => {
  /**
   * Matches files that may contain Japanese: the locales, the names of the languages, rules for Japanese text, the words for treasures, weak passwords,
   * column names of other programs, the stories and the demo hotel, and the checks of line breaks and of tickets.
   */
  const mayContainJapanese =
    /^core\/(locales\/|model\/languages|rules\/(readings|text-normalise|courtesies|spellings|treasures|password-words|tickets\/wrap-text))|^server\/(features\/(seed\/|arrivals\/list-words)|platform\/(opencc-js|phrases|tickets\/self-test))/;

  it('in Japanese are only in the locales and in the files that are allowed to contain them', () => {
    const styles = rooms
      .flatMap((room) => listFiles(room, /\.(css|html|mjs)$/))
      .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
    const wrong = [...product, ...styles]
      .filter(({ path: file }) => !mayContainJapanese.test(file))
      .flatMap(({ path: file, text }) =>
        text
          .split('\n')
          .flatMap((line, index) => (japanese.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(wrong).toEqual([]);
  });

  it('that people read are not in the markup', () => {
    expect(product.filter(({ path: file }) => file.endsWith('.tsx')).flatMap(wordsInMarkup)).toEqual([]);
  });

  it('in the markup are detected', () => {
    const text = '<p title="Room" className="plain words">Your <b>name</b> {t("home.room")} A</p>;';
    expect(wordsInMarkup({ path: 'renderer/x.tsx', text })).toEqual([
      'renderer/x.tsx:1: Room',
      'renderer/x.tsx:1: Your',
      'renderer/x.tsx:1: name',
    ]);
  });
});
