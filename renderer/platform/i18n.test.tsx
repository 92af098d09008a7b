import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorCodes } from '#core/api/error-codes.ts';
import { common as commonEn } from '#core/locales/en/common.ts';
import { entry as entryEn } from '#core/locales/en/entry.ts';
import { errors as errorsEn } from '#core/locales/en/errors.ts';
import { scanner as scannerEn } from '#core/locales/en/scanner.ts';
import { staffErrors as staffErrorsEn } from '#core/locales/en/staff-errors.ts';
import { common as commonJa } from '#core/locales/ja/common.ts';
import { entry as entryJa } from '#core/locales/ja/entry.ts';
import { errors as errorsJa } from '#core/locales/ja/errors.ts';
import { scanner as scannerJa } from '#core/locales/ja/scanner.ts';
import { staffErrors as staffErrorsJa } from '#core/locales/ja/staff-errors.ts';
import { toStaffLanguage } from '#core/model/languages.ts';
import { ApiFailure, toFailure } from './api-failure.ts';
import { useErrorText } from './error-text.ts';
import { addTexts, chooseLanguage, startTexts } from './i18n.ts';
import { readChosenLanguage, rememberLanguage } from './language.ts';

type Texts = Readonly<Record<string, string>>;
const namespaces: readonly (readonly [name: string, ja: Texts, en: Texts])[] = [
  ['common', commonJa, commonEn],
  ['entry', entryJa, entryEn],
  ['errors', errorsJa, errorsEn],
  ['scanner', scannerJa, scannerEn],
];

function ErrorText({ error, fallback }: { error: unknown; fallback?: 'failedToFetchUsers' | 'registrationFailed' }) {
  const errorText = useErrorText();
  return <p data-testid="error">{errorText(error, fallback)}</p>;
}
const getErrorText = () => screen.getByTestId('error').textContent;

beforeEach(async () => {
  rememberLanguage('ja');
  await startTexts([
    {
      namespace: 'errors',
      ja: { ...errorsJa, ...staffErrorsJa },
      load: async () => ({ ...errorsEn, ...staffErrorsEn }),
    },
  ]);
});

describe('the texts', () => {
  it.each(namespaces)(
    '[3][4] are complete in %s: both languages have the same keys and variables, and no text is empty',
    (_, ja, en) => {
      expect(Object.keys(en).sort()).toEqual(Object.keys(ja).sort());
      const variables = (words = '') => [...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
      for (const [key, text] of Object.entries(ja)) {
        expect(text.trim(), key).not.toBe('');
        expect(en[key]?.trim(), key).toBeTruthy();
        expect(variables(en[key]), key).toEqual(variables(text));
      }
    },
  );

  it.each(namespaces)('[3] contain no English sentence in the Japanese texts of %s', (_, ja) => {
    // Latin letters are allowed only in words that are written with them in Japanese.
    const allowed = /QR|OK|ID|MB|CSV|PEM|https|English|Wi-Fi|iPhone|Android|Web|Cookie|\{\{\w+\}\}/g;
    for (const [key, text] of Object.entries(ja)) expect(text.replace(allowed, ''), key).not.toMatch(/[A-Za-z]/);
  });

  it('include one for each error code of the server', () => {
    const sentences = { ...errorsJa, ...staffErrorsJa };
    for (const code of Object.keys(errorCodes)) expect(sentences, code).toHaveProperty(code);
  });
});

describe('the language of a page', () => {
  it('[3] is Japanese in a new browser, even if the browser is set to English', async () => {
    expect(navigator.language).toMatch(/^en/);
    expect(readChosenLanguage()).toBe('ja');
    expect(document.documentElement.lang).toBe('ja');
  });

  it("[4] can be chosen, which changes the texts and the document's lang attribute, and is remembered", async () => {
    render(<ErrorText error={new ApiFailure('NO_RESPONSE', 0, '')} />);
    expect(getErrorText()).toContain('サーバーから応答がありません');
    await chooseLanguage('en');
    await expect
      .poll(getErrorText, { timeout: 20_000 })
      .toBe('No response from server. Please check your network connection.');
    expect(document.documentElement.lang).toBe('en');
    expect(readChosenLanguage()).toBe('en');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is Japanese on a page for staff in a browser that remembers a language of guests', async () => {
    rememberLanguage('ko');
    const source = { namespace: 'errors', ja: errorsJa, load: async () => errorsJa };
    await startTexts([source], undefined, toStaffLanguage);
    expect(document.documentElement.lang).toBe('ja');
    expect(readChosenLanguage()).toBe('ko');
    await startTexts([source]);
    expect(document.documentElement.lang).toBe('ko');
  });

  it('does not change when the other language cannot be loaded', async () => {
    await addTexts({
      namespace: 'scanner',
      load: (language) => (language === 'ja' ? Promise.resolve(scannerJa) : Promise.reject(new Error('offline'))),
    });
    await expect(chooseLanguage('en')).rejects.toThrow('offline');
    expect(document.documentElement.lang).toBe('ja');
    expect(readChosenLanguage()).toBe('ja');
  });
});

describe('the text of an error', () => {
  it('[213] is chosen by its code', () => {
    render(<ErrorText error={new ApiFailure('STORY_NOT_FOUND', 404, 'Story not found')} />);
    expect(getErrorText()).toBe('物語が見つかりません。正しいQRコードを読み取ってください。');
  });

  it('[222] says what failed when the server gives no reason', () => {
    render(<ErrorText error={new ApiFailure('INTERNAL', 500, 'Internal error')} fallback="failedToFetchUsers" />);
    expect(getErrorText()).toBe('お客様の一覧を読み込めませんでした。');
  });

  it.each([
    ['an unknown code with a message', { code: 'MADE_BY_A_NEWER_SERVER', message: '満室です。' }, '満室です。'],
    ['a message without a code', { message: ' The pool is closed.\n' }, 'The pool is closed.'],
    ['a known phrase without a code', { message: 'Error: Story not found (42)' }, errorsJa.STORY_NOT_FOUND],
    ['another known phrase without a code', { message: 'Invalid QR code' }, errorsJa.INVALID_QR],
    ['a network error without a code', { message: 'Network Error' }, staffErrorsJa.NO_RESPONSE],
    ['neither code nor message', {}, errorsJa.registrationFailed],
    ['an unknown code without a message', { code: 'MADE_BY_A_NEWER_SERVER' }, errorsJa.registrationFailed],
    ['a blank message', { message: ' ' }, errorsJa.registrationFailed],
    ['a message that is not a text', { message: { a: 1 } }, errorsJa.registrationFailed],
    ['a known code with another message', { code: 'NOT_YOURS', message: 'x' }, errorsJa.NOT_YOURS],
  ])('[215] is the right one for %s', (_, json, expected) => {
    render(<ErrorText error={toFailure(409, { success: false, ...json })} fallback="registrationFailed" />);
    expect(getErrorText()).toBe(expected);
  });

  it('is cut if it is long, and shown on one line', () => {
    render(<ErrorText error={toFailure(400, { success: false, message: `a\n\u0007 b${'x'.repeat(500)}` })} />);
    expect(getErrorText()).toMatch(/^a bx+…$/);
    expect(getErrorText()).toHaveLength(200);
  });

  it('[221] says that there was no response, whatever was requested', () => {
    render(<ErrorText error={new ApiFailure('NO_RESPONSE', 0, '')} fallback="registrationFailed" />);
    expect(getErrorText()).toBe('サーバーから応答がありません。ネットワークの接続をご確認ください。');
  });

  it('says how long to wait', () => {
    render(<ErrorText error={new ApiFailure('TOO_MANY_REQUESTS', 429, '', { retryAfterMs: 4_200 })} />);
    expect(getErrorText()).toContain('5秒');
  });
});
