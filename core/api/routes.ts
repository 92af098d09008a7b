/**
 * The method of a call and its path below `/api`. Routes are in files without schemas, because phones must not load
 * zod.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` marks a parameter. */
  readonly path: string;
  /**
   * The name of the body's field with the id that the client chose for the call. If a response is lost, the client
   * repeats the call with the same id, and the server does not execute it twice (PRINT-8).
   */
  readonly callId?: string;
};

export const apiBase = '/api';

/**
 * Returns the path of a route with its parameters filled in and percent-encoded. Throws an error if a parameter is
 * missing.
 */
export function buildPath(route: Route, params: Readonly<Record<string, string>> = {}): string {
  return route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`missing path parameter ${name} of ${route.path}`);
    return encodeURIComponent(value);
  });
}
