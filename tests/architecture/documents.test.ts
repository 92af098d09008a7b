import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './source-files.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The words that the glossary explains. If the first cell of a row lists several, separated by commas, each is a word. */
const words = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \|/gm)]
  .map(([, cell = '']) => cell)
  .filter((cell) => cell !== 'word' && !/^-+$/.test(cell))
  .flatMap((cell) => cell.split(', '));

describe('the list of documents', () => {
  it('links every document', () => {
    const list = read('docs/README.md');
    const documents = listFiles('docs', /\.md$/)
      .map((file) => path.relative('docs', file))
      .filter((file) => file !== 'README.md' && !file.startsWith(`adr${path.sep}`));
    expect(documents.length).toBeGreaterThan(10);
    expect(documents.filter((file) => !list.includes(`](${file})`))).toEqual([]);
  });
});

describe('the documents', () => {
  it("do not use 'he' or 'she' for people", () => {
    // The acceptance checklist is quoted as it was given, and the Japanese guides contain no such words.
    const files = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /(?<!-ja)\.md$/)];
    const lines = files
      .filter((file) => file !== 'docs/acceptance.md')
      .flatMap((file) =>
        read(file)
          .split('\n')
          .map((line, index) => ({ where: `${file}:${index + 1}`, line })),
      );
    expect(lines.length).toBeGreaterThan(1_000);
    expect(lines.filter(({ line }) => /\b(?:he|she|his|her|hers|him|himself|herself)\b/i.test(line))).toEqual([]);
  });
});

describe('pictures in the documents', () => {
  it('have an alternative text', () => {
    const pictures = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)].flatMap((file) =>
      (read(file).match(/!\[[^\]]*\]\([^)]*\)|<img [^>]*>/g) ?? []).map((picture) => `${file}: ${picture}`),
    );
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.filter((picture) => !/!\[[^\]]{5,}\]|alt="[^"]{5,}"/.test(picture))).toEqual([]);
  });
});

describe('the map in docs/architecture.md', () => {
  const listFolders = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`);

  it('names each feature of the server and each part of the main process', () => {
    const page = read('docs/architecture.md');
    const map = page.slice(page.indexOf('## Where to find it'), page.indexOf('## Folders'));
    const folders = ['server/features', 'electron/main'].flatMap(listFolders);
    expect(folders.length).toBeGreaterThan(30);
    expect(folders.filter((folder) => !new RegExp(`\`${folder}[/\`]`).test(map))).toEqual([]);
  });
});

describe('the glossary', () => {
  it('explains each word once', () => {
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
  });
});
