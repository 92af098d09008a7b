import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { device as en } from '#core/locales/en/device.ts';
import { assistant as roleTexts } from '#core/locales/ja/assistant.ts';
import { desktopShell as shellTexts } from '#core/locales/ja/desktop-shell.ts';
import { device as ja } from '#core/locales/ja/device.ts';
import { createCameraArgs } from '../../support/camera.ts';
import { findFreePort } from '../../support/free-port.ts';
import { account, startServer } from '../../support/server.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import {
  chooseServer,
  createHotel,
  leaveKiosk,
  limit,
  pageAt,
  shellPage,
  signIn,
  startHotel,
  startRecordingProxy,
  tryCamera,
  typeCode,
  type WithDevice,
  waitForKiosk,
  waitForText,
} from './device-world.ts';
import { startDesktop } from './product.ts';

const start = (role: 'kiosk' | 'tablet', ...moreArgs: string[]) =>
  startDesktop(temporaryUserData(), [`--role=${role}`, ...moreArgs]);

/** Pairs a tablet and waits until it shows the log-in page of its server. */
async function startPairedTablet(host: string, newCode: () => Promise<string>, ...moreArgs: string[]) {
  const app = await start('tablet', `--server=${host}`, ...moreArgs);
  const shell = await shellPage(app);
  await waitForText(shell, ja['pair.title']);
  await typeCode(shell, await newCode());
  const panel = await pageAt(app, `http://${host}/admin`);
  await panel.waitForURL(`http://${host}/admin/login`, limit);
  return { app, shell, panel };
}

const chooseFromMenu = (app: ElectronApplication, label: string) =>
  app.evaluate(({ Menu }, wantedLabel) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    items.find((item) => item.label === wantedLabel)?.click();
  }, label);

/** Starts the program with a stored role. A restart or an exit of the program is only recorded. */
async function startStored(role: 'kiosk' | 'tablet', server: string) {
  const userData = temporaryUserData();
  const file = path.join(userData, 'desktop.json');
  writeFileSync(file, JSON.stringify({ role, server }));
  const app = await startDesktop(userData, []);
  const calls = await app.evaluateHandle(({ app: electron }) => {
    const calls: string[] = [];
    Object.assign(electron, { relaunch: () => calls.push('relaunch'), quit: () => calls.push('quit') });
    return calls;
  });
  return { app, settings: () => JSON.parse(readFileSync(file, 'utf8')), ends: () => calls.jsonValue() };
}

/** Chooses the console as the new role. */
async function chooseConsole(app: ElectronApplication): Promise<void> {
  const page = await pageAt(app, 'takarabune://shell/assistant');
  await waitForText(page, roleTexts['role.changeTitle']);
  await page.keyboard.press('1');
  await page
    .getByRole('button', { name: roleTexts['role.changeSubmit'].replace('{{role}}', roleTexts['role.console']) })
    .click();
}

const getDeviceState = (page: Page) => page.evaluate(() => (globalThis as unknown as WithDevice).device.getState());

describe('a new tablet', () => {
  it('connects to a typed address, pairs with six digits, and says what is wrong with an address or a code [237]', async () => {
    const hotel = await startHotel();
    const app = await start('tablet');
    const shell = await shellPage(app);
    await waitForText(shell, ja['connect.title']);

    const check = async (address: string) => {
      await shell.getByLabel(ja['connect.address']).fill(address);
      await shell.getByRole('button', { name: ja['connect.check'] }).click();
    };
    await check('93.184.215.14:8080');
    await waitForText(shell, ja['fault.address']);
    await check(`127.0.0.1:${await findFreePort()}`);
    await waitForText(shell, ja['fault.away']);
    await check(hotel.host);
    await shell.getByRole('radio').waitFor(limit);
    await shell.getByLabel(ja['connect.address']).press('Tab');
    await shell.getByRole('button', { name: new RegExp(ja['connect.next']) }).click();

    await waitForText(shell, ja['pair.title']);
    await waitForText(shell, ja['pair.notKept']);
    await typeCode(shell, '000000');
    await waitForText(shell, ja['pair.wrong']);
    await typeCode(shell, await hotel.newCode('kiosk'));
    await waitForText(shell, ja['pair.otherRole.tablet']);
    const oldCode = await hotel.newCode('tablet');
    // At most twenty codes are valid at the same time.
    for (let index = 0; index < 20; index += 1) await hotel.newCode('tablet');
    await typeCode(shell, oldCode);
    await waitForText(shell, ja['pair.expired']);
    await shell.keyboard.type(await hotel.newCode('tablet'));
    await (await pageAt(app, `${hotel.origin}/admin`)).waitForURL(`${hotel.origin}/admin/login`, limit);
    expect(await hotel.devices()).toMatchObject([{ role: 'tablet', name: 'Pool bar' }]);
  });

  it('starts the panel in the language of the program, until another one is chosen there [DESKTOP-31]', async () => {
    const hotel = await startHotel();
    const userData = temporaryUserData();
    writeFileSync(path.join(userData, 'desktop.json'), JSON.stringify({ language: 'en' }));
    const app = await startDesktop(userData, ['--role=tablet', `--server=${hotel.host}`]);
    const shell = await shellPage(app);
    await waitForText(shell, en['pair.title']);
    await typeCode(shell, await hotel.newCode('tablet'));
    const panel = await pageAt(app, `${hotel.origin}/admin`);
    await panel.waitForURL(`${hotel.origin}/admin/login`, limit);
    const getLanguage = () => panel.locator('html').getAttribute('lang');
    await expect.poll(getLanguage, limit).toBe('en');
    await panel.reload();
    await expect.poll(getLanguage, limit).toBe('en');
    await panel.evaluate(() => Reflect.set(document, 'cookie', 'tk_language=ja; path=/; max-age=60'));
    await panel.reload();
    await expect.poll(getLanguage, limit).toBe('ja');
  });

  it('reads the server and the code from the pairing QR code, and may then use the camera only for redemption', async () => {
    const hotel = await startHotel();
    const userData = temporaryUserData();
    const videoFile = path.join(userData, 'code.y4m');
    const text = `${hotel.origin}/admin/pair?code=${await hotel.newCode('tablet')}`;
    const app = await startDesktop(userData, ['--role=tablet', ...createCameraArgs(text, videoFile)]);
    const shell = await shellPage(app);
    const panel = await pageAt(app, `${hotel.origin}/admin`);
    await panel.waitForURL(`${hotel.origin}/admin/login`, limit);
    expect(await tryCamera(panel)).toBe('NotAllowedError');
    expect(await tryCamera(shell)).toBe('NotAllowedError');
    await signIn(panel);
    await panel.goto(`${hotel.origin}/admin/redemption`);
    expect(await tryCamera(panel)).toBe('allowed');
  });

  it('opens no other pages, and gives its panel no access to the program', async () => {
    const hotel = await startHotel();
    const { app, panel } = await startPairedTablet(hotel.host, () => hotel.newCode('tablet'));
    expect(await panel.evaluate(() => ['device', 'desktop', 'require'].filter((name) => name in globalThis))).toEqual(
      [],
    );
    const count = app.windows().length;
    await panel.evaluate(() => {
      globalThis.open('https://example.com/');
      globalThis.location.href = 'http://example.com/';
    });
    await app.evaluate(() => undefined);
    expect(app.windows()).toHaveLength(count);
    expect(panel.url()).toBe(`${hotel.origin}/admin/login`);
  });
});

describe('the token of a device', () => {
  it('is sent with every request to its server but to no other address, and is in no page and no file', async () => {
    const hotel = await startHotel();
    const proxy = await startRecordingProxy(hotel.server);
    const userData = temporaryUserData();
    const app = await startDesktop(userData, ['--role=tablet', `--server=${proxy.host}`]);
    const shell = await shellPage(app);
    await waitForText(shell, ja['pair.title']);
    await typeCode(shell, await hotel.newCode('tablet'));
    const panel = await pageAt(app, `${proxy.origin}/admin`);
    await panel.waitForURL(`${proxy.origin}/admin/login`, limit);

    const pages = proxy.requests.filter(({ url }) => url.startsWith('/admin') || url.startsWith('/assets'));
    const [token = ''] = new Set(pages.map((one) => one.token));
    expect(token).toMatch(/^device-[\w-]{43}$/);
    expect(new Set(pages.map((one) => one.token)).size).toBe(1);
    expect(await panel.evaluate(async () => (await (await fetch('/api/devices/me')).json()).data.role)).toBe('tablet');
    const inPage = await panel.evaluate(async () => {
      const reply = await fetch('/api/devices/me');
      return JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, [...reply.headers]]);
    });
    expect(inPage).not.toContain('device-');

    // Loads the addresses in a new window, because the panel's own policy would block them.
    await app.evaluate(
      async ({ BrowserWindow, session }, addresses) => {
        const window = new BrowserWindow({
          show: false,
          webPreferences: { session: session.fromPartition('persist:panel') },
        });
        for (const address of addresses) await window.loadURL(address);
        window.destroy();
      },
      [`${proxy.origin}/leave`, proxy.otherOrigin],
    );
    expect(proxy.requests).toContainEqual({ url: '/leave', token });
    expect(proxy.strangerTokens.length).toBeGreaterThanOrEqual(2);
    expect(new Set(proxy.strangerTokens)).toEqual(new Set(['none']));

    const files = readdirSync(userData, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const filesWithToken = files.filter((file) => readFileSync(path.join(file.parentPath, file.name)).includes(token));
    expect(filesWithToken.map(({ name }) => name)).toEqual([]);
  });
});

describe('a paired tablet', () => {
  it('asks for a new code and says why when it is revoked', async () => {
    const hotel = await startHotel();
    const { shell, panel } = await startPairedTablet(hotel.host, () => hotel.newCode('tablet'));
    await hotel.revokeAll();
    await panel.reload();
    await waitForText(shell, ja['pair.revoked']);
    await typeCode(shell, await hotel.newCode('tablet'));
    await expect.poll(async () => (await hotel.devices()).length, limit).toBe(1);
  });

  it('shows that the server cannot be reached, and later shows the page as it was', async () => {
    const hotel = await startHotel();
    const { port, dataDir } = hotel.server;
    const { shell, panel } = await startPairedTablet(hotel.host, () => hotel.newCode('tablet'));
    await panel.getByLabel('メール').first().fill('front@');
    await hotel.server.kill();
    await waitForText(shell, ja['away.title']);
    const restarted = await startServer({ port, dataDir });
    await expect
      .poll(
        () => shell.evaluate(async () => (await (globalThis as unknown as WithDevice).device.getState()).screen.at),
        limit,
      )
      .toBe('open');
    expect(await panel.getByLabel('メール').first().inputValue()).toBe('front@');
    await restarted.stop();
  });

  it('requires a log-in before it leaves its server, and a pairing code of the next server', async () => {
    const hotel = await startHotel();
    const next = await startHotel();
    const { app, shell } = await startPairedTablet(hotel.host, () => hotel.newCode('tablet'));
    await chooseFromMenu(app, shellTexts['menu.server']);
    await waitForText(shell, ja['gate.title']);
    const logIn = async (password: string) => {
      await shell.getByLabel(ja['gate.email']).fill(account.email);
      await shell.getByLabel(ja['gate.password']).fill(password);
      await shell.getByRole('button', { name: ja['gate.next'] }).click();
    };
    await logIn('not it');
    await waitForText(shell, ja['gate.wrong']);
    await logIn(account.password);
    await waitForText(shell, ja['connect.title']);
    await shell.getByLabel(ja['connect.address']).fill(next.host);
    await shell.getByRole('button', { name: ja['connect.check'] }).click();
    await shell.getByRole('radio').waitFor(limit);
    await shell.getByRole('button', { name: new RegExp(ja['connect.next']) }).click();
    await waitForText(shell, ja['pair.title']);
    await typeCode(shell, await next.newCode('tablet'));
    await pageAt(app, `${next.origin}/admin`);
  });
});

describe('a tablet', () => {
  it('waits for a server that is away when it starts', async () => {
    const port = await findFreePort();
    const app = await start('tablet', `--server=127.0.0.1:${port}`);
    const shell = await shellPage(app);
    await waitForText(shell, ja['away.title']);
    await startHotel({ port });
    await waitForText(shell, ja['pair.title']);
  });

  it('changes its role after a log-in [DESKTOP-6]', async () => {
    const hotel = await startHotel();
    const { app, settings, ends } = await startStored('tablet', hotel.origin);
    const shell = await shellPage(app);
    await waitForText(shell, ja['pair.title']);
    await typeCode(shell, await hotel.newCode('tablet'));
    await pageAt(app, `${hotel.origin}/admin`);
    await chooseFromMenu(app, shellTexts['menu.role']);
    await waitForText(shell, ja['gate.roleTitle']);
    await shell.getByLabel(ja['gate.email']).fill(account.email);
    await shell.getByLabel(ja['gate.password']).fill(account.password);
    await shell.getByRole('button', { name: ja['gate.next'] }).click();
    await chooseConsole(app);
    await expect.poll(ends, limit).toEqual(['relaunch', 'quit']);
    expect(settings()).toMatchObject({ role: 'console' });
  });

  it('changes its role without a log-in once it is revoked, because no server knows it any more [DESKTOP-6]', async () => {
    const hotel = await startHotel();
    const { app, settings, ends } = await startStored('tablet', hotel.origin);
    const shell = await shellPage(app);
    await waitForText(shell, ja['pair.title']);
    await typeCode(shell, await hotel.newCode('tablet'));
    const panel = await pageAt(app, `${hotel.origin}/admin`);
    expect(await getDeviceState(shell)).toMatchObject({ mayChangeRole: false });
    await hotel.revokeAll();
    await panel.reload();
    await waitForText(shell, ja['pair.revoked']);
    await chooseFromMenu(app, shellTexts['menu.role']);
    await chooseConsole(app);
    await expect.poll(ends, limit).toEqual(['relaunch', 'quit']);
    expect(settings()).toMatchObject({ role: 'console' });
  });
});

describe('a kiosk', () => {
  it('opens its page as a kiosk, shows a resting screen while the server is away, recovers, and asks for a code when revoked', async () => {
    const hotel = await startHotel();
    const { port, dataDir } = hotel.server;
    const app = await start('kiosk', `--server=${hotel.host}`);
    const shell = await shellPage(app);
    await typeCode(shell, await hotel.newCode('kiosk'));
    const kiosk = await pageAt(app, `${hotel.origin}/kiosk`);
    expect(await kiosk.evaluate(async () => (await (await fetch('/api/devices/me')).json()).data.role)).toBe('kiosk');
    await hotel.server.kill();
    await waitForText(kiosk, /ひと休み中です/);
    const restarted = await startServer({ port, dataDir });
    await waitForKiosk(kiosk);
    expect(kiosk.url()).toBe(`${hotel.origin}/kiosk`);
    await (await createHotel(restarted)).revokeAll();
    await waitForText(await shellPage(app), ja['pair.revoked']);
    await restarted.stop();
  });

  it('can be left with the PIN, even while the server is away if the server has accepted that PIN before', async () => {
    const hotel = await startHotel();
    await hotel.setKioskPin('482915');
    const app = await start('kiosk', `--server=${hotel.host}`);
    await typeCode(await shellPage(app), await hotel.newCode('kiosk'));
    await leaveKiosk(await pageAt(app, `${hotel.origin}/kiosk`), '482915');
    const shell = await shellPage(app);
    await waitForText(shell, ja['left.title']);
    await shell.getByRole('button', { name: ja['left.return'] }).click();
    const kiosk = await pageAt(app, `${hotel.origin}/kiosk`);
    await waitForKiosk(kiosk);
    await hotel.server.kill();
    await waitForText(kiosk, /ひと休み中です/);
    await leaveKiosk(kiosk, '482915');
    await waitForText(await shellPage(app), ja['left.title']);
  });

  it('moves to another server after staff have left the kiosk with the PIN', async () => {
    const [hotel, next] = [await startHotel(), await startHotel()];
    await hotel.setKioskPin('482915');
    const app = await start('kiosk', `--server=${hotel.host}`);
    await typeCode(await shellPage(app), await hotel.newCode('kiosk'));
    await leaveKiosk(await pageAt(app, `${hotel.origin}/kiosk`), '482915');
    const shell = await shellPage(app);
    await shell.getByRole('button', { name: ja['left.change'] }).click();
    await waitForText(shell, ja['connect.title']);
    await chooseServer(shell, next.host);
    await waitForText(shell, ja['pair.title']);
    await typeCode(shell, await next.newCode('kiosk'));
    await waitForKiosk(await pageAt(app, `${next.origin}/kiosk`));
  });

  it('that was paired changes its role only after the PIN [DESKTOP-6]', async () => {
    const hotel = await startHotel();
    await hotel.setKioskPin('482915');
    const { app, settings, ends } = await startStored('kiosk', hotel.origin);
    const pairing = await shellPage(app);
    await waitForText(pairing, ja['pair.title']);
    expect(await getDeviceState(pairing)).toMatchObject({ mayChangeRole: true });
    await typeCode(pairing, await hotel.newCode('kiosk'));
    const kiosk = await pageAt(app, `${hotel.origin}/kiosk`);
    await waitForKiosk(kiosk);
    await hotel.revokeAll();
    const revoked = await shellPage(app);
    await waitForText(revoked, ja['pair.revoked']);
    // The kiosk belonged to a hotel, so nobody in the lobby may change its role.
    expect(await getDeviceState(revoked)).toMatchObject({ mayChangeRole: false });
    const refused = revoked.evaluate(() => (globalThis as unknown as WithDevice).device.changeRole());
    await expect(refused).rejects.toThrow('not allowed');
    await typeCode(revoked, await hotel.newCode('kiosk'));
    await leaveKiosk(await pageAt(app, `${hotel.origin}/kiosk`), '482915');
    await (await shellPage(app)).getByRole('button', { name: ja['role.change'] }).click();
    await chooseConsole(app);
    await expect.poll(ends, limit).toEqual(['relaunch', 'quit']);
    expect(settings()).toMatchObject({ role: 'console', assistant: { isOpen: true } });
    expect(settings()).not.toHaveProperty('kioskPin');
  });

  it('whose page cannot be loaded shows a resting screen, which staff leave with the PIN [DESKTOP-21]', async () => {
    const hotel = await startHotel();
    await hotel.setKioskPin('482915');
    const app = await start('kiosk', `--server=${hotel.host}`);
    await typeCode(await shellPage(app), await hotel.newCode('kiosk'));
    await leaveKiosk(await pageAt(app, `${hotel.origin}/kiosk`), '482915');
    await (await shellPage(app)).getByRole('button', { name: ja['left.return'] }).click();
    const kiosk = await pageAt(app, `${hotel.origin}/kiosk`);
    await waitForKiosk(kiosk);
    await hotel.server.kill();
    await kiosk.goto(`${hotel.origin}/kiosk?again`).catch(() => undefined);
    const resting = await pageAt(app, 'takarabune://shell/away');
    await waitForText(resting, /ひと休み中です/);
    await leaveKiosk(resting, '482915');
    await waitForText(await shellPage(app), ja['left.title']);
  });
});
