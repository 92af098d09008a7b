/** A call's method and its path below `/api`. Phones import this plain data and the types, but never the schemas. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` marks a parameter. */
  readonly path: string;
  /**
   * The field of the body that holds the client's id of the call. A repeat with the same id, after a lost response,
   * counts as the same call (PRINT-8).
   */
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
