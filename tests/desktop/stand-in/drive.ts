/** Runs the built shell on the stand-in through one scenario; prints what it saw as one line of JSON. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { DeskBridge } from '#core/bridge/desk-channels.ts';
import { app, BrowserWindow, letProcessesBegin, startedProcesses, turnedAway } from './electron.ts';

type WithDesk = { desk: DeskBridge };

async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs = 60_000,
): Promise<T> {
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const answer = await Promise.resolve(ask()).catch(() => undefined);
    if (answer) return answer;
    await wait(50);
  }
  throw new Error(`waited in vain for: ${what}`);
}

const main = path.resolve(import.meta.dirname, '../../../dist/electron/main.js');
const { start } = (await import(pathToFileURL(main).href)) as { start(): Promise<void> };
await start();
const window = await until('a window', () => BrowserWindow.getAllWindows()[0]);
const page = await window.webContents.page;

const firstTitle = await until('the status page', async () => page.url().startsWith('data:') && (await page.title()));
letProcessesBegin();
await until('the panel', () => page.url().startsWith('http://localhost:'));
const panelAddress = page.url();
const heading = await until(
  'a heading',
  async () => (await page.getByRole('heading').first().textContent()) ?? undefined,
);
const desk = await page.evaluate(async () => {
  const bridge = (globalThis as unknown as WithDesk).desk;
  return { version: bridge.version, status: await bridge.getStatus(), keys: Object.keys(bridge).sort() };
});
const camera = await page.evaluate(() =>
  navigator.mediaDevices.getUserMedia({ video: true }).then(
    () => 'allowed',
    (error: DOMException) => error.name,
  ),
);
await page.evaluate(() => {
  globalThis.open('https://example.com/');
});
await until('the refused window', () => turnedAway.includes('a new window'));
const pagesAfterOpen = page.context().pages().length;
await page.evaluate(() => {
  globalThis.location.href = 'http://example.com/';
});
await until('the refused address', () => turnedAway.includes('http://example.com/'));
const addressAfterLeaving = page.url();

startedProcesses[0]?.kill('SIGKILL');
await until('a second server', () => startedProcesses.length === 2);
await until('the panel again', async () => {
  if (!page.url().startsWith('http://localhost:')) return false;
  const status = await page.evaluate(() => (globalThis as unknown as WithDesk).desk.getStatus());
  return status.state === 'ready';
});
const addressAfterKill = page.url();

const ended = new Promise<number | null>((resolve) => startedProcesses[1]?.once('exit', (code) => resolve(code)));
app.quit();
const serverExitCode = await ended;

process.stdout.write(
  `${JSON.stringify({ firstTitle, panelAddress, heading, desk, camera, pagesAfterOpen, addressAfterLeaving, addressAfterKill, serverExitCode })}\n`,
);
await wait(500);
process.exit(0);
