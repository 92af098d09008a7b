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

function headers(directives: Directives, framing: Framing = 'deny'): RequestHandler {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...directives } },
    // Both would send phones to https, which a server on a private address does not have.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: framing },
    // Other sites learn nothing. Our own calls keep their `Origin`, which 'no-referrer' would blank in some of them.
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** For the guests' pages over plain http. `inline` are the page's inline scripts and styles. */
export const guestPageHeaders = (inline: InlineHashes) => headers(withInline(inline));

/** For the page that plays a draft. Only the panel may show it in a frame. */
export const previewPageHeaders = (inline: InlineHashes) =>
  headers({ ...withInline(inline), 'frame-ancestors': ["'self'"] }, 'sameorigin');

const withInline = ({ scripts, styles }: InlineHashes): Directives => ({
  ...pageDirectives,
  'script-src': ["'self'", "'wasm-unsafe-eval'", ...scripts],
  'style-src': ["'self'", ...styles],
});

/** For the lobby kiosk's page. */
export const kioskPageHeaders = headers(pageDirectives);

/** For the panel, whose component library writes inline styles. */
export const adminPageHeaders = headers({ ...pageDirectives, 'style-src': ["'self'", "'unsafe-inline'"] });

/** For the API and guests' pictures. Nothing in a response may run or load anything. */
export const apiHeaders = headers({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  sandbox: [],
});
