/** A call's method and its path below `/api`. Phones import this plain data and the types, but never the schemas. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` marks a parameter. */
  readonly path: string;
  /** The field of the body in which a client names its call, so that a repeat after a lost answer is the same call. */
  readonly callId?: string;
};

export const apiBase = '/api';

/**
 * Returns a route's path with its parameters, percent-encoded. Throws if one is missing, which is a programming error.
 */
export function pathOf(route: Route, params: Readonly<Record<string, string>> = {}): string {
  return route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${route.path}`);
    return encodeURIComponent(value);
  });
}
