/** A call's method and path below `/api`. Plain data: phones import this and the types, never the schemas. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` marks a parameter. */
  readonly path: string;
};

export const apiBase = '/api';

/** Puts parameters into a route's path, each percent-encoded. Throws when one is missing: a programming error. */
export function pathOf(route: Route, params: Readonly<Record<string, string>> = {}): string {
  return route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${route.path}`);
    return encodeURIComponent(value);
  });
}
