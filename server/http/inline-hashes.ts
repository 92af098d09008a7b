import { createHash } from 'node:crypto';

/** Sources for a page's security policy: the hashes of its inline scripts and styles (PHONE-3). */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** Returns the hashes of all inline `<script>` and `<style>` elements of a page. */
export function inlineHashes(html: string): InlineHashes {
  const hashes = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { scripts: hashes('script'), styles: hashes('style') };
}
