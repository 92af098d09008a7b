/** The page that a phone opens in a connection test, below the public origin (R186). */
export const phoneTestRoute = '/test/:token';

export function phoneTestPath(token: string): string {
  return phoneTestRoute.replace(':token', token);
}
