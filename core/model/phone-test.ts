/** The page that a phone opens in a connection test, below the public origin (DESKTOP-4). */
export const phoneTestRoute = '/test/:token';

export function phoneTestPath(token: string): string {
  return phoneTestRoute.replace(':token', token);
}
