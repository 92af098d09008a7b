import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { InlineHashes } from './inline-hashes.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

const pageDirectives: Directives = {
  'default-src': ["'self'"],
  // The QR decoder is WebAssembly.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

type Framing = 'deny' | 'sameorigin';

/** Returns a handler that sets the headers. They are the same for every response, so helmet is asked only once. */
function createHeaders(directives: Directives, framing: Framing = 'deny'): RequestHandler {
  const headers: (readonly [string, string])[] = [];
  const collector = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  const setAll = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives } },
    // These headers and the default policies are meant for https, which a server on a private address does not have.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: framing },
    // Other sites get no referrer. The pages' own calls keep their `Origin`, which 'no-referrer' would remove from some
    // of them.
    referrerPolicy: { policy: 'same-origin' },
  });
  setAll({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error;
  });
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** Sets the headers of the guests' pages. `inline` has the hashes of the page's inline scripts and styles. */
export const guestPageHeaders = (inline: InlineHashes) => createHeaders(allowInline(inline));

/**
 * Sets the headers of the page that plays a draft. Only pages of this server, such as the panel, may show it in a
 * frame.
 */
export const previewPageHeaders = (inline: InlineHashes) =>
  createHeaders({ ...allowInline(inline), 'frame-ancestors': ["'self'"] }, 'sameorigin');

const allowInline = ({ scripts, styles }: InlineHashes): Directives => ({
  ...pageDirectives,
  'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts],
  'style-src': ["'self'", ...styles],
});

/** Sets the headers of the lobby kiosk's page. */
export const kioskPageHeaders = createHeaders(pageDirectives);

/** Sets the headers of the panel, whose component library writes inline styles. */
export const adminPageHeaders = createHeaders({ ...pageDirectives, 'style-src': ["'self'", "'unsafe-inline'"] });

/** Sets the headers of the API, including guests' pictures. A response must not run scripts or load anything. */
export const apiHeaders = createHeaders({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  sandbox: [],
});
