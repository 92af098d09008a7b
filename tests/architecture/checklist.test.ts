import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from './source-files.ts';
import { testTitles } from './text-in-code.ts';

const readJson = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, 'tests', file), 'utf8'));

/** Line number -> what it asks for, in a few words. */
const lines: Record<string, string> = Object.assign(
  {},
  ...['checklist-main-job.json', 'checklist-admin-panel.json'].map(readJson),
);
/** Line number -> why no test shows it. */
const notes = readJson('checklist-notes.json');

/** `[113]` and `[113, 114]` in a title name the lines that the test shows. */
function numbersIn(title: string): string[] {
  return [...title.matchAll(/\[(\d{1,3}(?:,\s*\d{1,3})*)\]/g)].flatMap(([, list = '']) => list.split(/,\s*/));
}

const files = ['core', 'server', 'renderer', 'electron', 'build', 'tests'].flatMap((room) =>
  listFiles(room, /\.(test|spec)\.tsx?$/),
);
const titles = files
  .filter((file) => !file.startsWith('tests/architecture/'))
  .flatMap((file) => testTitles({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));
const shown = new Set(titles.flatMap(numbersIn));

describe('the acceptance checklist', () => {
  it('is named by tests, line by line, or has a note why not', () => {
    const missing = Object.keys(lines).filter((number) => !shown.has(number) && notes[number] === undefined);
    expect(missing.map((number) => `${number} ${lines[number]}`)).toEqual([]);
  });

  it('is named rightly: no test names a line that is not there', () => {
    expect([...shown].filter((number) => Number(number) < 1 || Number(number) > 248)).toEqual([]);
    expect(Object.keys(notes).filter((number) => lines[number] === undefined)).toEqual([]);
  });

  it('is told apart: no line is on two lists', () => {
    const [main, panel] = ['checklist-main-job.json', 'checklist-admin-panel.json'].map(readJson);
    expect(Object.keys(main ?? {}).filter((number) => panel?.[number] !== undefined)).toEqual([]);
  });

  it('reads numbers from titles', () => {
    expect(numbersIn('shows it [113] and [114, 115], not list[0] of [x]')).toEqual(['113', '114', '115', '0']);
    const text = "test.describe('play [7]', () => { it.each([[1]])('try %s [8]', () => {}); other('[9]'); });";
    expect(testTitles({ path: 'a.ts', text }).flatMap(numbersIn)).toEqual(['7', '8']);
  });
});
