import type { Cookie, CookiesSetDetails } from 'electron';
import { expect, it } from 'vitest';
import { proposeLanguage } from './propose-language.ts';

const server = 'http://192.168.1.20:8080';

/** Returns a session in which the given cookie is stored, and a list of the cookies that are set in it afterwards. */
function createSession(stored: Partial<Cookie> | undefined) {
  const setCookies: CookiesSetDetails[] = [];
  const cookies = {
    get: async () => (stored ? [{ name: 'tk_language', ...stored }] : []),
    set: async (details: CookiesSetDetails) => void setCookies.push(details),
  };
  return { session: { cookies } as unknown as Parameters<typeof proposeLanguage>[0], setCookies };
}

it.each([
  ['nobody has chosen one', undefined],
  ['the program proposed another one before', { value: 'ja', session: true }],
])('proposeLanguage proposes the language of the program if %s [DESKTOP-31]', async (_when, stored) => {
  const { session, setCookies } = createSession(stored);
  await proposeLanguage(session, server, 'en');
  expect(setCookies).toEqual([{ url: server, name: 'tk_language', value: 'en', path: '/', sameSite: 'lax' }]);
});

it('proposeLanguage keeps the language that somebody chose in the panel [DESKTOP-31]', async () => {
  const { session, setCookies } = createSession({ value: 'ja', session: false, expirationDate: 2_000_000_000 });
  await proposeLanguage(session, server, 'en');
  expect(setCookies).toEqual([]);
});
