import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { device as ja } from '#core/locales/ja/device.ts';
import { createCameraArgs } from '../../support/camera.ts';
import { findFreePort } from '../../support/free-port.ts';
import { temporaryUserData } from '../temporary-user-data.ts';
import {
  chooseServer,
  leaveKiosk,
  limit,
  signIn,
  startHotel,
  tryCamera,
  typeCode,
  waitForText,
} from './device-world.ts';
import { spawnDesktop } from './product.ts';

/** A private address of this computer. It is set only in a network that was made for the tests. */
const privateAddress = process.env.TAKARABUNE_TEST_PRIVATE_ADDRESS;

/**
 * Starts the program as the system does. The program restarts itself, so each run is found by the port of Chromium's debugger,
 * which the next run gets with the rest of the command line.
 */
async function startComputer(role: 'kiosk' | 'tablet') {
  const userData = temporaryUserData();
  const file = path.join(userData, 'desktop.json');
  writeFileSync(file, JSON.stringify({ role }));
  const port = await findFreePort();
  const videoFile = path.join(userData, 'lagoon.y4m');
  spawnDesktop(userData, [`--remote-debugging-port=${port}`, ...createCameraArgs('a lagoon', videoFile)]);
  let currentPid = 0;
  onTestFinished(() => {
    if (currentPid > 0) process.kill(currentPid, 'SIGKILL');
  });
  return {
    settings: () => JSON.parse(readFileSync(file, 'utf8')),
    /** Waits for a page of the current run whose address begins with this text, and returns it. */
    page: async (prefix: string): Promise<Page> => {
      let foundPage: Page | undefined;
      const findPage = async () => {
        const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
        const { processInfo } = await (await browser.newBrowserCDPSession()).send('SystemInfo.getProcessInfo');
        currentPid = processInfo.find(({ type }) => type === 'browser')?.id ?? 0;
        foundPage = browser
          .contexts()
          .flatMap((context) => context.pages())
          .find((candidate) => candidate.url().startsWith(prefix));
        return foundPage !== undefined;
      };
      await expect.poll(() => findPage().catch(() => false), { ...limit, interval: 300 }).toBe(true);
      return foundPage as unknown as Page;
    },
    pid: () => currentPid,
  };
}

it.skipIf(privateAddress === undefined)(
  'a tablet restarts for another address, and its camera works there [DESKTOP-16]',
  async () => {
    const hotel = await startHotel();
    const origin = `http://${privateAddress}:${hotel.server.port}`;
    const computer = await startComputer('tablet');
    const shell = await computer.page('takarabune://shell/connect');
    const pidBefore = computer.pid();
    await chooseServer(shell, `${privateAddress}:${hotel.server.port}`);
    const restarted = await computer.page('takarabune://shell/connect');
    await waitForText(restarted, ja['pair.title']);
    expect(computer.pid()).not.toBe(pidBefore);
    expect(computer.settings()).toMatchObject({ server: origin });
    await typeCode(restarted, await hotel.newCode('tablet'));
    const panel = await computer.page(`${origin}/admin`);
    await panel.waitForURL(`${origin}/admin/login`, limit);
    expect(await panel.evaluate(() => globalThis.isSecureContext)).toBe(true);
    expect(await tryCamera(panel)).toBe('NotAllowedError');
    await signIn(panel);
    await panel.goto(`${origin}/admin/redemption`);
    expect(await tryCamera(panel)).toBe('allowed');
  },
);

it.skipIf(privateAddress === undefined)(
  'a kiosk that was left with the PIN moves to another address, restarts, and has to be paired again',
  async () => {
    const [hotel, next] = [await startHotel(), await startHotel()];
    await hotel.setKioskPin('482915');
    const computer = await startComputer('kiosk');
    await chooseServer(await computer.page('takarabune://shell/connect'), hotel.host);
    const shell = await computer.page('takarabune://shell/connect');
    await waitForText(shell, ja['pair.title']);
    await typeCode(shell, await hotel.newCode('kiosk'));
    const pidBefore = computer.pid();
    await leaveKiosk(await computer.page(`${hotel.origin}/kiosk`), '482915');
    const shellAfterLeaving = await computer.page('takarabune://shell/connect');
    await shellAfterLeaving.getByRole('button', { name: ja['left.change'] }).click();
    await chooseServer(shellAfterLeaving, `${privateAddress}:${next.server.port}`);

    const origin = `http://${privateAddress}:${next.server.port}`;
    const restarted = await computer.page('takarabune://shell/connect');
    await waitForText(restarted, ja['pair.title']);
    expect(computer.pid()).not.toBe(pidBefore);
    await typeCode(restarted, await next.newCode('kiosk'));
    const kiosk = await computer.page(`${origin}/kiosk`);
    expect(await kiosk.evaluate(() => globalThis.isSecureContext)).toBe(true);
    expect(await kiosk.evaluate(async () => (await (await fetch('/api/devices/me')).json()).data.role)).toBe('kiosk');
    expect(await tryCamera(kiosk)).toBe('allowed');
  },
);
