import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';
import { admin as texts } from '#core/locales/ja/admin.ts';
import { findFreePort } from '../../support/free-port.ts';
import { readQrs } from '../../support/read-qr.ts';
import { account } from '../../support/server.ts';
import { startDesktop } from './product.ts';
import { accountVariables, waitForPanel } from './running.ts';
import { capturePaper, findVirtualPrinter } from './virtual-printer.ts';

/* Prints through CUPS if a virtual printer is set up; docs/desktop.md explains how. */

const printer = findVirtualPrinter();
const name = 'name' in printer ? printer.name : '';
const title = 'reason' in printer ? `a system printer (skipped: ${printer.reason})` : 'a system printer';

describe.skipIf('reason' in printer)(title, () => {
  let folder: string;
  let app: ElectronApplication;
  let window: Page;
  let origin: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'takarabune-system-printer-'));
    const port = await findFreePort();
    origin = `http://localhost:${port}`;
    app = await startDesktop(folder, ['--role=console', `--port=${port}`], { ...accountVariables }, { isShared: true });
    window = await app.firstWindow();
    await waitForPanel(window, port);
    await window.locator('input[type=email]').fill(account.email);
    await window.locator('input[type=password]').fill(account.password);
    await window.keyboard.press('Enter');
    await window.waitForURL(`${origin}/admin`, { waitUntil: 'commit' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('is listed, and prints the sheet of a story on one page of A4, with a code that can be scanned [DESKTOP-30]', async () => {
    await window.goto(`${origin}/admin/stories/default-story-id/print`);
    await window.getByText('A4', { exact: true }).click();
    await window.getByRole('combobox', { name: texts['print.printer'] }).click();
    const { printers } = await window.evaluate(() =>
      (globalThis as unknown as { desktop: DesktopBridge }).desktop.listPrinters(),
    );
    const label = printers.find((candidate) => candidate.name === name)?.label ?? '';
    await window.getByRole('option', { name: label, exact: true }).click();
    const paper = await capturePaper(async () => {
      await window.getByRole('button', { name: texts['print.submit'] }).click();
      await window.getByText(texts['print.told.UNCONFIRMED'].replace('{{printer}}', label)).waitFor();
    });
    expect(paper).toMatchObject({ pages: 1, widthMm: 210, heightMm: 297 });
    expect((await readQrs(paper.png)).some((text) => text.startsWith('http'))).toBe(true);
  });

  it.each([
    [58, 384],
    [80, 576],
  ])('prints a slip on a page as wide as a roll of %i mm [PRINT-14]', async (widthMm, widthDots) => {
    const headers = { Authorization: `Bearer ${await fetchToken()}`, 'Content-Type': 'application/json' };
    const call = async (method: string, apiPath: string, body?: object) => {
      const reply = await fetch(`${origin}/api${apiPath}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(reply.ok, `${method} ${apiPath}: ${reply.status}`).toBe(true);
      return ((await reply.json()) as { data: Record<string, unknown> }).data;
    };
    const entry = { name: 'Desk', kind: 'system', address: name, widthDots, isDefault: true };
    await call('PUT', '/printers', { printers: [entry] });
    const paper = await capturePaper(async () => {
      const { jobId } = await call('POST', '/print-jobs', { kind: 'story-qr', storyId: 'default-story-id' });
      const state = async () => {
        const { state: now, fault } = await call('GET', `/print-jobs/${jobId}`);
        return [now, fault];
      };
      await expect.poll(state, { timeout: 30_000 }).toEqual(['printed', 'UNCONFIRMED']);
    });
    expect(paper).toMatchObject({ pages: 1, widthMm });
    expect((await readQrs(paper.png)).some((text) => text.startsWith('http'))).toBe(true);
  });

  async function fetchToken(): Promise<string> {
    const reply = await fetch(`${origin}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    return ((await reply.json()) as { token: string }).token;
  }
});
