import { createHash } from 'node:crypto';

/** The hashes of a page's inline scripts and styles, as sources for its security policy (PHONE-3). */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Returns the hashes of all inline `<script>` and `<style>` elements of a page. */
export function findInlineHashes(html: string): InlineHashes {
  const hashElements = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { scripts: hashElements('script'), styles: hashElements('style') };
}
