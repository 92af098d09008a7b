import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DesktopBridge } from '#core/bridge/desktop-bridge.ts';
import type { PrintedPage } from '#core/bridge/printing.ts';
import { admin as texts } from '#core/locales/ja/admin.ts';
import { handover } from '#core/locales/ja/handover.ts';
import { settings } from '#core/locales/ja/settings.ts';
import { getTotp } from '#server/features/auth/totp.ts';
import { findFreePort } from '../../support/free-port.ts';
import { account } from '../../support/server.ts';
import { startDesktop } from './product.ts';
import { accountVariables, waitForPanel } from './running.ts';

/*
 * All tests of this file share one program. It finds no printer, because `CUPS_SERVER` leads nowhere. `system-printer.test.ts`
 * prints on a virtual printer of CUPS.
 */
const withoutPrinters = { CUPS_SERVER: '/nowhere/cups.sock' };
let folder: string;
let app: ElectronApplication;
let window: Page;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-printing-'));
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  app = await startDesktop(
    folder,
    ['--role=console', `--port=${port}`],
    { ...accountVariables, ...withoutPrinters },
    { isShared: true },
  );
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

let file: string;
/** Replaces the system's dialog, which needs a person, with one that chooses a new file. */
beforeEach(async () => {
  file = path.join(folder, `${createHash('sha1').update(String(Math.random())).digest('hex')}.pdf`);
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async (...args: unknown[]) => {
      Object.assign(globalThis, { asked: args.at(-1) });
      return { canceled: false, filePath };
    };
  }, file);
});

const savePicture = async (name: string) => {
  const pictureFolder = process.env.TAKARABUNE_TEST_PICTURES;
  if (pictureFolder === undefined) return;
  mkdirSync(pictureFolder, { recursive: true });
  await window.screenshot({ path: path.join(pictureFolder, `${name}.png`) });
};

/** Calls the bridge as the page does. */
function callDesktop<K extends 'print' | 'savePdf' | 'listPrinters'>(call: K, ...args: unknown[]): Promise<unknown> {
  return window.evaluate(
    ([name, callArgs]) => {
      const bridge = (globalThis as unknown as { desktop: DesktopBridge }).desktop;
      return (bridge[name] as (...args: unknown[]) => Promise<unknown>)(...callArgs);
    },
    [call, args] as const,
  );
}

type Pdf = { readonly pages: number; readonly widthMm: number; readonly heightMm: number; readonly text: string };
function readPdf(): Pdf {
  const bytes = readFileSync(file);
  const text = bytes.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  const box = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(text);
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  const pages = [...text.matchAll(/\/Type\s*\/Page\b/g)].length;
  return { pages, widthMm: mm(box?.[1]), heightMm: mm(box?.[2]), text };
}

describe('the sheet of a story in the desktop program', () => {
  beforeAll(async () => {
    await window.goto(`${origin}/admin/stories/default-story-id/print`);
  });

  it('reports that there is no printer and offers a PDF', async () => {
    await window.getByText(texts['print.noPrinter']).waitFor();
    expect(await window.getByRole('button', { name: texts['print.submit'] }).count()).toBe(0);
    await savePicture('no-printer');
  });

  it.each([
    ['A4', 210, 297],
    ['A6', 105, 148],
  ])('is saved as one page of %s that contains its fonts', async (size, widthMm, heightMm) => {
    await window.getByText(size, { exact: true }).click();
    await window.getByRole('button', { name: texts['print.savePdf'] }).click();
    await window.getByText(texts['print.told.SAVED']).waitFor();
    const pdf = readPdf();
    expect(pdf).toMatchObject({ pages: 1, widthMm, heightMm });
    const typefaces = [...pdf.text.matchAll(/\/FontName\s*\/(?:[A-Z]{6}\+)?([\w-]+)/g)].map(([, name]) => name);
    expect(typefaces.filter((name) => name?.startsWith('NotoSansJP')).length).toBeGreaterThan(1);
    expect(typefaces.filter((name) => name?.includes('CJK'))).toEqual([]);
    const pictureFolder = process.env.TAKARABUNE_TEST_PICTURES;
    if (pictureFolder !== undefined) writeFileSync(path.join(pictureFolder, `sheet-${size}.pdf`), readFileSync(file));
    await savePicture(`saved-${size}`);
  });

  it('proposes a file name that every system accepts', async () => {
    await callDesktop('savePdf', { page: htmlPage('<p>x'), name: 'a/b:c*"<名>' });
    const dialogOptions = await app.evaluate(() => (globalThis as unknown as { asked: { defaultPath: string } }).asked);
    expect(dialogOptions.defaultPath).toBe('a b c   名.pdf');
  });
});

describe('other paper of the panel in the desktop program', () => {
  const save = async () => {
    await window.getByRole('button', { name: texts['print.savePdf'] }).click();
    await window.getByText(texts['print.told.SAVED']).waitFor();
    return readPdf();
  };

  it('is the hand-over sheet, one page of A4 (NOTE-3)', async () => {
    await window.goto(`${origin}/admin/handover`);
    await window.getByRole('article', { name: handover.label }).waitFor();
    expect(await save()).toMatchObject({ pages: 1, widthMm: 210, heightMm: 297 });
    await savePicture('hand-over-sheet');
  });

  it('is the list of recovery codes, one page of A6 (ACCESS-15)', async () => {
    await window.goto(`${origin}/admin/settings/account`);
    await window.getByRole('button', { name: settings['factor.start'] }).click();
    await window.getByLabel(settings['account.current']).last().fill(account.password);
    await window.getByRole('button', { name: settings['factor.next'] }).click();
    const secret = (await window.locator('code').innerText()).replaceAll(' ', '');
    await window.getByLabel(settings['factor.digits']).fill(getTotp(secret, Math.floor(Date.now() / 30_000)));
    await window.getByRole('button', { name: settings['factor.check'] }).click();
    expect(await save()).toMatchObject({ pages: 1, widthMm: 105, heightMm: 148 });
    await savePicture('recovery-codes');
  });
});

const htmlPage = (html: string): PrintedPage => ({
  content: { kind: 'html', html },
  widthMicrons: 100_000,
  heightMicrons: 50_000,
});

describe('a page for the printer', () => {
  it('loads nothing, runs nothing and navigates nowhere', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const otherOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = `<!doctype html><meta http-equiv="refresh" content="0;url=${otherOrigin}/refresh">
      <link rel="stylesheet" href="${otherOrigin}/style"><style>@import "${otherOrigin}/import";p{background:url(${otherOrigin}/background)}</style>
      <p>page<img src="${otherOrigin}/image"><iframe src="${otherOrigin}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
      <object data="${otherOrigin}/object"></object><script>fetch("${otherOrigin}/script");document.body.textContent="taken over"</script>
      <img src="data:," onerror="fetch('${otherOrigin}/handler')"><video src="${otherOrigin}/video" autoplay></video>`;
    expect(await callDesktop('savePdf', { page: htmlPage(html), name: 'x' })).toBe(true);
    expect(readPdf()).toMatchObject({ widthMm: 100, heightMm: 50 });
    expect(requests).toEqual([]);
    server.close();
    // The window that rendered the page no longer exists.
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  it('can be a picture, and then has the requested size', async () => {
    const base64 = (await createPng()).toString('base64');
    const page = { content: { kind: 'png', base64 }, widthMicrons: 80_000, heightMicrons: 120_000 };
    expect(await callDesktop('savePdf', { page, name: 'ticket' })).toBe(true);
    const pdf = readPdf();
    expect(pdf).toMatchObject({ pages: 1, widthMm: 80, heightMm: 120 });
    expect(pdf.text).toMatch(/\/Subtype\s*\/Image/);
  });

  it('is not printed if there is no printer', async () => {
    expect(await callDesktop('listPrinters')).toEqual({ printers: [], chosen: '' });
    const order = { page: htmlPage('<p>x'), copies: 1 };
    for (const printer of ['', 'Lobby'])
      expect(await callDesktop('print', { ...order, printer })).toEqual({ outcome: 'failed', fault: 'OFFLINE' });
  });

  const validOrder = { page: htmlPage('<p>x'), printer: '', copies: 1 };
  it.each<[string, unknown[]]>([
    ['no arguments', []],
    ['two orders', [validOrder, validOrder]],
    ['text instead of an order', ['print']],
    ['another field', [{ ...validOrder, silent: false }]],
    ['an empty page', [{ ...validOrder, page: htmlPage('') }]],
    ['a page that is too large', [{ ...validOrder, page: htmlPage('x'.repeat(16_000_001)) }]],
    ['a page of width 0', [{ ...validOrder, page: { ...validOrder.page, widthMicrons: 0 } }]],
    ['a page ten metres high', [{ ...validOrder, page: { ...validOrder.page, heightMicrons: 10_000_000 } }]],
    ['a width that is not a whole number', [{ ...validOrder, page: { ...validOrder.page, widthMicrons: 1.5 } }]],
    [
      'an address instead of a page',
      [{ ...validOrder, page: { ...validOrder.page, content: { kind: 'url', url: 'file:///' } } }],
    ],
    [
      'a picture that is not base64',
      [{ ...validOrder, page: { ...validOrder.page, content: { kind: 'png', base64: '"><script>' } } }],
    ],
    ['a thousand copies', [{ ...validOrder, copies: 1_000 }]],
    ['a printer with a name that is too long', [{ ...validOrder, printer: 'x'.repeat(201) }]],
  ])('is refused with %s', async (_what, args) => {
    await expect(callDesktop('print', ...args)).rejects.toThrow('bad arguments');
  });
});

async function createPng(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 64, height: 96, channels: 3, background: '#2aa7b8' } })
    .png()
    .toBuffer();
}
