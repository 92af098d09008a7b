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
import { findFreePort } from '../../support/free-port.ts';
import { account } from '../../support/server.ts';
import { startDesktop } from './product.ts';
import { accountVariables, untilPanel } from './running.ts';

/* All tests of this file share one program, on a computer without a printer. `system-printer.test.ts` prints on a real one. */
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
    { isKept: true },
  );
  window = await app.firstWindow();
  await untilPanel(window, port);
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

const keepPicture = async (name: string) => {
  const kept = process.env.TAKARABUNE_TEST_PICTURES;
  if (kept === undefined) return;
  mkdirSync(kept, { recursive: true });
  await window.screenshot({ path: path.join(kept, `${name}.png`) });
};

/** Calls the bridge as the page does. */
function desktop<K extends 'print' | 'savePdf' | 'listPrinters'>(call: K, ...args: unknown[]): Promise<unknown> {
  return window.evaluate(
    ([name, all]) => {
      const bridge = (globalThis as unknown as { desktop: DesktopBridge }).desktop;
      return (bridge[name] as (...given: unknown[]) => Promise<unknown>)(...all);
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
    await keepPicture('no-printer');
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
    const kept = process.env.TAKARABUNE_TEST_PICTURES;
    if (kept !== undefined) writeFileSync(path.join(kept, `sheet-${size}.pdf`), readFileSync(file));
    await keepPicture(`saved-${size}`);
  });

  it('proposes a file name that every system accepts', async () => {
    await desktop('savePdf', { page: htmlPage('<p>x'), name: 'a/b:c*"<名>' });
    const asked = await app.evaluate(() => (globalThis as unknown as { asked: { defaultPath: string } }).asked);
    expect(asked.defaultPath).toBe('a b c   名.pdf');
  });
});

const htmlPage = (html: string): PrintedPage => ({
  content: { kind: 'html', html },
  widthMicrons: 100_000,
  heightMicrons: 50_000,
});

describe('a page for the printer', () => {
  it('loads nothing, runs nothing and navigates nowhere', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('access-control-allow-origin', '*').end();
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const away = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const html = `<!doctype html><meta http-equiv="refresh" content="0;url=${away}/refresh">
      <link rel="stylesheet" href="${away}/style"><style>@import "${away}/import";p{background:url(${away}/background)}</style>
      <p>page<img src="${away}/image"><iframe src="${away}/frame"></iframe><iframe src="file:///etc/passwd"></iframe>
      <object data="${away}/object"></object><script>fetch("${away}/script");document.body.textContent="taken over"</script>
      <img src="data:," onerror="fetch('${away}/handler')"><video src="${away}/video" autoplay></video>`;
    expect(await desktop('savePdf', { page: htmlPage(html), name: 'x' })).toBe(true);
    expect(readPdf()).toMatchObject({ widthMm: 100, heightMm: 50 });
    expect(asked).toEqual([]);
    server.close();
    // The window that rendered the page no longer exists.
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  it('can be a picture, which fills the paper', async () => {
    const base64 = (await aPngBytes()).toString('base64');
    const page = { content: { kind: 'png', base64 }, widthMicrons: 80_000, heightMicrons: 120_000 };
    expect(await desktop('savePdf', { page, name: 'ticket' })).toBe(true);
    const pdf = readPdf();
    expect(pdf).toMatchObject({ pages: 1, widthMm: 80, heightMm: 120 });
    expect(pdf.text).toMatch(/\/Subtype\s*\/Image/);
  });

  it('is not printed if there is no printer', async () => {
    expect(await desktop('listPrinters')).toEqual({ printers: [], chosen: '' });
    const order = { page: htmlPage('<p>x'), copies: 1 };
    for (const printer of ['', 'Lobby'])
      expect(await desktop('print', { ...order, printer })).toEqual({ outcome: 'failed', fault: 'OFFLINE' });
  });

  const good = { page: htmlPage('<p>x'), printer: '', copies: 1 };
  it.each<[string, unknown[]]>([
    ['no arguments', []],
    ['two orders', [good, good]],
    ['text instead of an order', ['print']],
    ['another field', [{ ...good, silent: false }]],
    ['an empty page', [{ ...good, page: htmlPage('') }]],
    ['a page that is too large', [{ ...good, page: htmlPage('x'.repeat(16_000_001)) }]],
    ['a page of width 0', [{ ...good, page: { ...good.page, widthMicrons: 0 } }]],
    ['a page ten metres high', [{ ...good, page: { ...good.page, heightMicrons: 10_000_000 } }]],
    ['a width that is not a whole number', [{ ...good, page: { ...good.page, widthMicrons: 1.5 } }]],
    ['an address instead of a page', [{ ...good, page: { ...good.page, content: { kind: 'url', url: 'file:///' } } }]],
    [
      'a picture that is not base64',
      [{ ...good, page: { ...good.page, content: { kind: 'png', base64: '"><script>' } } }],
    ],
    ['a thousand copies', [{ ...good, copies: 1_000 }]],
    ['a printer with a name that is too long', [{ ...good, printer: 'x'.repeat(201) }]],
  ])('is refused with %s', async (_what, args) => {
    await expect(desktop('print', ...args)).rejects.toThrow('bad arguments');
  });
});

async function aPngBytes(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 64, height: 96, channels: 3, background: '#2aa7b8' } })
    .png()
    .toBuffer();
}
