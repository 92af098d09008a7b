import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { listFiles, readSources, rooms, root } from './source-files.ts';

const read = (file: string) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') });
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', ...rooms].flatMap((folder) => listFiles(folder, /\.md$/)),
].map(read);
const rules = read('docs/rules.md').text;
const sources = readSources();

/** Matches a path that begins with a top folder, such as `core/rules`, `server/compose/` or `tests/e2e/*.ts`. */
const pathPattern = new RegExp(`(?<![\\w./#@-])(?:${[...rooms, 'docs'].join('|')})/[\\w./*-]*`, 'g');

/** Matches the name of a source file without its folder, in backquotes. `x` stands for any name. */
const namePattern = /(?<=`)(?!x\.)[\w.-]+\.(?:tsx?|mjs)(?=`)/g;
const fileNames = new Set(
  rooms.flatMap((folder) => listFiles(folder, /\.(?:tsx?|mjs)$/).map((file) => path.basename(file))),
);

const findPaths = (text: string): string[] =>
  [...(text.match(pathPattern) ?? []), ...(text.match(namePattern) ?? [])].map((match) => match.replace(/[./]+$/, ''));

/**
 * Returns whether the file or folder exists. A file may be named without its extension, and a decision record by its number
 * alone. `*` matches any part of a name.
 */
function exists(mentionedPath: string): boolean {
  if (fileNames.has(mentionedPath)) return true;
  const isMatched = (pattern: string) => globSync(pattern, { cwd: root }).length > 0;
  if (mentionedPath.includes('*')) return isMatched(mentionedPath);
  const endings = ['', '.ts', '.tsx', '.md', ...(/\d$/.test(mentionedPath) ? ['-*.md'] : [])];
  return endings.some((ending) =>
    ending.includes('*') ? isMatched(mentionedPath + ending) : existsSync(path.join(root, mentionedPath + ending)),
  );
}

const findLostPaths = (files: readonly { path: string; text: string }[]): string[] =>
  files.flatMap(({ path: file, text }) =>
    findPaths(text)
      .filter((mentionedPath) => !exists(mentionedPath))
      .map((mentionedPath) => `${file}: ${mentionedPath}`),
  );

describe('documents', () => {
  it('are searched for paths that do not exist', () => {
    const text =
      'See `core/rules/reveal`, `server/compose/`, docs/adr/0006, `limits.ts` and tests/e2e/*.ts. Not `server/gone.ts`, core/*.nope, `gone.ts`.';
    expect(findPaths(text).filter((mentionedPath) => !exists(mentionedPath))).toEqual([
      'server/gone.ts',
      'core/*.nope',
      'gone.ts',
    ]);
  });

  it('name only files and folders that exist', () => {
    expect(findLostPaths(documents)).toEqual([]);
  });

  it('link only to files that exist', () => {
    const wrong = documents.flatMap(({ path: file, text }) =>
      [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(path.join(root, path.dirname(file), link)))
        .map((link) => `${file}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  it('name only npm scripts that exist', () => {
    const named = documents.flatMap(({ text }) =>
      [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
  });

  it('name, in docs/rules.md, only files of core/rules that exist', () => {
    // Field names are also written in backquotes, so only names with a hyphen are certain to be files.
    const named = [...rules.matchAll(/\(`([a-z]+-[a-z-]+)`\)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !existsSync(path.join(root, `core/rules/${name}.ts`)))).toEqual([]);
  });
});

describe('comments', () => {
  const thisFile = 'tests/architecture/paths-in-docs.test.ts';
  const comments = sources
    .filter(({ path: file }) => file !== thisFile)
    .map(({ path: file, text }) => ({
      path: file,
      text: (text.match(/\/\*[\s\S]*?\*\/|(?<=^\s*)\/\/.*$/gm) ?? []).join('\n'),
    }));

  it('name only files and folders that exist', () => {
    expect(findLostPaths(comments)).toEqual([]);
  });
});
