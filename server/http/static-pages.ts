import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { findLanguage, findPreferredLanguage, type Language, languageCookieName } from '#core/model/languages.ts';
import { errorFields, type Logger } from '../platform/logger.ts';
import { adminPageHeaders, guestPageHeaders, kioskPageHeaders, previewPageHeaders } from './security-headers.ts';
import { type Encoding, PageDamaged, type StaticFile, type StaticFiles } from './static-files.ts';

const guestPage = '/guest.html';
const adminPage = '/admin.html';
const kioskPage = '/kiosk.html';
/** The page that the panel shows in a frame. */
const previewPath = '/preview';

/**
 * Serves the built pages (ACCESS-12). Under `/admin` it serves the panel's page, under `/kiosk` the kiosk's,
 * and for every other path without an extension `guest.html`. The pages themselves show 'page not found'. `language`
 * returns the hotel's language. A file that was damaged after the build is logged, and never sent.
 */
export function serveStaticPages(
  { files, inline }: StaticFiles,
  language: () => Language,
  log: Pick<Logger, 'error'>,
): RequestHandler {
  const [guestHeaders, previewHeaders] = [guestPageHeaders(inline), previewPageHeaders(inline)];
  return (req, res, next) => {
    const path = safeDecode(req.path);
    const isAdmin = path === '/admin' || path?.startsWith('/admin/') === true || path === adminPage;
    const isKiosk = path === '/kiosk' || path?.startsWith('/kiosk/') === true || path === kioskPage;
    const headers = isAdmin
      ? adminPageHeaders
      : isKiosk
        ? kioskPageHeaders
        : path === previewPath
          ? previewHeaders
          : guestHeaders;
    headers(req, res, (error?: unknown) => {
      if (error) return next(error);
      if (req.method !== 'GET' && req.method !== 'HEAD')
        return sendText(res, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
      const found = path === undefined ? undefined : (files.get(path) ?? findPage(files, path, isAdmin, isKiosk));
      const isGuestPage = found !== undefined && found === files.get(guestPage);
      const file = isGuestPage && path !== previewPath ? findGuestPage(req, files, language()) : found;
      if (!file)
        return sendText(res, files.size === 0 ? 503 : 404, files.size === 0 ? 'Pages are not built' : 'Not found');
      res.setHeader('Vary', isGuestPage ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding');
      sendFile(file, req.headers, res).catch((failure: unknown) => {
        if (!(failure instanceof PageDamaged)) return next(failure);
        log.error(errorFields(failure), 'a file of the program is damaged');
        sendText(res, 503, 'This file of the program is damaged. Please install the program again.');
      });
    });
  };
}

/**
 * Returns the guests' page in the language for this phone: the one that somebody has chosen on it, else the one that it
 * prefers, else the hotel's (PANEL-13). The build has made one page for each language.
 */
function findGuestPage(
  { headers }: Request,
  files: StaticFiles['files'],
  hotelLanguage: Language,
): StaticFile | undefined {
  const chosen = findLanguage(parseCookie(headers.cookie ?? '')[languageCookieName]);
  const language = chosen ?? findPreferredLanguage(headers['accept-language']) ?? hotelLanguage;
  return files.get(`/guest.${language}.html`) ?? files.get(guestPage);
}

function findPage(
  files: StaticFiles['files'],
  path: string,
  isAdmin: boolean,
  isKiosk: boolean,
): StaticFile | undefined {
  if (/\.[A-Za-z0-9]+$/.test(path)) return undefined;
  if (isKiosk) return files.get(kioskPage);
  return files.get(isAdmin ? adminPage : guestPage);
}

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

async function sendFile(file: StaticFile, headers: RequestHeaders, res: Response): Promise<void> {
  const isKnown = headers['if-none-match'] === file.etag;
  const accepted = acceptedEncodings(String(headers['accept-encoding'] ?? ''));
  const body = isKnown ? undefined : await file.body(accepted);
  res.setHeader('Cache-Control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  res.setHeader('ETag', file.etag);
  if (body === undefined) {
    res.status(304).end();
    return;
  }
  const { encoding, bytes } = body;
  res.setHeader('Content-Type', file.contentType);
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
  res.setHeader('Content-Length', bytes.length);
  res.end(res.req.method === 'HEAD' ? undefined : bytes);
}

/** Returns those of `br` and `gzip` that `Accept-Encoding` names, without those that it excludes by `q=0`. */
function acceptedEncodings(header: string): ReadonlySet<Encoding> {
  const accepted = header.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  const names = new Set(accepted.map((part) => part.split(';')[0]?.trim().toLowerCase()));
  return new Set((['br', 'gzip'] as const).filter((name) => names.has(name)));
}

function sendText(res: Response, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  res
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8', ...headers })
    .end(text);
}

function safeDecode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
