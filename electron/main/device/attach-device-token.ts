import type { Session } from 'electron';

/** The name of the header in which the server expects the token. */
const headerName = 'X-Device-Token';
type Headers = Record<string, string | string[]>;

/**
 * Adds the device's token to all requests of a session to exactly this origin. Pages never get the token (DESKTOP-10,
 * DESKTOP-15). A later call replaces the origin and the token.
 * @param token the token to add. If it is undefined, requests carry no token from now on.
 */
export function attachDeviceToken(session: Session, origin: string, token: string | undefined): void {
  session.webRequest.onBeforeSendHeaders(({ url, requestHeaders }, callback) =>
    callback({ requestHeaders: addTokenHeader(url, requestHeaders, origin, token) }),
  );
}

/**
 * Returns the headers of a request, with the token if the request goes to exactly this origin. A token header that a
 * page or a redirect has set is always removed.
 */
export function addTokenHeader(url: string, headers: Headers, origin: string, token: string | undefined): Headers {
  const otherHeaders = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== headerName.toLowerCase()),
  );
  const isOnServer = URL.canParse(url) && new URL(url).origin === origin;
  return token !== undefined && isOnServer ? { ...otherHeaders, [headerName]: token } : otherHeaders;
}
