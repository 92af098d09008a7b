import type { Endpoint, EndpointTable } from '#core/api/endpoint.ts';

export type NamedEndpoint = { readonly name: string; readonly row: Endpoint };

/**
 * Sorts the rows so that a fixed path segment is matched before a parameter: `/stories/active` before
 * `/stories/:storyId`.
 */
export function sortForMounting(...tables: readonly EndpointTable[]): NamedEndpoint[] {
  return tables
    .flatMap((table) => Object.entries(table).map(([name, row]) => ({ name, row, key: sortKey(row.route.path) })))
    .sort((a, b) => compareCodeUnits(a.key, b.key))
    .map(({ name, row }) => ({ name, row }));
}

/** Returns the path with `~`, which sorts after every letter, instead of each parameter. */
function sortKey(path: string): string {
  return path.replace(/:[A-Za-z]+/g, '~');
}

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Groups rows by the first segment of their path, then by the rest of it. Keeps their order. */
export function groupByPath(rows: readonly NamedEndpoint[]): Map<string, Map<string, NamedEndpoint[]>> {
  const groups = new Map<string, Map<string, NamedEndpoint[]>>();
  for (const namedRow of rows) {
    const [, firstSegment = '/', rest] = /^(\/[^/]+)(.*)$/.exec(namedRow.row.route.path) ?? [];
    const paths = groups.get(firstSegment) ?? new Map<string, NamedEndpoint[]>();
    groups.set(firstSegment, paths);
    paths.set(rest || '/', [...(paths.get(rest || '/') ?? []), namedRow]);
  }
  return groups;
}

/** Returns the methods of one path, for `Allow`. A stream has no HEAD, because HEAD would open it. */
export function listMethods(rows: readonly NamedEndpoint[]): readonly string[] {
  const hasHead = rows.some(({ row }) => row.route.method === 'GET' && row.raw !== 'stream');
  return [...rows.map(({ row }) => row.route.method), ...(hasHead ? ['HEAD'] : []), 'OPTIONS'];
}
