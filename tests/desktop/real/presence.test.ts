import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';
import { desktopShell as ja } from '#core/locales/ja/desktop-shell.ts';
import { ApiPhone, createStory } from '../../support/api-phone.ts';
import { findFreePort } from '../../support/free-port.ts';
import { account } from '../../support/server.ts';
import { call, logIn } from '../../support/server-calls.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { spawnDesktop, startDesktop } from './product.ts';
import { accountVariables, waitForPanel, waitForServer } from './running.ts';

/** The program's calls to Electron, recorded in its main process. */
type Recorded = {
  notices: { title: string; body: string; silent: boolean }[];
  badges: number[];
  labels: string[];
  tips: string[];
  blockers: number[];
  questions: { message: string; buttons: string[] }[];
  /** The index of the button that the dialogs return as pressed. */
  pressedButton: number;
};
type WithRecorded = { recorded: Recorded; lastNotice: { emit(event: string): void }; lastMenu: { items: MenuItem[] } };
type MenuItem = { label: string; click(): void };

/*
 * All tests of this file share one program and build on each other. There is no D-Bus here, so Electron shows no tray icon,
 * no notification and no badge. The tests check the calls instead.
 */
let folder: string;
let server: { port: number };
let app: ElectronApplication;
let window: Page;
let staff: Readonly<Record<string, string>>;
let storyId: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-presence-'));
  server = { port: await findFreePort() };
  writeFileSync(path.join(folder, 'desktop.json'), JSON.stringify({ keepAwake: false }));
  const args = ['--role=console', `--port=${server.port}`];
  app = await startDesktop(folder, args, accountVariables, { isShared: true });
  window = await app.firstWindow();
  await waitForPanel(window, server.port);
  await app.evaluate(({ app: main, dialog, Notification, powerSaveBlocker, Tray }) => {
    const recorded: Recorded = {
      notices: [],
      badges: [],
      labels: [],
      tips: [],
      blockers: [],
      questions: [],
      pressedButton: 0,
    };
    const globals = globalThis as unknown as WithRecorded;
    globals.recorded = recorded;
    Object.assign(Notification, { isSupported: () => true });
    Notification.prototype.show = function show() {
      globals.lastNotice = this;
      recorded.notices.push({ title: this.title, body: this.body, silent: this.silent });
    };
    Object.assign(main, { setBadgeCount: (count: number) => recorded.badges.push(count) });
    Tray.prototype.setToolTip = (tip) => void recorded.tips.push(tip);
    Tray.prototype.setContextMenu = (menu) => {
      globals.lastMenu = menu as unknown as WithRecorded['lastMenu'];
      recorded.labels = globals.lastMenu.items.map(({ label }) => label);
    };
    const start = powerSaveBlocker.start.bind(powerSaveBlocker);
    Object.assign(powerSaveBlocker, {
      start: (type: Parameters<typeof start>[0]) => {
        const id = start(type);
        recorded.blockers.push(id);
        return id;
      },
    });
    // If the dialog belongs to a window, its options are the second argument.
    Object.assign(dialog, {
      showMessageBox: async (...args: { message: string; buttons: string[] }[]) => {
        const { message, buttons } = args.at(-1) ?? { message: '', buttons: [] };
        recorded.questions.push({ message, buttons });
        return { response: recorded.pressedButton, checkboxChecked: false };
      },
    });
  });
  staff = await logIn(server);
  storyId = await createStory(server, staff);
}, 120_000);
afterAll(async () => {
  app.process().kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const getRecorded = () => app.evaluate(() => (globalThis as unknown as WithRecorded).recorded);
const press = (label: string) =>
  app.evaluate((_, wanted) => {
    (globalThis as unknown as WithRecorded).lastMenu.items.find((item) => item.label.includes(wanted))?.click();
  }, label);
/** Makes every later dialog return that this button was pressed. */
const pressButton = (button: number) =>
  app.evaluate((_, index) => {
    (globalThis as unknown as WithRecorded).recorded.pressedButton = index;
  }, button);
const isVisible = () =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((candidate) => candidate.isVisible()));
const startPlaying = async (guestName: string, roomNumber: string) =>
  new ApiPhone(server).play(staff, { storyId, guestName, roomNumber });

beforeEach(() =>
  app.evaluate(() => Object.assign((globalThis as unknown as WithRecorded).recorded, { questions: [] })),
);

describe('a guest who starts to wait', () => {
  it('is shown in a notification, in the tray, and as a number in the task bar', async () => {
    await new ApiPhone(server).register({ storyId, guestName: 'はると', roomNumber: '302' });
    await expect.poll(async () => (await getRecorded()).notices, { timeout: 10_000 }).toHaveLength(1);
    const { notices, badges, labels, tips } = await getRecorded();
    expect(notices[0]).toEqual({
      title: ja['notice.one'],
      body: expect.stringContaining('302　はると'),
      silent: false,
    });
    expect(badges.at(-1)).toBe(1);
    expect(tips.at(-1)).toContain('1名');
    expect(labels).toContainEqual(expect.stringContaining('302　はると'));
  });

  it('is opened by a click on the notification, after a log-in', async () => {
    await app.evaluate(() => (globalThis as unknown as WithRecorded).lastNotice.emit('click'));
    await window.locator('input[type=email]').fill(account.email);
    await window.locator('input[type=password]').fill(account.password);
    await window.locator('button[type=submit]').click();
    await window.waitForURL(/\/admin\/users#/);
    await window.getByRole('heading', { name: /はると/ }).waitFor();
  });

  it('is opened from the tray while another page is shown', async () => {
    await new ApiPhone(server).register({ storyId, guestName: '田中', roomNumber: '214' });
    await expect.poll(async () => (await getRecorded()).labels.join(), { timeout: 10_000 }).toContain('田中');
    await press('田中');
    await window.getByRole('heading', { name: /田中/ }).waitFor();
    expect(window.url().split('#')[0]).toBe(`http://localhost:${server.port}/admin/users`);
  });
});

describe('a kiosk window that cannot be opened', () => {
  it('leads to the settings page for devices', async () => {
    await press(ja['tray.kiosk']);
    await window.waitForURL(`http://localhost:${server.port}/admin/settings/devices`);
  });
});

describe('while guests play', () => {
  it('the computer is kept awake until they have left', async () => {
    const userId = await startPlaying('ゆい', '401');
    await expect.poll(async () => (await getRecorded()).blockers, { timeout: 10_000 }).toHaveLength(1);
    const isBlocking = () =>
      app.evaluate(({ powerSaveBlocker }) => {
        const id = (globalThis as unknown as WithRecorded).recorded.blockers[0];
        return id !== undefined && powerSaveBlocker.isStarted(id);
      });
    expect(await isBlocking()).toBe(true);
    await call(server, 'checkOut', { params: { userId }, headers: staff });
    await expect.poll(isBlocking, { timeout: 10_000 }).toBe(false);
    // With the setting, which is on at first, the computer is kept awake although nobody plays.
    await window.evaluate(() => (globalThis as unknown as { desktop: DesktopBridge }).desktop.setKeepAwake(true));
    expect((await getRecorded()).blockers).toHaveLength(2);
    await window.evaluate(() => (globalThis as unknown as { desktop: DesktopBridge }).desktop.setKeepAwake(false));
  });

  it('closing the window leaves the server running, and a message explains this the first time', async () => {
    const closeWindow = () =>
      app.evaluate(({ BrowserWindow }) => {
        for (const openWindow of BrowserWindow.getAllWindows()) openWindow.close();
      });
    await closeWindow();
    await expect.poll(isVisible).toBe(false);
    expect((await getRecorded()).questions.map(({ message }) => message)).toEqual([ja['close.message']]);
    expect((await fetch(`http://localhost:${server.port}/api/health`)).status).toBe(200);
    await press(ja['tray.open']);
    await expect.poll(isVisible).toBe(true);
    await closeWindow();
    await expect.poll(isVisible).toBe(false);
    expect((await getRecorded()).questions).toHaveLength(1);
  });

  it('a second start exits at once and shows the window of the first', async () => {
    const second = spawnDesktop(folder, ['--role=console', `--port=${await findFreePort()}`]);
    expect(await once(second, 'exit')).toEqual([0, null]);
    await expect.poll(isVisible).toBe(true);
    expect(app.windows()).toHaveLength(1);
  });

  it('quitting asks first, and the program continues if staff decide to stay', async () => {
    await startPlaying('りく', '402');
    await expect.poll(async () => (await getRecorded()).labels.at(-1), { timeout: 10_000 }).toContain('1名がプレイ中');
    await pressButton(0);
    // The beginning of the label: while guests play, the number of guests follows it.
    await press(ja['tray.quit'].slice(0, 5));
    await expect.poll(async () => (await getRecorded()).questions).toHaveLength(1);
    expect((await getRecorded()).questions[0]).toEqual({
      message: '1名のお客様がプレイ中です',
      buttons: [ja['quit.stay'], ja['quit.leave']],
    });
    expect((await fetch(`http://localhost:${server.port}/api/health`)).status).toBe(200);
  });

  it('SIGTERM ends the program without a question and with exit code 0', async () => {
    const userData = temporaryUserData();
    const otherServer = { port: await findFreePort() };
    const child = spawnDesktop(userData, ['--role=console', `--port=${otherServer.port}`], accountVariables);
    const ended = once(child, 'exit');
    await waitForServer(otherServer.port);
    const otherStaff = await logIn(otherServer);
    const story = await createStory(otherServer, otherStaff);
    await new ApiPhone(otherServer).play(otherStaff, { storyId: story, guestName: 'あき', roomNumber: '501' });
    const log = () => readFileSync(path.join(userData, 'logs/shell.log'), 'utf8');
    await expect.poll(log, { timeout: 10_000 }).toContain('guests play');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(log()).toContain('"event":"stop","playing":1');
  });

  it('the program stops in order when Windows asks whether the session may end', async () => {
    const userData = temporaryUserData();
    const otherServer = { port: await findFreePort() };
    const other = await startDesktop(userData, ['--role=console', `--port=${otherServer.port}`], accountVariables);
    await waitForServer(otherServer.port);
    const ended = once(other.process(), 'exit');
    // Only Windows emits this event. The call may fail, because the program ends during it.
    await other
      .evaluate(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('query-session-end', {}))
      .catch(() => undefined);
    expect(await ended).toEqual([0, null]);
    expect(readFileSync(path.join(userData, 'logs/shell.log'), 'utf8')).toContain('"event":"stop"');
  });
});
