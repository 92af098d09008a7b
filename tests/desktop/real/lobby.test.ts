import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ElectronApplication, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryUserData } from '../temporary-user-data.ts';
import { limit, pageAt, shellPage, startHotel, typeCode, waitForKiosk } from './device-world.ts';
import { startDesktop } from './product.ts';

const pin = '482915';

/** Sets up a paired kiosk, and another site, which must never get a request. */
async function openLobbyKiosk() {
  const hotel = await startHotel();
  await hotel.setKioskPin(pin);
  const userData = temporaryUserData();
  const app = await startDesktop(userData, ['--role=kiosk', `--server=${hotel.host}`]);
  await typeCode(await shellPage(app), await hotel.newCode('kiosk'));
  const kiosk = await pageAt(app, `${hotel.origin}/kiosk`);
  await waitForKiosk(kiosk);
  await kiosk.evaluate(() => Object.assign(globalThis, { kept: true }));
  await recordExits(app);
  const requests: string[] = [];
  const otherSite = createServer(({ url }, response) => {
    requests.push(url ?? '');
    response.end('elsewhere');
  });
  await new Promise<void>((resolve) => otherSite.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void otherSite.close());
  const otherOrigin = `http://127.0.0.1:${(otherSite.address() as AddressInfo).port}`;
  /** Checks that the same page is in the only window, on the whole display, and that no other site got a request. */
  const expectHeld = async (action: string) => {
    // When the page has responded after both turns, everything that was started has ended.
    for (let turn = 0; turn < 2; turn += 1)
      await kiosk.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
    expect(await kiosk.evaluate(() => (globalThis as { kept?: boolean }).kept), action).toBe(true);
    expect(kiosk.url(), action).toBe(`${hotel.origin}/kiosk`);
    expect(await getState(app), action).toEqual({ windows: 1, isVisible: true, fills: true, zoom: 1, exits: [] });
    expect(requests, action).toEqual([]);
  };
  return { app, kiosk, hotel, otherOrigin, userData, expectHeld };
}

/** Records menus, dialogs, downloads, and files and addresses that the program opens. */
const recordExits = (app: ElectronApplication) =>
  app.evaluate(({ Menu, dialog, session, shell }) => {
    const exits: string[] = [];
    Object.assign(globalThis, { exits });
    Menu.prototype.popup = () => void exits.push('menu');
    for (const name of ['showOpenDialog', 'showSaveDialog', 'showMessageBox'] as const)
      Object.assign(dialog, { [name]: async () => exits.push(name) });
    for (const name of ['openExternal', 'openPath'] as const)
      Object.assign(shell, { [name]: async () => exits.push(name) });
    session
      .fromPartition('kiosk')
      .on('will-download', (event) => !event.defaultPrevented && void exits.push('download'));
  });

const getState = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow, screen }) => {
    const windows = BrowserWindow.getAllWindows();
    const [window] = windows;
    return {
      windows: windows.length,
      isVisible: window?.isVisible(),
      fills: JSON.stringify(window?.getBounds()) === JSON.stringify(screen.getPrimaryDisplay().bounds),
      zoom: window?.webContents.getZoomFactor(),
      exits: (globalThis as unknown as { exits: string[] }).exits,
    };
  });

type Keys = readonly (readonly [string, ...('control' | 'alt' | 'shift' | 'meta')[]])[];
/** Keys that normally close, leave, reload, print, save, search or zoom a window. */
const keys: Keys = [
  ...['w', 'q', 'n', 't', 'r', 'o', 's', 'p', 'u', 'l', 'f', 'j', 'h', 'd', 'Tab', 'Plus', '-', '0'].map(
    (key) => [key, 'control'] as const,
  ),
  ...['i', 'n', 'r', 'c', 't', 'Delete'].map((key) => [key, 'control', 'shift'] as const),
  ...['F4', 'Left', 'Right', 'Home', 'Space', 'd'].map((key) => [key, 'alt'] as const),
  ...['q', 'w', 'r', 'Left'].map((key) => [key, 'meta'] as const),
  ...Array.from({ length: 12 }, (_, n) => [`F${n + 1}`] as const),
  ...['Escape', 'Backspace', 'PrintScreen'].map((key) => [key] as const),
  ['F10', 'shift'],
];

async function pressAllKeys(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow }, allKeys) => {
    const [window] = BrowserWindow.getAllWindows();
    for (const [keyCode, ...modifiers] of allKeys)
      for (const type of ['keyDown', 'keyUp'] as const)
        window?.webContents.sendInputEvent({ type, keyCode, modifiers: modifiers as 'control'[] });
  }, keys);
}

/**
 * Adds a link over the page and clicks it by position, because a click on the element would wait for a navigation that
 * never ends.
 */
async function click(kiosk: Page, href: string, { target = '', name = '', button = 'left' as 'left' | 'middle' } = {}) {
  await kiosk.evaluate(
    ([address, linkTarget, fileName]) => {
      const link = Object.assign(document.createElement('a'), { href: address, target: linkTarget, id: 'out' });
      if (fileName !== '') link.download = fileName;
      link.textContent = 'out';
      link.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99999;background:#fff;padding:20px';
      link.addEventListener('mousedown', () => Object.assign(globalThis, { clicked: true }));
      document.body.append(link);
    },
    [href, target, name] as const,
  );
  await kiosk.mouse.click(20, 20, { button });
  expect(await kiosk.evaluate(() => (globalThis as { clicked?: boolean }).clicked)).toBe(true);
  await kiosk.evaluate(() => {
    document.querySelector('#out')?.remove();
    Object.assign(globalThis, { clicked: false });
  });
}

describe('a guest at the kiosk of the lobby', () => {
  it('cannot leave it with a key, a link, an address, a gesture or a dropped file [DESKTOP-22]', async () => {
    const { app, kiosk, hotel, otherOrigin, userData, expectHeld } = await openLobbyKiosk();
    await expectHeld('at first');

    await pressAllKeys(app);
    await expectHeld('keys');

    const file = path.join(userData, 'left.html');
    writeFileSync(file, '<title>left</title>');
    const fileUrl = pathToFileURL(file).href;
    for (const href of [otherOrigin, `${hotel.origin}/admin`, `${hotel.origin}/`, fileUrl, 'data:text/html,left']) {
      await click(kiosk, href);
      await expectHeld(href);
    }
    await click(kiosk, 'javascript:document.title="left"');
    expect(await kiosk.title()).not.toBe('left');
    await expectHeld('links');
    await click(kiosk, `${hotel.origin}/kiosk`, { target: '_blank' });
    await click(kiosk, otherOrigin, { target: '_blank' });
    await click(kiosk, otherOrigin, { button: 'middle' });
    await click(kiosk, `${hotel.origin}/kiosk`, { name: 'kiosk.html' });
    await expectHeld('links to new windows and to files');

    await kiosk.evaluate(
      ([site, panel]) => {
        window.open(site);
        window.open(panel, '', 'popup');
        location.href = site;
        location.assign(panel);
        history.back();
        void document.documentElement.requestFullscreen?.().catch(() => undefined);
      },
      [otherOrigin, `${hotel.origin}/admin`] as const,
    );
    await expectHeld('scripts');

    const cdp = await app.context().newCDPSession(kiosk);
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await cdp.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
    await cdp.detach();
    await expectHeld('a file dropped on it');

    await kiosk.mouse.click(300, 300, { button: 'right' });
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      const wheel = { type: 'mouseWheel', x: 300, y: 300, deltaX: 0, deltaY: 120, modifiers: ['control'] } as const;
      window?.webContents.sendInputEvent({ ...wheel, modifiers: ['control'] });
      window?.close();
      window?.minimize();
      window?.setFullScreen(false);
    });
    await expect.poll(() => getState(app), limit).toMatchObject({ isVisible: true, fills: true });
    await expectHeld('context menu, wheel and window buttons');
  });

  it('cannot leave it with a wrong PIN, or with a call of the page to the program [DESKTOP-20]', async () => {
    const { kiosk, expectHeld } = await openLobbyKiosk();
    const leave = () =>
      kiosk.evaluate(() => (globalThis as unknown as { kiosk: { leave(): Promise<void> } }).kiosk.leave());
    await expect(leave()).rejects.toThrow('locked');
    await kiosk.getByRole('button', { name: /スタッフの方は/ }).focus();
    await kiosk.keyboard.press('Enter');
    for (const wrongPin of ['111111', '000000', '123456']) {
      await kiosk.keyboard.type(wrongPin);
      await kiosk.keyboard.press('Enter');
      await kiosk.getByText('暗証番号が違います', { exact: false }).waitFor();
    }
    await expect(leave()).rejects.toThrow('locked');
    await expectHeld('wrong PINs');
  });

  it('gets the kiosk back after its page became empty or closed itself [DESKTOP-22]', async () => {
    const { app, kiosk, hotel } = await openLobbyKiosk();
    const waitForKioskAgain = async () => {
      const reopened = await pageAt(app, `${hotel.origin}/kiosk`);
      await waitForKiosk(reopened);
      await expect.poll(() => getState(app), limit).toMatchObject({ windows: 1, isVisible: true, fills: true });
      return reopened;
    };
    await kiosk.evaluate(() => {
      location.href = 'about:blank';
    });
    await kiosk.waitForURL('about:blank');
    const reopened = await waitForKioskAgain();
    const closed = reopened.waitForEvent('close');
    await reopened.evaluate(() => globalThis.close()).catch(() => undefined);
    await closed;
    await waitForKioskAgain();
  });
});
