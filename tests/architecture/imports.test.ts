import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles, findImports, type Import, reach } from './import-graph.ts';
import { findObjection, findSpellingObjection } from './room-rules.ts';
import { isTest, readSources, root } from './source-files.ts';

const sources = readSources();
const imports = sources.flatMap(findImports);
const ofProduct = imports.filter(({ from }) => !isTest(from));

const listPresent = (list: readonly (string | undefined)[]) =>
  [...new Set(list.filter((item) => item !== undefined))].sort();

describe('imports', () => {
  it('follow the import rules of each folder', () => {
    expect(listPresent(ofProduct.map(findObjection))).toEqual([]);
  });

  it('are relative inside a top folder and begin with # across top folders, except into build', () => {
    expect(listPresent(imports.filter(({ to }) => !to.startsWith('build/')).map(findSpellingObjection))).toEqual([]);
  });

  it('name files with their extension', () => {
    const missing = imports.filter(({ to, isPackage }) => !isPackage && !existsSync(path.join(root, to)));
    expect(missing.map(({ from, specifier }) => `${from}: ${specifier}`)).toEqual([]);
  });

  it('have no cycles', () => {
    expect(findCycles(imports).map((cycle) => cycle.join(' -> '))).toEqual([]);
  });

  it('of files on the disk are in one module of the server, which waits for files that other programs hold (STORE-16)', () => {
    const mayReadFiles = ['server/platform/files.ts'];
    const files = ofProduct.filter(
      ({ from, to, kind }) => from.startsWith('server/') && /^node:fs/.test(to) && kind !== 'type',
    );
    expect(listPresent(files.map(({ from }) => from))).toEqual(mayReadFiles);
  });

  it('of packages are all declared in package.json', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const stated = new Set(Object.keys({ ...dependencies, ...devDependencies }));
    const unknown = imports.filter(({ to, isPackage }) => isPackage && !to.startsWith('node:') && !stated.has(to));
    expect(unknown.map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
  });

  it('of product code never lead to tests', () => {
    expect(ofProduct.filter(({ to }) => isTest(to)).map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
  });

  it("of the guests' pages and of shared parts never lead to zod, except for types", () => {
    const values = ofProduct.filter(({ kind }) => kind !== 'type');
    const starts = sources
      .map((file) => file.path)
      .filter((file) => /^renderer\/(guest|platform|ui)\//.test(file) && !isTest(file));
    expect(reach(values, starts).get('zod')).toBeUndefined();
  });
});

describe('the import rules', () => {
  const createImport = (from: string, to: string, isPackage = false): Import => ({
    from,
    to,
    specifier: to,
    isPackage,
    kind: 'value',
  });

  it.each([
    ['core/model/story.ts', 'core/rules/normalise.ts'],
    ['core/rules/normalise.ts', 'core/api/guest.ts'],
    ['server/features/play/play.service.ts', 'server/features/guests/guests.service.ts'],
    ['server/features/play/play.service.ts', 'server/storage/journal.ts'],
    ['server/http/create-app.ts', 'server/features/play/play.routes.ts'],
    ['server/main.ts', 'renderer/ui/button.tsx'],
    ['renderer/guest/home.tsx', 'renderer/admin/login.tsx'],
    ['renderer/admin/login.tsx', 'renderer/guest/home.tsx'],
    ['renderer/platform/api.ts', 'renderer/ui/button.tsx'],
    ['renderer/ui/button.tsx', 'server/http/handler.ts'],
    ['electron/main/index.ts', 'server/main.ts'],
    ['core/rules/normalise.ts', 'tests/support/story.ts'],
  ])('forbid %s to import %s', (from, to) => {
    expect(findObjection(createImport(from, to))).toContain(from);
  });

  it.each([
    ['server/features/play/play.service.ts', 'server/features/play/reveal/reveal.ts'],
    ['server/compose.ts', 'server/features/play/play.routes.ts'],
    ['renderer/guest/home.tsx', 'renderer/ui/button.tsx'],
    ['renderer/ui/button.tsx', 'core/locales/ja/guest.ts'],
  ])('allow %s to import %s', (from, to) => {
    expect(findObjection(createImport(from, to))).toBeUndefined();
  });

  it.each([
    ['core/rules/grading.ts', 'core/model/story.ts', '#core/model/story.ts'],
    ['server/features/play/play.service.ts', 'server/platform/clock.ts', '#server/platform/clock.ts'],
    ['server/main.ts', 'core/model/story.ts', '../core/model/story.ts'],
  ])('forbid %s to import %s as %s', (from, to, specifier) => {
    expect(findSpellingObjection({ ...createImport(from, to), specifier })).toContain(from);
  });

  it('keep packages out of core, except zod, which may be imported by its model but not by its locales', () => {
    expect(findObjection(createImport('core/rules/normalise.ts', 'node:fs', true))).toContain(
      'core/rules/normalise.ts',
    );
    expect(findObjection(createImport('core/model/story.ts', 'zod', true))).toBeUndefined();
    expect(findObjection(createImport('core/locales/ja/guest.ts', 'zod', true))).toContain('core/locales');
  });

  it('detect a cycle, even one that contains type imports', () => {
    const parseImports = (file: string, text: string) => findImports({ path: file, text });
    const cycle = [
      ...parseImports('core/a.ts', "import type { B } from './b.ts';"),
      ...parseImports('core/b.ts', "export { c } from './c.ts';"),
      ...parseImports('core/c.ts', "const a = import('./a.ts');"),
    ];
    expect(cycle.map(({ kind }) => kind)).toEqual(['type', 'value', 'dynamic']);
    expect(findCycles(cycle)).toEqual([['core/a.ts', 'core/b.ts', 'core/c.ts', 'core/a.ts']]);
  });

  it('follow imports to a package, and return the chain of files', () => {
    const edges = [createImport('a', 'b'), createImport('b', 'zod', true), createImport('c', 'd')];
    expect(reach(edges, ['a']).get('zod')).toEqual(['a', 'b', 'zod']);
    expect(reach(edges, ['c']).get('zod')).toBeUndefined();
  });
});
