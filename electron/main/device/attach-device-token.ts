import type { Session } from 'electron';

/** The name that the server reads. */
const headerName = 'X-Device-Token';
type Headers = Record<string, string | string[]>;

/**
 * Adds the device's token to all requests of a session to exactly this origin. Pages never see it (DESKTOP-10,
 * DESKTOP-15). Another call replaces the earlier one.
 * @param token undefined: no token is added any more
 */
export function attachDeviceToken(session: Session, origin: string, token: string | undefined): void {
  session.webRequest.onBeforeSendHeaders(({ url, requestHeaders }, answer) =>
    answer({ requestHeaders: headersWithToken(url, requestHeaders, origin, token) }),
  );
}

/**
 * Returns the headers of a request, with the token if it goes to exactly that origin. A value that a page or a redirect
 * has set is always removed.
 */
export function headersWithToken(url: string, headers: Headers, origin: string, token: string | undefined): Headers {
  const rest = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== headerName.toLowerCase()),
  );
  const isOurs = URL.canParse(url) && new URL(url).origin === origin;
  return token !== undefined && isOurs ? { ...rest, [headerName]: token } : rest;
}
