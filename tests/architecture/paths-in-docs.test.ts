import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { listFiles, readSources, rooms, root } from './source-files.ts';

const read = (file: string) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') });
const papers = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', ...rooms].flatMap((folder) => listFiles(folder, /\.md$/)),
].map(read);
const rules = read('docs/rules.md').text;
const sources = readSources();

/** `core/rules`, `server/compose/`, `tests/e2e/*.ts`: what begins with a top folder and is no part of a longer path. */
const pathPattern = new RegExp(`(?<![\\w./#@-])(?:${[...rooms, 'docs'].join('|')})/[\\w./*-]*`, 'g');

const pathsIn = (text: string): string[] => (text.match(pathPattern) ?? []).map((named) => named.replace(/[./]+$/, ''));

/** A file, a folder, a file without its ending, or the number of a decision record; `*` stands for any part of a name. */
function isThere(named: string): boolean {
  const isMatched = (pattern: string) => globSync(pattern, { cwd: root }).length > 0;
  if (named.includes('*')) return isMatched(named);
  const ends = ['', '.ts', '.tsx', '.md', ...(/\d$/.test(named) ? ['-*.md'] : [])];
  return ends.some((end) => (end.includes('*') ? isMatched(named + end) : existsSync(path.join(root, named + end))));
}

const lost = (files: readonly { path: string; text: string }[]): string[] =>
  files.flatMap(({ path: file, text }) =>
    pathsIn(text)
      .filter((named) => !isThere(named))
      .map((named) => `${file}: ${named}`),
  );

describe('what the papers name', () => {
  it('finds a name that is not there', () => {
    const text =
      'See `core/rules/reveal`, `server/compose/`, docs/adr/0006 and tests/e2e/*.ts. Not `server/gone.ts`, core/*.nope.';
    expect(pathsIn(text).filter((named) => !isThere(named))).toEqual(['server/gone.ts', 'core/*.nope']);
  });

  it('is there: files and folders', () => {
    expect(lost(papers)).toEqual([]);
  });

  it('is there: links', () => {
    const wrong = papers.flatMap(({ path: file, text }) =>
      [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(path.join(root, path.dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is there: commands of npm', () => {
    const named = papers.flatMap(({ text }) => [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name));
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
  });

  it('is there: the pure rules that the rules name', () => {
    // Names of the API stand in code type as well; a rule has a hyphen or a file.
    const named = [...rules.matchAll(/\(`([a-z]+-[a-z-]+)`\)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !existsSync(path.join(root, `core/rules/${name}.ts`)))).toEqual([]);
  });
});

describe('what the source names', () => {
  const self = 'tests/architecture/paths-in-docs.test.ts';
  const comments = sources
    .filter(({ path: file }) => file !== self)
    .map(({ path: file, text }) => ({
      path: file,
      text: (text.match(/\/\*[\s\S]*?\*\/|(?<=^\s*)\/\/.*$/gm) ?? []).join('\n'),
    }));

  it('is there: papers, files and folders', () => {
    expect(lost(comments)).toEqual([]);
  });
});
