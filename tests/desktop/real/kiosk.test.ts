import type { ElectronApplication, Page } from 'playwright';
import { expect, it } from 'vitest';
import { desktopShell as shell } from '#core/locales/ja/desktop-shell.ts';
import { kiosk as texts } from '#core/locales/ja/kiosk.ts';
import { kioskStaff } from '#core/locales/ja/kiosk-staff.ts';
import { findFreePort } from '../../support/free-port.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { kioskText, waitForKiosk } from './device-world.ts';
import { startDesktop } from './product.ts';

const account = { email: 'front@hotel.example', password: 'a-quiet-lagoon-7' };
const pin = '24680';
const limit = { timeout: 50_000 };

type KioskCalls = { openKiosk(displayId: number): Promise<string | undefined>; closeKiosk(): Promise<void> };

/**
 * Starts a console, creates its account and the PIN, and opens its kiosk window on the primary display. `prepare` runs before
 * the kiosk window opens.
 */
async function openKiosk({
  prepare,
}: {
  readonly prepare?: (app: ElectronApplication) => Promise<void>;
} = {}): Promise<{ app: ElectronApplication; console: Page; kiosk: Page; origin: string }> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const app = await startDesktop(temporaryUserData(), ['--role=console', `--port=${port}`]);
  const console = await app.firstWindow();
  await console.waitForURL(new RegExp(`^${origin}/admin`), { timeout: 50_000 });
  await prepare?.(app);
  const displayId = await app.evaluate(({ screen }) => screen.getPrimaryDisplay().id);
  const open = () =>
    console.evaluate((id) => (globalThis as unknown as { desktop: KioskCalls }).desktop.openKiosk(id), displayId);
  // Without a PIN the kiosk window does not open, because nobody could leave it.
  expect(await open()).toBe('NO_PIN');
  await post(origin, '/api/auth/admin/setup', account);
  const { token } = await post(origin, '/api/auth/admin/login', account);
  await post(origin, '/api/settings/kiosk-pin', { pin }, { method: 'PUT', token: String(token) });
  // The kiosk would cover the panel, so the program asks first. It opens nothing if staff cancel.
  await answerQuestions(app, 0);
  expect(await open()).toBeUndefined();
  expect(app.windows()).toHaveLength(1);
  await answerQuestions(app, 1);
  const opened = app.waitForEvent('window');
  expect(await open()).toBeUndefined();
  const kiosk = await opened;
  await kiosk.waitForURL(`${origin}/kiosk`);
  return { app, console, kiosk, origin };
}

/** Answers message boxes with the button of this number instead of showing them, and records what they say. */
const answerQuestions = (app: ElectronApplication, response: number) =>
  app.evaluate(({ dialog }, button) => {
    const recorded = globalThis as unknown as { questions?: Electron.MessageBoxOptions[] };
    recorded.questions = [];
    Object.assign(dialog, {
      showMessageBox: (...parts: Electron.MessageBoxOptions[]) => {
        recorded.questions?.push(parts.at(-1) ?? { message: '' });
        return Promise.resolve({ response: button, checkboxChecked: false });
      },
    });
  }, response);
const readQuestions = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { questions?: Electron.MessageBoxOptions[] }).questions ?? []);

/**
 * Runs code in the page of the kiosk window that is open now. After a new window opened, this is the new window's page. Returns
 * undefined if there is no such window or its page does not respond.
 */
const runInKiosk = <T>(app: ElectronApplication, code: string): Promise<T> =>
  app.evaluate(async ({ BrowserWindow }, script) => {
    const window = BrowserWindow.getAllWindows().find((candidate) =>
      /\/(kiosk|away)(\?|$)/.test(candidate.webContents.getURL()),
    );
    if (!window || window.webContents.isCrashed()) return undefined;
    // A page that is closing never responds, so this gives up after 2 s.
    const timeout = new Promise((resolve) => setTimeout(resolve, 2_000));
    return Promise.race([window.webContents.executeJavaScript(script, true).catch(() => undefined), timeout]);
  }, code) as Promise<T>;
/** Returns the text of the kiosk without the marks for possible line breaks. */
const readKioskText = (app: ElectronApplication) => () =>
  runInKiosk<string>(app, String.raw`document.body.innerText.replaceAll('\u200b', '')`);

async function post(origin: string, path: string, body: object, { method = 'POST', token = '' } = {}) {
  const headers = { 'Content-Type': 'application/json', ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) };
  return (await fetch(origin + path, { method, headers, body: JSON.stringify(body) })).json();
}

const getKioskState = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow, screen, powerSaveBlocker }) => {
    const window = BrowserWindow.getAllWindows().find((candidate) => candidate.webContents.getURL().endsWith('/kiosk'));
    return {
      isThere: window !== undefined,
      isVisible: window?.isVisible(),
      fills: JSON.stringify(window?.getBounds()) === JSON.stringify(screen.getPrimaryDisplay().bounds),
      // The kiosk's blocker has the id 1. That of the console, which keeps the computer awake, was started before it.
      isAwake: powerSaveBlocker.isStarted(1),
      zoom: window?.webContents.getZoomFactor(),
    };
  });
const fetchAsPage = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const answer = await fetch(address);
    return [answer.status, (await answer.json()).code];
  }, path);

it('the kiosk window fills the display, and its page cannot use any call of the panel', async () => {
  const { app, kiosk } = await openKiosk();
  await waitForKiosk(kiosk);
  expect(await getKioskState(app)).toEqual({ isThere: true, isVisible: true, fills: true, isAwake: true, zoom: 1 });
  expect(await fetchAsPage(kiosk, '/api/kiosk')).toEqual([200, undefined]);
  for (const path of ['/api/users/admin/all', '/api/settings', '/api/devices', '/api/settings/kiosk-pin']) {
    expect(await fetchAsPage(kiosk, path), path).toEqual([403, 'DEVICE_NOT_PAIRED']);
  }
  const globals = await kiosk.evaluate(() => [
    document.cookie,
    JSON.stringify(Object.keys(globalThis).filter((key) => /^(desktop|require|process|kiosk)$/.test(key))),
  ]);
  expect(globals).toEqual(['', '["kiosk"]']);
  // The panel is on the same server, but the window stays on the kiosk page.
  await kiosk.evaluate(() => {
    location.href = '/admin';
  });
  expect(await getKioskState(app)).toMatchObject({ isThere: true });
});

it('the console asks before its kiosk covers the only display, and says how to come back [DESKTOP-18]', async () => {
  const { app, console, kiosk } = await openKiosk();
  const [question] = await readQuestions(app);
  expect(question).toMatchObject({
    message: shell['cover.message'],
    detail: shell['cover.text'],
    buttons: [shell['cover.stay'], shell['cover.open']],
    cancelId: 0,
    defaultId: 0,
  });
  // The text names the button as the kiosk does.
  expect(question?.detail).toContain(kioskStaff['corner.leave']);
  // It is there already, so nothing is asked again.
  await answerQuestions(app, 0);
  const displayId = await app.evaluate(({ screen }) => screen.getPrimaryDisplay().id);
  const open = (id: number) =>
    console.evaluate((wanted) => (globalThis as unknown as { desktop: KioskCalls }).desktop.openKiosk(wanted), id);
  await open(displayId);
  expect(await readQuestions(app)).toEqual([]);
  expect(kiosk.isClosed()).toBe(false);
  await console.evaluate(() => (globalThis as unknown as { desktop: KioskCalls }).desktop.closeKiosk());
  await expect.poll(() => kiosk.isClosed(), limit).toBe(true);
  // Without a chosen display, as from the tray, the only one is offered too.
  expect(await open(0)).toBeUndefined();
  expect(await readQuestions(app)).toHaveLength(1);
  expect(app.windows()).toHaveLength(1);
});

it('the kiosk window ignores shortcuts, stays open when it is closed or minimised, and recovers from a crash', async () => {
  const { app, kiosk } = await openKiosk();
  await waitForKiosk(kiosk);
  await kiosk.evaluate(() => {
    (globalThis as { kept?: boolean; heard?: string[] }).kept = true;
    (globalThis as { heard?: string[] }).heard = [];
    addEventListener('keydown', ({ key }) => (globalThis as { heard?: string[] }).heard?.push(key));
  });
  await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/kiosk'));
    const press = (keyCode: string, modifiers: ('control' | 'alt')[] = []) => {
      window?.webContents.sendInputEvent({ type: 'keyDown', keyCode, modifiers });
      window?.webContents.sendInputEvent({ type: 'keyUp', keyCode, modifiers });
    };
    press('F5');
    press('R', ['control']);
    press('W', ['control']);
    press('F4', ['alt']);
    press('P', ['control']);
    press('7');
    window?.close();
    window?.minimize();
  });
  await expect.poll(() => kiosk.evaluate(() => (globalThis as { heard?: string[] }).heard)).toEqual(['7']);
  expect(await kiosk.evaluate(() => (globalThis as { kept?: boolean }).kept)).toBe(true);
  await expect.poll(() => getKioskState(app)).toMatchObject({ isThere: true, isVisible: true });
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows().find((one) =>
      one.webContents.getURL().endsWith('/kiosk'),
    )?.webContents;
    const isBack = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()));
    contents?.forcefullyCrashRenderer();
    await isBack;
  });
  await expect.poll(readKioskText(app), { timeout: 20_000 }).toMatch(kioskText);
});

it('the kiosk window is closed with the PIN or from the panel, and hides while its display is missing', async () => {
  const { app, console, kiosk } = await openKiosk();
  await waitForKiosk(kiosk);
  // No display can be unplugged here, so the test replaces the list of displays and emits the event.
  const setDisplayGone = (isGone: boolean) =>
    app.evaluate(({ screen }, gone) => {
      const patchedScreen = screen as unknown as {
        getAllDisplays: () => { id: number }[];
        original?: () => { id: number }[];
      };
      patchedScreen.original ??= screen.getAllDisplays.bind(screen);
      const displays = patchedScreen.original();
      patchedScreen.getAllDisplays = () =>
        gone ? displays.map((display) => ({ ...display, id: display.id + 1 })) : displays;
      screen.emit(gone ? 'display-removed' : 'display-added', {}, displays[0]);
    }, isGone);
  await setDisplayGone(true);
  await expect.poll(() => getKioskState(app)).toMatchObject({ isThere: true, isVisible: false });
  await setDisplayGone(false);
  await expect.poll(() => getKioskState(app)).toMatchObject({ isThere: true, isVisible: true });

  const leave = () =>
    kiosk.evaluate(() => (globalThis as unknown as { kiosk: { leave(): Promise<void> } }).kiosk.leave());
  await expect(leave()).rejects.toThrow('locked');
  await kiosk.getByRole('button', { name: /スタッフの方は/ }).focus();
  await kiosk.keyboard.press('Enter');
  await kiosk.keyboard.type('1111');
  await kiosk.keyboard.press('Enter');
  await kiosk.getByText('暗証番号が違います', { exact: false }).waitFor();
  await expect(leave()).rejects.toThrow('locked');
  await kiosk.keyboard.type(pin);
  await kiosk.keyboard.press('Enter');
  const leaving = kiosk.waitForEvent('close');
  // The page may be gone before the click resolves, so its error is ignored.
  await kiosk
    .getByRole('button', { name: 'キオスクを終了する' })
    .click()
    .catch(() => undefined);
  await leaving;
  await expect.poll(() => getKioskState(app)).toMatchObject({ isThere: false });
  const displayId = await app.evaluate(({ screen }) => screen.getPrimaryDisplay().id);
  await console.evaluate((id) => (globalThis as unknown as { desktop: KioskCalls }).desktop.openKiosk(id), displayId);
  await expect.poll(() => getKioskState(app)).toMatchObject({ isThere: true });
  await console.evaluate(() => (globalThis as unknown as { desktop: KioskCalls }).desktop.closeKiosk());
  await expect.poll(() => getKioskState(app)).toMatchObject({ isThere: false });
});

it('the kiosk window shows a resting screen if its page cannot be loaded, and recovers (DESKTOP-9)', async () => {
  const { app, console, kiosk, origin } = await openKiosk();
  await waitForKiosk(kiosk);
  await console.evaluate(() => (globalThis as unknown as { desktop: KioskCalls }).desktop.closeKiosk());
  // Makes every request of the kiosk's session to the server fail, except for the question whether a PIN is set.
  const setAway = (isAway: boolean) =>
    app.evaluate(
      ({ session }, [away, server]) => {
        session
          .fromPartition('kiosk')
          .webRequest.onBeforeRequest(({ url }, answer) =>
            answer({ cancel: away && url.startsWith(server) && url !== `${server}/api/kiosk` }),
          );
      },
      [isAway, origin] as const,
    );
  await setAway(true);
  const displayId = await app.evaluate(({ screen }) => screen.getPrimaryDisplay().id);
  await console.evaluate((id) => (globalThis as unknown as { desktop: KioskCalls }).desktop.openKiosk(id), displayId);
  await expect.poll(readKioskText(app), limit).toContain(texts['away.title'].split('\n').at(-1));
  await setAway(false);
  await expect.poll(readKioskText(app), limit).toMatch(kioskText);
});

/** Returns the id of the kiosk's window, or undefined. */
const windowId = (app: ElectronApplication) =>
  app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/kiosk'))?.id,
  );
const crash = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((one) => one.webContents.getURL().endsWith('/kiosk'))
      ?.webContents.forcefullyCrashRenderer(),
  );

it('the kiosk window is replaced on the same display after the fourth crash within a minute [DESKTOP-19]', async () => {
  const { app, kiosk } = await openKiosk();
  await waitForKiosk(kiosk);
  const first = await windowId(app);
  for (let crashCount = 1; crashCount <= 4; crashCount += 1) {
    await runInKiosk(app, 'window.kept = true');
    await crash(app);
    await expect.poll(() => runInKiosk(app, 'window.kept === true'), limit).toBe(false);
    await expect.poll(readKioskText(app), limit).toMatch(kioskText);
    if (crashCount < 4) expect(await windowId(app), `after ${crashCount}`).toBe(first);
  }
  expect(await windowId(app)).not.toBe(first);
  expect(await getKioskState(app)).toMatchObject({ isVisible: true, fills: true });
});

it('staff restart the kiosk window from the panel (KIOSK-19)', async () => {
  const { app, kiosk, origin } = await openKiosk();
  await waitForKiosk(kiosk);
  const { token } = await post(origin, '/api/auth/admin/login', account);
  const headers = { Authorization: `Bearer ${token}` };
  const readStatus = async () => (await (await fetch(`${origin}/api/status`, { headers })).json()).data;
  await expect.poll(async () => (await readStatus()).kiosks[0]?.screen?.name, limit).toBe('attract');
  await runInKiosk(app, 'window.kept = true');
  const [{ deviceId }] = (await readStatus()).kiosks;
  await post(origin, `/api/kiosks/${deviceId}/restart`, {}, { token: String(token) });
  expect((await readStatus()).kiosks[0]).toMatchObject({ isRestartDue: true });
  // The kiosk asks again when its screen changes.
  await kiosk.getByRole('button', { name: texts['attract.start'] }).click();
  await expect.poll(() => runInKiosk(app, 'window.kept === true'), limit).toBe(false);
  await expect.poll(async () => (await readStatus()).kiosks[0]?.isRestartDue, limit).toBeUndefined();
  expect(await getKioskState(app)).toMatchObject({ isThere: true, isVisible: true });
});

it('the kiosk window is reloaded if its page hangs [DESKTOP-19]', async () => {
  const { app, kiosk } = await openKiosk();
  await waitForKiosk(kiosk);
  await runInKiosk(app, 'window.kept = true; setTimeout(() => { for (;;); }, 100); 0');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  // Chromium reports a hanging page only after half a minute without a reaction to input, so the test emits that event.
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find((one) => one.webContents.getURL().endsWith('/kiosk'))
      ?.emit('unresponsive');
  });
  await expect.poll(readKioskText(app), limit).toMatch(kioskText);
  expect(await runInKiosk(app, 'String(window.kept)')).toBe('undefined');
});

it('the kiosk window hides the mouse pointer until the mouse moves, and again afterwards [DESKTOP-18]', async () => {
  const { app, kiosk } = await openKiosk();
  await waitForKiosk(kiosk);
  const cursor = () => runInKiosk<string>(app, 'getComputedStyle(document.body).cursor');
  await expect.poll(cursor, limit).toBe('none');
  await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/kiosk'));
    window?.webContents.sendInputEvent({ type: 'mouseMove', x: 40, y: 40, movementX: 5, movementY: 5 });
  });
  await expect.poll(cursor, limit).not.toBe('none');
  await expect.poll(cursor, limit).toBe('none');
});

it('the kiosk window is reloaded once a night, after five minutes without input [DESKTOP-19]', async () => {
  const opened = await openKiosk({
    // The window checks every minute whether to reload. The test triggers these checks at times that it chooses.
    prepare: (app) =>
      app.evaluate(() => {
        const real = { Date, setInterval };
        const fakeClock = { wallMs: 0, minutes: 0, ask: () => undefined as unknown };
        const monotonic = performance.now.bind(performance);
        Object.assign(globalThis, {
          fakeClock,
          Date: class extends real.Date {
            constructor(...args: []) {
              super(...(args.length > 0 || fakeClock.wallMs === 0 ? args : ([fakeClock.wallMs] as unknown as [])));
            }
          },
          setInterval: (run: () => void, ms: number, ...rest: unknown[]) => {
            if (ms !== 60_000) return real.setInterval(run, ms, ...rest);
            fakeClock.ask = run;
            return real.setInterval(() => undefined, ms);
          },
        });
        Object.assign(performance, { now: () => monotonic() + fakeClock.minutes * 60_000 });
      }),
  });
  const { app, kiosk } = opened;
  await waitForKiosk(kiosk);
  const checkAt = (hour: number, minute: number, minutesPassed: number) =>
    app.evaluate(
      (_electron, [wallMs, minutes]) => {
        const { fakeClock } = globalThis as unknown as { fakeClock: { wallMs: number; minutes: number; ask(): void } };
        Object.assign(fakeClock, { wallMs, minutes });
        fakeClock.ask();
      },
      [new Date(2030, 0, 15, hour, minute).getTime(), minutesPassed] as const,
    );
  const isNotReloaded = () => runInKiosk<boolean>(app, 'window.kept === true');
  await runInKiosk(app, 'window.kept = true');
  await checkAt(3, 59, 60);
  expect(await isNotReloaded()).toBe(true);
  // A guest moves the mouse.
  await app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/kiosk'));
    window?.webContents.sendInputEvent({ type: 'mouseMove', x: 40, y: 40 });
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  await checkAt(4, 1, 62);
  expect(await isNotReloaded()).toBe(true);
  await checkAt(4, 7, 68);
  await expect.poll(isNotReloaded, limit).toBe(false);
  await expect.poll(readKioskText(app), limit).toMatch(kioskText);
  await runInKiosk(app, 'window.kept = true');
  await checkAt(4, 30, 91);
  expect(await isNotReloaded()).toBe(true);
});
