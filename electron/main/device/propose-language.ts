import type { Session } from 'electron';
import { languageCookieName, type StaffLanguage } from '#core/model/languages.ts';

/**
 * Makes the pages of this server start in a language, unless somebody has chosen one there (DESKTOP-31). The cookie lasts until
 * the program ends and is set again after each start. A cookie that lasts longer is somebody's choice.
 */
export async function proposeLanguage(
  { cookies }: Pick<Session, 'cookies'>,
  server: string,
  language: StaffLanguage,
): Promise<void> {
  const [cookie] = await cookies.get({ url: server, name: languageCookieName });
  if (cookie !== undefined && cookie.session !== true) return;
  await cookies.set({ url: server, name: languageCookieName, value: language, path: '/', sameSite: 'lax' });
}
