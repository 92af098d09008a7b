import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { expect } from '../fixtures.ts';
import { inProgram, programReady } from './in-program.ts';
import { alertIsShown, answer, fail, type PanelState, press, ready, says, state } from './state.ts';

const login = '/admin/login';
const pairing = '/admin/pair';
const demoAccount = { email: 'a@demo.example', password: 'abcd-efgh' };

const logIn = async (page: Page) => {
  await page.getByLabel(admin['login.email']).fill('front@takarabune.example');
  await page.getByLabel(admin['login.password'], { exact: true }).fill('a-quiet-lagoon-9');
  await press(page, admin['login.submit']);
};
const pair = async (page: Page) => {
  await page.getByLabel(devices['pair.field']).fill('123456');
  await press(page, devices['pair.submit']);
};
/** Opens the page in a browser that was logged in before. */
const comesBack = async (page: Page, address: string) => {
  await page.evaluate(() => localStorage.setItem('adminAuth', 'a-token'));
  await page.goto(address);
};

const states: readonly PanelState[] = [
  ready('log-in', login),
  state('log-in of the demo', login, {
    given: (page) => inProgram(page, { getStatus: { ...programReady, demoAccount } }),
    shows: admin['login.demo'],
    words: [demoAccount.email],
  }),
  state('the first account, or the data of another computer', login, {
    given: async (page) => {
      await inProgram(page);
      await answer(page, 'auth/admin/setup', { data: { needed: true, isLocal: true } });
    },
    shows: admin['setUp.moveButton'],
  }),
  state('log-in, wrong password', login, {
    given: (page) => fail(page, 'auth/admin/login', 401, 'INVALID_CREDENTIALS'),
    does: logIn,
    shows: admin['login.invalid'],
  }),
  state('log-in, too many tries', login, {
    given: (page) => fail(page, 'auth/admin/login', 429, 'TOO_MANY_REQUESTS', { retryAfterMs: 600_000 }),
    does: logIn,
    shows: alertIsShown,
  }),
  state('log-in, server away', login, {
    given: (page) => page.route('**/api/auth/admin/login', (route) => route.abort()),
    does: logIn,
    shows: alertIsShown,
  }),
  state('log-in, the session ended', login, {
    does: (page) => comesBack(page, '/admin/stories'),
    shows: admin['login.sessionEnded'],
  }),
  state('session being checked', login, {
    given: (page) => page.route('**/api/auth/admin/verify', () => undefined),
    does: (page) => comesBack(page, '/admin'),
    shows: admin['session.authenticating'],
  }),
  state('the first account is made elsewhere', login, {
    given: (page) => answer(page, 'auth/admin/setup', { data: { needed: true, isLocal: false } }),
    shows: admin['setUp.elsewhere'],
  }),
  state('the first account, not accepted', login, {
    given: (page) => answer(page, 'auth/admin/setup', { data: { needed: true, isLocal: true } }),
    does: async (page) => {
      await page.getByLabel(admin['login.email']).fill('a');
      await page.getByLabel(admin['login.password'], { exact: true }).fill('short');
      await press(page, admin['setUp.submit']);
    },
    shows: (page) =>
      expect(
        page.getByText(admin['password.short']).or(page.getByText(admin['setUp.invalidEmail'])).first(),
      ).toBeVisible(),
  }),
  state('pairing, too short a code', pairing, {
    does: (page) => press(page, devices['pair.submit']),
    shows: devices['pair.short'],
  }),
  ...(
    [
      ['pairing, a wrong code', 404, 'PAIRING_CODE_INVALID'],
      ['pairing, too many tries', 429, 'TOO_MANY_REQUESTS'],
    ] as const
  ).map(([name, status, code]) =>
    state(name, pairing, {
      given: (page) => fail(page, 'devices/pair', status, code, { retryAfterMs: 600_000 }),
      does: pair,
      shows: alertIsShown,
    }),
  ),
  state('pairing, it is a kiosk', pairing, {
    given: (page) => answer(page, 'devices/pair', { data: { deviceToken: 't', deviceId: 'd', role: 'kiosk' } }),
    does: pair,
    shows: devices['pair.kioskTitle'],
  }),
  state('not found', '/admin/nothing', { shows: admin['notFound.title'] }),
  state('a part of the page cannot be loaded', pairing, {
    given: (page) => page.route(/pair-screen[^/]*\.js$/, (route) => route.abort()),
    shows: admin['broken.title'],
  }),
  {
    name: 'server away',
    open: async (page) => {
      await page.goto(login);
      await page.route('**/api/**', (route) => route.abort());
      await comesBack(page, '/admin');
      await says(page, admin['session.unreachable']);
    },
  },
  state('not opened under this name', login, {
    given: (page) => fail(page, 'auth/admin/setup', 421, 'WRONG_HOST'),
    shows: admin['wrongHost.title'],
    words: ['localhost', 'http', 'admin'],
  }),
  state('not opened on this device', login, {
    given: (page) => fail(page, 'auth/admin/setup', 403, 'DEVICE_NOT_PAIRED'),
    shows: devices['pair.title'],
  }),
];

/** Pages before the log-in. The browser is not logged in, and each page is loaded anew. */
export const entranceStates: readonly PanelState[] = states.map((state) => ({ ...state, isApart: true }));
