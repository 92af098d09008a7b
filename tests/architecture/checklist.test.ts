import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './source-files.ts';
import { testTitles } from './text-in-code.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** The text of each line of the checklist, by its number. */
const lines = Object.fromEntries(
  [...read('docs/acceptance.md').matchAll(/^(\d+)\. (.*)$/gm)].map(([, number = '', text = '']) => [number, text]),
);

/** Returns the numbers that a title cites, as in `[113]` or `[113, 114]`. */
function findNumbers(title: string): string[] {
  return [...title.matchAll(/\[(\d{1,3}(?:,\s*\d{1,3})*)\]/g)].flatMap(([, list = '']) => list.split(/,\s*/));
}

const files = ['core', 'server', 'renderer', 'electron', 'build', 'tests'].flatMap((room) =>
  listFiles(room, /\.(test|spec)\.tsx?$/),
);
const titles = files
  .filter((file) => !file.startsWith('tests/architecture/'))
  .flatMap((file) => testTitles({ path: file, text: read(file) }));
const numbersInTitles = new Set(titles.flatMap(findNumbers));

describe('the acceptance checklist', () => {
  it('has a test for each line', () => {
    const missing = Object.keys(lines).filter((number) => !numbersInTitles.has(number));
    expect(missing.map((number) => `${number} ${lines[number]}`)).toEqual([]);
  });

  it('has 248 lines, and tests cite only these', () => {
    expect(Object.keys(lines)).toEqual(Array.from({ length: 248 }, (_, index) => String(index + 1)));
    expect([...numbersInTitles].filter((number) => lines[number] === undefined)).toEqual([]);
  });

  it('is cited by the numbers in brackets in the titles of tests', () => {
    expect(findNumbers('shows it [113] and [114, 115], not list[0] of [x]')).toEqual(['113', '114', '115', '0']);
    const text = "test.describe('play [7]', () => { it.each([[1]])('try %s [8]', () => {}); other('[9]'); });";
    expect(testTitles({ path: 'a.ts', text }).flatMap(findNumbers)).toEqual(['7', '8']);
  });
});
