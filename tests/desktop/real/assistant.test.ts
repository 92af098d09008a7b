import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { assistant as en } from '#core/locales/en/assistant.ts';
import { assistant as ja } from '#core/locales/ja/assistant.ts';
import { desktopShell as shell } from '#core/locales/ja/desktop-shell.ts';
import { FakePrinter } from '../../support/fake-printer/fake-printer.ts';
import { findFreePort } from '../../support/free-port.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { pageAt } from './device-world.ts';
import { startDesktop } from './product.ts';

/** `DESKTOP_PICTURES=folder` saves a picture of each step. */
const pictureFolder = process.env.DESKTOP_PICTURES;
const limit = { timeout: 50_000 };
const email = 'front@hotel.example';
const password = 'a-quiet-lagoon-7';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';

type Desktop = { app: ElectronApplication; window: Page };

async function start(userData: string, port: number, ...moreArgs: string[]): Promise<Desktop> {
  const app = await startDesktop(userData, [`--port=${port}`, ...moreArgs]);
  const window = await app.firstWindow();
  await window.waitForURL(/^takarabune:\/\/shell\/assistant/, limit);
  await window.locator('h1').waitFor(limit);
  return { app, window };
}

/** Gives the computer a cable and a Wi-Fi address, because the computer that runs the tests may have no network. */
async function setNetworks({ app, window }: Desktop): Promise<void> {
  await app.evaluate(() => {
    const os = process.getBuiltinModule('node:os');
    const toInterface = (address: string) => [{ address, family: 'IPv4', internal: false }];
    Object.assign(os, {
      networkInterfaces: () => ({ eth0: toInterface('192.168.1.20'), wlan0: toInterface('192.168.50.7') }),
    });
    process.getBuiltinModule('node:module').syncBuiltinESMExports();
  });
  await window.getByText('192.168.1.20', { exact: true }).waitFor(limit);
}

const heading = (window: Page, name: string, level = 1) => window.getByRole('heading', { name, level });
const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const readSettings = (userData: string) => JSON.parse(readFileSync(path.join(userData, 'desktop.json'), 'utf8'));

async function savePicture({ window }: Desktop, name: string): Promise<void> {
  if (pictureFolder === undefined) return;
  for (const language of ['en', 'ja'] as const) {
    await window.locator(`fieldset button[lang=${language}]`).click();
    await window.locator(`html[lang=${language}]`).waitFor();
    await window.screenshot({ path: path.join(pictureFolder, `${name}-${language}.png`) });
  }
}

async function createAccount(window: Page): Promise<void> {
  await heading(window, ja['account.title']).waitFor(limit);
  await window.getByLabel(ja['account.email']).fill(email);
  await window.getByLabel(ja['account.password'], { exact: true }).fill(password);
  await window.keyboard.press('Enter');
}

async function logIn(window: Page): Promise<void> {
  await heading(window, ja['account.logInTitle']).waitFor(limit);
  await window.getByLabel(ja['account.email']).fill(email);
  await window.getByLabel(ja['account.password'], { exact: true }).fill(password);
  await window.keyboard.press('Enter');
}

/**
 * Opens the address of a phone test like a phone: first the page, and then the page's report to the server. Returns the
 * status of the report.
 */
async function openAsPhone(port: number, token: string): Promise<number> {
  const page = await fetch(`http://127.0.0.1:${port}/test/${token}`, { headers: { 'User-Agent': iphone } });
  expect(page.status).toBe(200);
  const reply = await fetch(`http://127.0.0.1:${port}/api/phone-tests/${token}/openings`, {
    method: 'POST',
    headers: { 'User-Agent': iphone, 'Content-Type': 'application/json' },
    body: JSON.stringify({ openMs: 820, camera: 'photo' }),
  });
  return reply.status;
}

it('the assistant sets up the front desk from the role to the panel, and continues after a restart [233]', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  let desktop = await start(userData, port);
  await heading(desktop.window, ja['role.title']).waitFor(limit);
  await savePicture(desktop, '01-role');
  await desktop.window.keyboard.press('3');
  await expect
    .poll(() => button(desktop.window, ja['role.submit'].replace('{{role}}', ja['role.tablet'])).count())
    .toBe(1);
  await desktop.window.keyboard.press('1');
  await desktop.window.keyboard.press('Enter');
  await heading(desktop.window, ja['account.title']).waitFor(limit);
  // The assistant proposes the start at log-in, and the window then stays hidden.
  expect(readSettings(userData).startAtLogin).toBe(true);
  if (process.platform === 'linux')
    expect(readFileSync(path.join(userData, 'config/autostart/takarabune.desktop'), 'utf8')).toMatch(
      /^Exec=.* "--hidden"$/m,
    );
  await savePicture(desktop, '02-account');

  // The server refuses a common password.
  await desktop.window.getByLabel(ja['account.email']).fill(email);
  await desktop.window.getByLabel(ja['account.password'], { exact: true }).fill('password12');
  await desktop.window.keyboard.press('Enter');
  await desktop.window.getByText(ja['password.common']).waitFor();
  await createAccount(desktop.window);
  await heading(desktop.window, ja['hotel.title']).waitFor(limit);
  await savePicture(desktop, '03-hotel');
  await desktop.window.getByLabel(ja['hotel.name']).fill('Yunagi Resort');
  await desktop.window.keyboard.press('Enter');
  await heading(desktop.window, ja['network.title']).waitFor(limit);
  expect(readSettings(userData)).toMatchObject({
    role: 'console',
    assistant: { isOpen: true, done: ['account', 'hotel'] },
  });

  // After a restart, the assistant does not ask again for what the server knows, but changing settings requires a log-in.
  await desktop.app.close();
  desktop = await start(userData, port);
  await logIn(desktop.window);
  await heading(desktop.window, ja['network.title']).waitFor(limit);
  await setNetworks(desktop);
  await desktop.window.getByText(`http://192.168.1.20:${port}`).waitFor();
  await savePicture(desktop, '04-network');
  await desktop.window.getByText('192.168.50.7', { exact: true }).click();
  await desktop.window.getByText(`http://192.168.50.7:${port}`).waitFor();
  await button(desktop.window, ja['network.submit']).click();

  await heading(desktop.window, ja['phone.title']).waitFor(limit);
  await savePicture(desktop, '05-phone-wait');
  await button(desktop.window, ja['phone.helpNow']).click();
  await heading(desktop.window, ja['phone.helpTitle']).waitFor();
  await savePicture(desktop, '06-phone-help');
  const address = (await desktop.window.locator('small.typed').innerText()).trim();
  expect(address).toMatch(new RegExp(`^192\\.168\\.50\\.7:${port}/test/[2-9a-z]{8}$`));
  const token = address.split('/').at(-1) ?? '';
  expect(await openAsPhone(port, '22222222')).toBe(404);
  expect(await openAsPhone(port, token)).toBe(200);
  await heading(desktop.window, ja['phone.goodTitle']).waitFor(limit);
  await desktop.window.getByRole('cell', { name: '0.8' }).waitFor();
  expect(await desktop.window.evaluate(() => document.activeElement?.textContent)).toContain(ja['phone.next']);
  await savePicture(desktop, '07-phone-good');
  await button(desktop.window, ja['phone.next']).click();

  // The printer's address is typed. A search finds only printers in the computer's networks, and there is none here.
  await heading(desktop.window, ja['printer.title']).waitFor(limit);
  await savePicture(desktop, '08-printer');
  const printer = await FakePrinter.start();
  onTestFinished(() => printer.switchOff());
  await button(desktop.window, ja['printer.type']).click();
  const addressField = desktop.window.getByLabel(ja['printer.address']);
  await addressField.fill('printer.local');
  await desktop.window.keyboard.press('Enter');
  await desktop.window.getByText(ja['fault.PRINTER_ADDRESS']).waitFor();
  await addressField.fill(printer.address.replace('tcp://', ''));
  await desktop.window.keyboard.press('Enter');
  await desktop.window.getByLabel('58mm').check();
  printer.faults = { paper: 'out' };
  await button(desktop.window, ja['printer.print']).click();
  await desktop.window.getByText(ja['printer.condition.paper'], { exact: true }).waitFor(limit);
  await savePicture(desktop, '09-printer-paper');
  printer.faults = {};
  await button(desktop.window, ja['printer.printAgain']).click();
  await heading(desktop.window, ja['printer.question'], 2).waitFor(limit);
  expect(printer.papers.map(({ widthDots }) => widthDots)).toEqual([384]);
  await savePicture(desktop, '10-printer-asked');
  // Staff answer that the page did not come out. The assistant shows the usual reasons and offers another try.
  await desktop.window.keyboard.press('n');
  await heading(desktop.window, ja['printer.reasons'], 2).waitFor(limit);
  await savePicture(desktop, '11-printer-help');
  await desktop.window.getByLabel('80mm').check();
  await button(desktop.window, ja['printer.printAgain']).click();
  await heading(desktop.window, ja['printer.question'], 2).waitFor(limit);
  expect(printer.papers.map(({ widthDots }) => widthDots)).toEqual([384, 576]);
  await desktop.window.keyboard.press('y');

  await heading(desktop.window, ja['story.title']).waitFor(limit);
  await savePicture(desktop, '12-story');
  await desktop.window.getByLabel(ja['story.empty']).check();
  await button(desktop.window, ja['story.submit']).click();
  await heading(desktop.window, ja['finished.title']).waitFor(limit);
  await savePicture(desktop, '13-finished');
  const stories = await (await fetch(`http://127.0.0.1:${port}/api/stories/active`)).json();
  expect(stories.data).toEqual([]);

  const panel = desktop.app.waitForEvent('window', limit);
  await button(desktop.window, ja['finished.submit']).click();
  const page = await panel;
  // Whoever has just created the account does not have to log in again (DESKTOP-7).
  await page.waitForURL(`http://localhost:${port}/admin`, limit);
  await page.getByText(email).first().waitFor(limit);
  expect(readSettings(userData)).toMatchObject({ role: 'console', assistant: { isOpen: false } });
  const session = await page.evaluate(() => localStorage.getItem('adminAuth'));
  expect(session).toMatch(/^staff-/);
  const takeSessionAgain = () =>
    page.evaluate(() =>
      (globalThis as unknown as { desktop: { takeSession(): Promise<unknown> } }).desktop.takeSession(),
    );
  expect(await takeSessionAgain()).toBeUndefined();
  // Only the panel's own storage contains the session; no log and no settings file contains it.
  const files = readdirSync(userData, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.includes('Local Storage'))
    .map((file) => path.join(file.parentPath, file.name));
  expect(files.filter((file) => readFileSync(file).includes(session ?? 'none'))).toEqual([]);
});

it('the assistant lets staff skip optional steps, in English, and stores the language', async () => {
  const userData = temporaryUserData();
  const [firstPort, port] = [await findFreePort(), await findFreePort()];
  const desktop = await start(userData, firstPort);
  await button(desktop.window, 'English').click();
  await heading(desktop.window, en['role.title']).waitFor(limit);
  expect(readSettings(userData).language).toBe('en');
  await desktop.window.getByLabel(en['role.startsAtLogin']).uncheck();
  await button(desktop.window, en['role.submit'].replace('{{role}}', en['role.console'])).click();
  await heading(desktop.window, en['account.title']).waitFor(limit);
  expect(readSettings(userData).startAtLogin).toBe(false);
  expect(existsSync(path.join(userData, 'config/autostart'))).toBe(false);
  expect(await button(desktop.window, en.later).count()).toBe(0);
  await desktop.window.getByLabel(en['account.email']).fill(email);
  await desktop.window.getByLabel(en['account.password'], { exact: true }).fill(password);
  await desktop.window.keyboard.press('Enter');
  await heading(desktop.window, en['hotel.title']).waitFor(limit);
  await button(desktop.window, en.later).click();
  await heading(desktop.window, en['network.title']).waitFor(limit);
  // There is no network, so the step can wait, and the assistant says so.
  await desktop.window.getByText(en['network.laterText']).waitFor();
  await savePicture(desktop, '16-no-network');
  await button(desktop.window, 'English').click();
  // Another port can be chosen meanwhile.
  const portField = desktop.window.getByRole('textbox', { name: en['network.port'] });
  await portField.fill(String(port));
  await button(desktop.window, en['network.submitPort'].replace('{{port}}', String(port))).click();
  await expect.poll(() => readSettings(userData).port, limit).toBe(port);
  await desktop.window.getByText(en['network.laterText']).waitFor(limit);
  await button(desktop.window, en.later).click();
  await heading(desktop.window, en['phone.title']).waitFor(limit);
  await button(desktop.window, en.back).click();
  await heading(desktop.window, en['network.title']).waitFor(limit);
  // Staff can also type a name that the hotel's network administrators assigned.
  await button(desktop.window, en['network.otherName']).click();
  await desktop.window.getByLabel(en['network.otherNameLabel']).fill('localhost');
  await desktop.window.keyboard.press('Enter');
  await desktop.window.getByText(en['fault.ADDRESS_INVALID']).waitFor();
  await desktop.window.getByLabel(en['network.otherNameLabel']).fill('takara.hotel.example');
  await desktop.window.keyboard.press('Enter');
  await desktop.window.getByText(`http://takara.hotel.example:${port}`, { exact: true }).waitFor();
  expect(await button(desktop.window, en.later).count()).toBe(0);
  // The name moves with the port.
  await portField.fill(String(firstPort));
  await desktop.window.getByText(`http://takara.hotel.example:${firstPort}`, { exact: true }).waitFor();
  await portField.fill(String(port));
  await desktop.window.getByText(`http://takara.hotel.example:${port}`, { exact: true }).waitFor();
  await button(desktop.window, en['network.submit']).click();
  await heading(desktop.window, en['phone.title']).waitFor(limit);
  await button(desktop.window, en['phone.later']).click();
  await heading(desktop.window, en['printer.title']).waitFor(limit);
  await button(desktop.window, en.back).click();
  await heading(desktop.window, en['phone.title']).waitFor(limit);
  await button(desktop.window, en['phone.later']).click();
  await button(desktop.window, en['printer.without']).click();
  await heading(desktop.window, en['story.title']).waitFor(limit);
  await button(desktop.window, en.later).click();
  await heading(desktop.window, en['finished.title']).waitFor(limit);
  expect(await desktop.window.getByText(en['finished.later']).count()).toBe(4);
});

it('the assistant names the program that uses the port, and changes the port only if staff choose another one', async () => {
  const port = await findFreePort();
  const otherProgram = createServer().listen(port, '0.0.0.0');
  onTestFinished(() => void otherProgram.close());
  const userData = temporaryUserData();
  const desktop = await start(userData, port);
  await desktop.window.keyboard.press('Enter');
  await heading(desktop.window, ja['network.title']).waitFor(limit);
  await setNetworks(desktop);
  await desktop.window.getByText(/が使っています$/).waitFor(limit);
  await savePicture(desktop, '14-port-taken');
  expect(await button(desktop.window, ja['network.blocked']).isDisabled()).toBe(true);
  const checkAgain = button(desktop.window, ja['network.portAgain']);
  await checkAgain.click();
  await desktop.window.getByText(/が使っています$/).waitFor();
  expect(readSettings(userData).port ?? 8080).toBe(8080);

  const changePort = desktop.window.getByRole('button', {
    name: new RegExp(ja['network.portUse'].replace('{{port}}', '\\d+')),
  });
  const newPort = Number(/\d+/.exec(await changePort.innerText())?.[0]);
  expect(newPort).toBeGreaterThan(port);
  await changePort.click();
  await button(desktop.window, ja['network.submitPort'].replace('{{port}}', String(newPort))).click();
  await heading(desktop.window, ja['account.title']).waitFor(limit);
  expect(readSettings(userData).port).toBe(newPort);
  expect((await fetch(`http://127.0.0.1:${newPort}/api/health`)).status).toBe(200);
});

it('the assistant holds the network step while the port is none, unchecked or reserved, and says which', async () => {
  const port = await findFreePort();
  const desktop = await start(temporaryUserData(), port);
  const { app, window } = desktop;
  await window.keyboard.press('Enter');
  await createAccount(window);
  await button(window, ja.later).click();
  await heading(window, ja['network.title']).waitFor(limit);
  await setNetworks(desktop);
  // Whether a system reserves port 80 differs, so the test decides it. Port 8443 stands for one of Hyper-V's.
  await app.evaluate(() => {
    const { Server } = process.getBuiltinModule('node:net');
    const { listen } = Server.prototype;
    Server.prototype.listen = function (this: typeof Server.prototype, ...args: unknown[]) {
      const { port: wanted } = args[0] as { port: number };
      if (wanted !== 80 && wanted !== 8443) return Reflect.apply(listen, this, args);
      queueMicrotask(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
      return this;
    } as typeof listen;
  });
  const field = window.getByRole('textbox', { name: ja['network.port'] });
  const submit = (name: string) => window.getByRole('button', { name, exact: true, disabled: true });
  for (const typed of ['99999', '0', '', 'abc']) {
    await field.fill(typed);
    await window.getByText(ja['network.portRange']).waitFor();
    await submit(ja['network.portFix']).waitFor();
    expect(await window.getByText(ja['network.portOurs'], { exact: true }).count()).toBe(0);
    // Enter does not go on with the port that was there before.
    await field.press('Enter');
  }
  await field.fill('80');
  await window.getByText(ja['network.portForbidden']).waitFor();
  await window.getByText(ja['network.portReserved']).waitFor();
  await submit(ja['network.portFix']).waitFor();
  await savePicture(desktop, '17-port-reserved');
  await field.fill('8443');
  await window.getByText(ja['network.portBlocked']).waitFor();
  // The field keeps the focus while its look changes, so that staff can go on typing. Full-width digits are read too.
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill([...String(port)].map((digit) => '０１２３４５６７８９'.charAt(Number(digit))).join(''));
  await window.getByText(ja['network.portOurs'], { exact: true }).waitFor();
  await button(window, ja['network.submit']).click();
  await heading(window, ja['phone.title']).waitFor(limit);
});

it('the assistant continues with the same port if staff try again once it is free', async () => {
  const port = await findFreePort();
  const otherProgram = createServer().listen(port, '0.0.0.0');
  const desktop = await start(temporaryUserData(), port);
  await desktop.window.keyboard.press('Enter');
  const checkAgain = button(desktop.window, ja['network.portAgain']);
  await checkAgain.waitFor(limit);
  await new Promise((resolve) => otherProgram.close(resolve));
  await checkAgain.click();
  await heading(desktop.window, ja['account.title']).waitFor(limit);
});

it('the assistant offers to continue with existing data if the settings and their copy are unreadable, and does not change the data', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  const first = await start(userData, port);
  await first.window.keyboard.press('Enter');
  await createAccount(first.window);
  await heading(first.window, ja['hotel.title']).waitFor(limit);
  await first.window.getByLabel(ja['hotel.name']).fill('Yunagi Resort');
  await first.window.keyboard.press('Enter');
  await heading(first.window, ja['network.title']).waitFor(limit);
  await first.app.close();
  const accounts = () => readFileSync(path.join(userData, 'data/documents/accounts.json'), 'utf8');
  const accountsBefore = accounts();
  for (const name of ['desktop.json', 'desktop.json.copy'])
    writeFileSync(path.join(userData, name), '{"role": "console", "port":');

  const second = await start(userData, port);
  await second.window.getByText(ja['role.foundTitle']).waitFor(limit);
  await savePicture(second, '15-found-data');
  expect(accounts()).toBe(accountsBefore);
  await button(second.window, ja['role.foundSubmit']).click();
  await logIn(second.window);
  // The server knows the account and the hotel's name, so the assistant skips these steps.
  await heading(second.window, ja['network.title']).waitFor(limit);
  expect(accounts()).toBe(accountsBefore);
});

it('an administrator can change the role from the menu after a log-in, and the program restarts', async () => {
  const userData = temporaryUserData();
  const port = await findFreePort();
  writeFileSync(path.join(userData, 'desktop.json'), JSON.stringify({ role: 'console' }));
  const account = { TAKARABUNE_ADMIN_EMAIL: email, TAKARABUNE_ADMIN_PASSWORD: password };
  const app = await startDesktop(userData, [`--port=${port}`], account);
  const panel = await app.firstWindow();
  await panel.waitForURL(new RegExp(`^http://localhost:${port}/admin`), limit);
  // The menu of a window cannot be read, so the test captures the next one that the window gets. A restart is only recorded,
  // because a restarted program would outlive this test.
  await app.evaluate(({ app: electron, BrowserWindow }) => {
    const recorded = globalThis as unknown as { menu?: Electron.Menu; calls: string[] };
    recorded.calls = [];
    Object.assign(electron, {
      relaunch: () => recorded.calls.push('relaunch'),
      quit: () => recorded.calls.push('quit'),
    });
    BrowserWindow.prototype.setMenu = (menu) => {
      if (menu) recorded.menu = menu;
    };
  });
  // A window gets a new menu when the start at log-in changes.
  await panel.evaluate(() =>
    (globalThis as unknown as { desktop: { setStartAtLogin(on: boolean): Promise<void> } }).desktop.setStartAtLogin(
      true,
    ),
  );
  await app.evaluate((_electron, label) => {
    const { menu } = globalThis as unknown as { menu?: Electron.Menu };
    menu?.items
      .flatMap((item) => item.submenu?.items ?? [])
      .find((item) => item.label === label)
      ?.click();
  }, shell['menu.role']);
  // A new window has no address yet when Playwright reports it.
  const window = await pageAt(app, 'takarabune://shell/assistant');
  await logIn(window);
  await heading(window, ja['role.changeTitle']).waitFor(limit);
  expect(readSettings(userData).role).toBe('console');
  await window.keyboard.press('3');
  await button(window, ja['role.changeSubmit'].replace('{{role}}', ja['role.tablet'])).click();
  const calls = () => app.evaluate(() => (globalThis as unknown as { calls: string[] }).calls);
  await expect.poll(calls, limit).toEqual(['relaunch', 'quit']);
  expect(readSettings(userData).role).toBe('tablet');
  // The program cannot quit on request any more.
  app.process().kill('SIGKILL');
});
