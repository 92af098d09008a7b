import type { Endpoint, EndpointTable } from '#core/api/endpoint.ts';

export type NamedEndpoint = { readonly name: string; readonly row: Endpoint };

/** The rows so that a fixed path part is tried before a parameter in its place: `/stories/active` before `/stories/:storyId`. */
export function inMountOrder(...tables: readonly EndpointTable[]): NamedEndpoint[] {
  return tables
    .flatMap((table) => Object.entries(table).map(([name, row]) => ({ name, row })))
    .sort((a, b) => compareCodeUnits(sortKey(a.row.route.path), sortKey(b.row.route.path)));
}

/** Parameters become `~`, which sorts behind every letter. */
function sortKey(path: string): string {
  return path.replace(/:[A-Za-z]+/g, '~');
}

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Methods of each path, for `Allow`. */
export function methodsByPath(rows: readonly NamedEndpoint[]): ReadonlyMap<string, readonly string[]> {
  const methods = new Map<string, string[]>();
  for (const { row } of rows) {
    const list = methods.get(row.route.path) ?? [];
    list.push(row.route.method, ...(row.route.method === 'GET' && row.raw !== 'stream' ? ['HEAD'] : []));
    methods.set(row.route.path, list);
  }
  return methods;
}
