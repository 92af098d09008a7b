import path from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

export type Import = {
  readonly from: string;
  /** The specifier as the file contains it. */
  readonly specifier: string;
  /** A path relative to the repository, the name of a package, or `node:…`. */
  readonly to: string;
  readonly isPackage: boolean;
  /** The compiler removes a `type` import. A `dynamic` import is loaded later. */
  readonly kind: 'value' | 'type' | 'dynamic';
};

/**
 * Returns the imports and re-exports of a file, except dynamic imports of a computed path. Throws if the file cannot be parsed.
 */
export function findImports({ path: from, text }: SourceFile): Import[] {
  const { module, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from} cannot be parsed: ${errors[0]?.message}`);
  const specifiers: { specifier: string; kind: Import['kind'] }[] = [];
  for (const { start, moduleRequest } of module.staticImports) {
    specifiers.push({
      specifier: moduleRequest.value,
      kind: /^import\s+type\b/.test(text.slice(start)) ? 'type' : 'value',
    });
  }
  for (const { start, entries } of module.staticExports) {
    const specifier = entries[0]?.moduleRequest?.value;
    if (specifier === undefined) continue;
    specifiers.push({ specifier, kind: /^export\s+type\b/.test(text.slice(start)) ? 'type' : 'value' });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end);
    const specifier = /^(['"`])([^$]*)\1$/.exec(written)?.[2];
    if (specifier !== undefined) specifiers.push({ specifier, kind: 'dynamic' });
  }
  return specifiers.map(({ specifier, kind }) => ({ from, specifier, kind, ...resolve(from, specifier) }));
}

function resolve(from: string, specifier: string): { to: string; isPackage: boolean } {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return { to: path.posix.join(path.posix.dirname(from), plain), isPackage: false };
  if (plain.startsWith('#')) return { to: plain.slice(1), isPackage: false };
  if (plain.startsWith('node:')) return { to: plain, isPackage: true };
  const parts = plain.split('/');
  return { to: parts.slice(0, plain.startsWith('@') ? 2 : 1).join('/'), isPackage: true };
}

function byFile(imports: readonly Import[]): Map<string, Import[]> {
  const files = new Map<string, Import[]>();
  for (const edge of imports) files.set(edge.from, [...(files.get(edge.from) ?? []), edge]);
  return files;
}

/**
 * Follows imports from the start files.
 * @returns for each file or package that is reached, the chain of files that leads to it
 */
export function reach(imports: readonly Import[], starts: readonly string[]): Map<string, readonly string[]> {
  const next = byFile(imports);
  const ways = new Map<string, readonly string[]>(starts.map((start) => [start, [start]]));
  for (const [stop, route] of ways) {
    for (const { to } of next.get(stop) ?? []) if (!ways.has(to)) ways.set(to, [...route, to]);
  }
  return ways;
}

/**
 * Returns import cycles, at least one if there are any, each as the list of its files. The first file is repeated at the end.
 */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = byFile(imports.filter(({ isPackage }) => !isPackage));
  const cycles: string[][] = [];
  const visited = new Set<string>();
  const walk = (file: string, route: string[]) => {
    const index = route.indexOf(file);
    if (index >= 0) {
      cycles.push([...route.slice(index), file]);
      return;
    }
    if (visited.has(file)) return;
    for (const { to } of next.get(file) ?? []) walk(to, [...route, file]);
    visited.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}
