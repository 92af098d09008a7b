import { afterEach, expect, it } from 'vitest';
import { startPanelTexts } from './start-panel-texts.ts';

const forget = () => Reflect.set(document, 'cookie', 'tk_language=; path=/; max-age=0');
afterEach(() => {
  Reflect.deleteProperty(window, 'desktop');
  forget();
});

async function languageAfterStart(desktop: object | undefined, cookie = ''): Promise<string> {
  forget();
  if (cookie !== '') Reflect.set(document, 'cookie', `${cookie}; path=/`);
  if (desktop) Object.assign(window, { desktop });
  await startPanelTexts();
  return document.documentElement.lang;
}

const english = { getLanguage: async () => 'en' };

it('the panel starts in the language of the desktop program, and does not store it as a choice [DESKTOP-31]', async () => {
  expect(await languageAfterStart(english)).toBe('en');
  expect(document.cookie).not.toContain('tk_language');
});

it('the panel starts in the language that somebody chose in the panel', async () => {
  expect(await languageAfterStart(english, 'tk_language=ja')).toBe('ja');
});

it.each([
  ['in a browser', undefined],
  ['if the program does not answer', { getLanguage: () => Promise.reject(new Error('not allowed')) }],
])('the panel starts in Japanese %s', async (_when, desktop) => {
  expect(await languageAfterStart(desktop)).toBe('ja');
});
