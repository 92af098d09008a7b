import type { Session } from 'electron';

/** As the server reads it. */
const headerName = 'X-Device-Token';
type Headers = Record<string, string | string[]>;

/**
 * Makes every request of a session to exactly this origin carry the device's token; pages never see it (DESKTOP-10,
 * DESKTOP-15). Another call replaces the earlier one.
 * @param token undefined: nothing is attached any more
 */
export function attachDeviceToken(session: Session, origin: string, token: string | undefined): void {
  session.webRequest.onBeforeSendHeaders(({ url, requestHeaders }, answer) =>
    answer({ requestHeaders: headersWithToken(url, requestHeaders, origin, token) }),
  );
}

/**
 * The headers of a request with the token, if it goes to exactly that origin. Whatever a page or a redirect has put into that
 * header is taken out, wherever the request goes.
 */
export function headersWithToken(url: string, headers: Headers, origin: string, token: string | undefined): Headers {
  const rest = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== headerName.toLowerCase()),
  );
  const isOurs = URL.canParse(url) && new URL(url).origin === origin;
  return token !== undefined && isOurs ? { ...rest, [headerName]: token } : rest;
}
