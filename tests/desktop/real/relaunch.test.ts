import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { device as ja } from '#core/locales/ja/device.ts';
import { createCameraArgs } from '../../support/camera.ts';
import { findFreePort } from '../../support/free-port.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import { aHotel, cameraIn, chooseServer, leaveKiosk, limit, signIn, typeCode, waitForText } from './device-world.ts';
import { spawnDesktop } from './product.ts';

/** A private address of this computer. It is set only in a network that was made for the tests. */
const privateAddress = process.env.TAKARABUNE_TEST_PRIVATE_ADDRESS;

/**
 * Starts the program as the system does. The program restarts itself, so each run is found by the port of Chromium's debugger,
 * which the next run gets with the rest of the command line.
 */
async function aComputer(role: 'kiosk' | 'tablet') {
  const userData = temporaryUserData();
  const file = path.join(userData, 'desktop.json');
  writeFileSync(file, JSON.stringify({ role }));
  const port = await findFreePort();
  const film = path.join(userData, 'lagoon.y4m');
  spawnDesktop(userData, [`--remote-debugging-port=${port}`, ...createCameraArgs('a lagoon', film)]);
  let present = 0;
  onTestFinished(() => {
    if (present > 0) process.kill(present, 'SIGKILL');
  });
  return {
    settings: () => JSON.parse(readFileSync(file, 'utf8')),
    /** Waits for a page of the current run whose address begins with this text, and returns it. */
    page: async (beginning: string): Promise<Page> => {
      let found: Page | undefined;
      const look = async () => {
        const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
        const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
        present = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
        found = browser
          .contexts()
          .flatMap((context) => context.pages())
          .find((one) => one.url().startsWith(beginning));
        return found !== undefined;
      };
      await expect.poll(() => look().catch(() => false), { ...limit, interval: 300 }).toBe(true);
      return found as unknown as Page;
    },
    pid: () => present,
  };
}

it.skipIf(privateAddress === undefined)(
  'a tablet restarts for another address, and its camera works there [DESKTOP-16]',
  async () => {
    const hotel = await aHotel();
    const origin = `http://${privateAddress}:${hotel.server.port}`;
    const computer = await aComputer('tablet');
    const shell = await computer.page('takarabune://shell/connect');
    const before = computer.pid();
    await chooseServer(shell, `${privateAddress}:${hotel.server.port}`);
    const again = await computer.page('takarabune://shell/connect');
    await waitForText(again, ja['pair.title']);
    expect(computer.pid()).not.toBe(before);
    expect(computer.settings()).toMatchObject({ server: origin });
    await typeCode(again, await hotel.newCode('tablet'));
    const panel = await computer.page(`${origin}/admin`);
    await panel.waitForURL(`${origin}/admin/login`, limit);
    expect(await panel.evaluate(() => globalThis.isSecureContext)).toBe(true);
    expect(await cameraIn(panel)).toBe('NotAllowedError');
    await signIn(panel);
    await panel.goto(`${origin}/admin/redemption`);
    expect(await cameraIn(panel)).toBe('allowed');
  },
);

it.skipIf(privateAddress === undefined)(
  'a kiosk that was left with the PIN moves to another address, restarts, and has to be paired again',
  async () => {
    const [hotel, next] = [await aHotel(), await aHotel()];
    await hotel.setKioskPin('482915');
    const computer = await aComputer('kiosk');
    await chooseServer(await computer.page('takarabune://shell/connect'), hotel.host);
    const shell = await computer.page('takarabune://shell/connect');
    await waitForText(shell, ja['pair.title']);
    await typeCode(shell, await hotel.newCode('kiosk'));
    const before = computer.pid();
    await leaveKiosk(await computer.page(`${hotel.origin}/kiosk`), '482915');
    const left = await computer.page('takarabune://shell/connect');
    await left.getByRole('button', { name: ja['left.change'] }).click();
    await chooseServer(left, `${privateAddress}:${next.server.port}`);

    const origin = `http://${privateAddress}:${next.server.port}`;
    const again = await computer.page('takarabune://shell/connect');
    await waitForText(again, ja['pair.title']);
    expect(computer.pid()).not.toBe(before);
    await typeCode(again, await next.newCode('kiosk'));
    const kiosk = await computer.page(`${origin}/kiosk`);
    expect(await kiosk.evaluate(() => globalThis.isSecureContext)).toBe(true);
    expect(await kiosk.evaluate(async () => (await (await fetch('/api/devices/me')).json()).data.role)).toBe('kiosk');
    expect(await cameraIn(kiosk)).toBe('allowed');
  },
);
