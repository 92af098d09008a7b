import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol, type Session } from 'electron';
import type { Language } from '#core/model/hotel.ts';

/** The shell's own pages, from `renderer/desktop`. They need no server. */
export type ShellPage = 'status' | 'about' | 'assistant' | 'connect' | 'away';

const scheme = 'takarabune';
const host = 'shell';

/**
 * The content security policy. It allows no content from elsewhere and no inline scripts. The decoder of QR codes needs
 * `wasm-unsafe-eval`.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * Makes the scheme of the pages a secure origin, so that a page can use the camera. Must be called before the app is
 * ready.
 */
export function registerShellScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

/**
 * Serves the shell's own pages in a session. Does nothing if the session already serves them.
 * @param folder the folder with the built pages, `dist/shell`
 */
export function serveShellPages(session: Session, folder: string): void {
  if (session.protocol.isProtocolHandled(scheme)) return;
  session.protocol.handle(scheme, async (request) => {
    const url = new URL(request.url);
    const isAsset = /^\/assets\/[\w.-]+$/.test(url.pathname);
    if (url.hostname !== host) return new Response(null, { status: 404 });
    // All pages are in one file, which reads its address to decide what to show.
    const file = path.join(folder, isAsset ? url.pathname : 'desktop.html');
    const content = await readFile(file).catch(() => undefined);
    if (content === undefined) return new Response(null, { status: 404 });
    const contentType = contentTypes[path.extname(file)] ?? 'application/octet-stream';
    return new Response(new Uint8Array(content), {
      headers: {
        'content-type': contentType,
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
      },
    });
  });
}

/** Returns the address of a page. Its query contains what the page must know before its first call. */
export function shellAddress(page: ShellPage, query: { readonly language: Language } & Record<string, string>): string {
  return `${scheme}://${host}/${page}?${new URLSearchParams(query)}`;
}

/**
 * Returns the page's name in an address of the shell's scheme, even if no such page exists; undefined for any other address.
 */
export function getShellPage(url: string): string | undefined {
  const { protocol: urlScheme, host: urlHost, pathname } = URL.parse(url) ?? {};
  return urlScheme === `${scheme}:` && urlHost === host ? pathname?.slice(1) : undefined;
}
