import { createHash } from 'node:crypto';

/** Sources for a page's security policy: what stands in the page itself, by its hash (R162). */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** The hashes of every `<script>` and `<style>` that a page holds; those that name a file are not among them. */
export function inlineHashes(html: string): InlineHashes {
  const hashes = (tag: 'script' | 'style') =>
    [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return { scripts: hashes('script'), styles: hashes('style') };
}
