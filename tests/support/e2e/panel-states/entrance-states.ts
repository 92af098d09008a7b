import type { Page } from '@playwright/test';
import { admin } from '#core/locales/ja/admin.ts';
import { devices } from '#core/locales/ja/devices.ts';
import { expect } from '../fixtures.ts';
import { openInProgram, programReady } from './in-program.ts';
import {
  createLoadedState,
  createState,
  expectAlert,
  expectText,
  failCalls,
  loseForGood,
  type PanelState,
  pressButton,
  replyWith,
} from './state.ts';

const login = '/admin/login';
const pairing = '/admin/pair';
const demoAccount = { email: 'a@demo.example', password: 'abcd-efgh' };

const logIn = async (page: Page) => {
  await page.getByLabel(admin['login.email']).fill('front@takarabune.example');
  await page.getByLabel(admin['login.password'], { exact: true }).fill('a-quiet-lagoon-9');
  await pressButton(page, admin['login.submit']);
};
const pair = async (page: Page) => {
  await page.getByLabel(devices['pair.field']).fill('123456');
  await pressButton(page, devices['pair.submit']);
};
/** Opens the page in a browser that was logged in before. */
const comesBack = async (page: Page, address: string) => {
  await page.evaluate(() => localStorage.setItem('adminAuth', 'a-token'));
  await page.goto(address);
};
const states: readonly PanelState[] = [
  createLoadedState('log-in', login),
  createState('log-in of the demo', login, {
    prepare: (page) => openInProgram(page, { getStatus: { ...programReady, demoAccount } }),
    expected: admin['login.demo'],
    dataTexts: [demoAccount.email],
  }),
  createState('the first account, or the data of another computer', login, {
    prepare: async (page) => {
      await openInProgram(page);
      await replyWith(page, 'auth/admin/setup', { data: { needed: true, isLocal: true } });
    },
    expected: admin['setUp.moveButton'],
  }),
  createState('log-in, wrong password', login, {
    prepare: (page) => failCalls(page, 'auth/admin/login', 401, 'INVALID_CREDENTIALS'),
    act: logIn,
    expected: admin['login.invalid'],
  }),
  createState('log-in, the digits of the app', login, {
    prepare: (page) => failCalls(page, 'auth/admin/login', 401, 'TOTP_REQUIRED'),
    act: logIn,
    expected: admin['login.codeTitle'],
    dataTexts: ['front@takarabune.example'],
  }),
  createState('log-in, a recovery code', login, {
    prepare: (page) => failCalls(page, 'auth/admin/login', 401, 'TOTP_REQUIRED'),
    act: async (page) => {
      await logIn(page);
      await pressButton(page, admin['login.toRecovery']);
      await page.unroute(/auth.admin.login/);
      await failCalls(page, 'auth/admin/login', 401, 'INVALID_CREDENTIALS');
      await page.getByLabel(admin['login.recovery']).fill('abcd');
      await pressButton(page, admin['login.submit']);
    },
    expected: admin['login.recoveryWrong'],
    dataTexts: ['front@takarabune.example'],
  }),
  createState('log-in, too many tries', login, {
    prepare: (page) => failCalls(page, 'auth/admin/login', 429, 'TOO_MANY_REQUESTS', { retryAfterMs: 600_000 }),
    act: logIn,
    expected: expectAlert,
  }),
  createState('log-in, server away', login, {
    prepare: (page) => page.route('**/api/auth/admin/login', (route) => route.abort()),
    act: logIn,
    expected: expectAlert,
  }),
  createState('log-in, the session ended', login, {
    act: (page) => comesBack(page, '/admin/stories'),
    expected: admin['login.sessionEnded'],
  }),
  createState('session being checked', login, {
    prepare: (page) => page.route('**/api/auth/admin/verify', () => undefined),
    act: (page) => comesBack(page, '/admin'),
    expected: admin['session.authenticating'],
  }),
  createState('the first account is made elsewhere', login, {
    prepare: (page) => replyWith(page, 'auth/admin/setup', { data: { needed: true, isLocal: false } }),
    expected: admin['setUp.elsewhere'],
  }),
  createState('the first account, not accepted', login, {
    prepare: (page) => replyWith(page, 'auth/admin/setup', { data: { needed: true, isLocal: true } }),
    act: async (page) => {
      await page.getByLabel(admin['login.email']).fill('a');
      await page.getByLabel(admin['login.password'], { exact: true }).fill('short');
      await pressButton(page, admin['setUp.submit']);
    },
    expected: (page) =>
      expect(
        page.getByText(admin['password.short']).or(page.getByText(admin['setUp.invalidEmail'])).first(),
      ).toBeVisible(),
  }),
  createState('pairing, too short a code', pairing, {
    act: (page) => pressButton(page, devices['pair.submit']),
    expected: devices['pair.short'],
  }),
  ...(
    [
      ['pairing, a wrong code', 404, 'PAIRING_CODE_INVALID'],
      ['pairing, too many tries', 429, 'TOO_MANY_REQUESTS'],
    ] as const
  ).map(([name, status, code]) =>
    createState(name, pairing, {
      prepare: (page) => failCalls(page, 'devices/pair', status, code, { retryAfterMs: 600_000 }),
      act: pair,
      expected: expectAlert,
    }),
  ),
  createState('pairing, it is a kiosk', pairing, {
    prepare: (page) => replyWith(page, 'devices/pair', { data: { deviceToken: 't', deviceId: 'd', role: 'kiosk' } }),
    act: pair,
    expected: devices['pair.kioskTitle'],
  }),
  createState('not found', '/admin/nothing', { expected: admin['notFound.title'] }),
  createState('a part of the page cannot be loaded', pairing, {
    prepare: (page) => loseForGood(page, /pair-screen[^/]*\.js$/),
    expected: admin['lost.title'],
    isApart: true,
  }),
  {
    name: 'server away',
    open: async (page) => {
      await page.goto(login);
      await page.route('**/api/**', (route) => route.abort());
      await comesBack(page, '/admin');
      await expectText(page, admin['session.unreachable']);
    },
  },
  createState('not opened under this name', login, {
    prepare: (page) => failCalls(page, 'auth/admin/setup', 421, 'WRONG_HOST'),
    expected: admin['wrongHost.title'],
    dataTexts: ['localhost', 'http', 'admin'],
  }),
  createState('not opened on this device', login, {
    prepare: (page) => failCalls(page, 'auth/admin/setup', 403, 'DEVICE_NOT_PAIRED'),
    expected: devices['pair.title'],
  }),
];

/** Pages before the log-in. The browser is not logged in, and each page is loaded anew. */
export const entranceStates: readonly PanelState[] = states.map((state) => ({ ...state, isApart: true }));
