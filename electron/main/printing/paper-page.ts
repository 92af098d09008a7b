import { randomUUID } from 'node:crypto';
import { BrowserWindow, type Session, session, type WebContents } from 'electron';
import type { PrintedPage } from '#core/bridge/printing.ts';
import { guardNavigation, guardPermissions } from '../windows/guards.ts';

const scheme = 'takarabune-paper';
/** The content security policy. A page may use only what it contains, without scripts. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";
const loadTimeoutMs = 20_000;

/** The HTML of the pages that are being printed, by their address. */
const pages = new Map<string, string>();

/**
 * Renders a page in a hidden window and passes the window's `WebContents` to `use`. The window has no network, no scripts and
 * no preload, and its session is used only for printing (DESKTOP-30), so that the page can do nothing but be rendered. Throws
 * if the page cannot be loaded or is not loaded within 20 s.
 */
export async function withPaperPage<T>(page: PrintedPage, use: (contents: WebContents) => Promise<T>): Promise<T> {
  const paperSession = session.fromPartition('paper');
  restrictToPages(paperSession);
  const address = `${scheme}:${randomUUID()}`;
  pages.set(address, toHtml(page));
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: paperSession,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webgl: false,
      webviewTag: false,
      devTools: false,
      spellcheck: false,
    },
  });
  guardNavigation(window.webContents, (url) => url === address);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the page was not drawn in time')), loadTimeoutMs);
  });
  try {
    await Promise.race([window.loadURL(address), timeout]);
    return await use(window.webContents);
  } finally {
    clearTimeout(timer);
    pages.delete(address);
    window.destroy();
  }
}

function restrictToPages(paperSession: Session): void {
  if (paperSession.protocol.isProtocolHandled(scheme)) return;
  guardPermissions(paperSession);
  paperSession.webRequest.onBeforeRequest(({ url }, callback) => {
    callback({ cancel: !pages.has(url) && !url.startsWith('data:') });
  });
  paperSession.protocol.handle(scheme, ({ url }) => {
    const html = pages.get(url);
    if (html === undefined) return new Response(null, { status: 404 });
    return new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': contentSecurityPolicy },
    });
  });
}

function toHtml({ content, widthMicrons, heightMicrons }: PrintedPage): string {
  if (content.kind === 'html') return content.html;
  const [width, height] = [widthMicrons / 1_000, heightMicrons / 1_000];
  return `<!doctype html><meta charset="utf-8"><title>-</title>
<style>@page{size:${width}mm ${height}mm;margin:0}body{margin:0}img{display:block;width:${width}mm;height:${height}mm;object-fit:contain}</style>
<img alt="" src="data:image/png;base64,${content.base64}">`;
}
