import type { Session } from 'electron';

/** The name of the cookie with the language of the pages. It must be the same in `renderer/platform/language.ts`. */
const cookieName = 'tk_language';

/**
 * Makes the pages of this server start in a language, unless somebody has chosen one there (DESKTOP-31). The cookie lasts until
 * the program ends and is set again after each start. A cookie that lasts longer is somebody's choice.
 */
export async function proposeLanguage(
  { cookies }: Pick<Session, 'cookies'>,
  server: string,
  language: 'ja' | 'en',
): Promise<void> {
  const [cookie] = await cookies.get({ url: server, name: cookieName });
  if (cookie !== undefined && cookie.session !== true) return;
  await cookies.set({ url: server, name: cookieName, value: language, path: '/', sameSite: 'lax' });
}
