import type { Session } from 'electron';

/** As the server reads it. */
const headerName = 'X-Device-Token';

/**
 * Makes every request of a session to exactly this origin carry the device's token; pages never see it (R171). Another call
 * replaces the earlier one.
 * @param token undefined: nothing is attached any more
 */
export function attachDeviceToken(session: Session, origin: string, token: string | undefined): void {
  if (token === undefined) {
    session.webRequest.onBeforeSendHeaders(null);
    return;
  }
  session.webRequest.onBeforeSendHeaders(({ url, requestHeaders }, answer) => {
    const isOurs = URL.canParse(url) && new URL(url).origin === origin;
    answer({ requestHeaders: isOurs ? { ...requestHeaders, [headerName]: token } : requestHeaders });
  });
}
