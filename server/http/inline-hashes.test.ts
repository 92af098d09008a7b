import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findInlineHashes } from './inline-hashes.ts';

const toHashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('findInlineHashes returns the hashes of inline scripts and styles, and ignores scripts with a file', () => {
  const html = `<style>\n a { } </style><script>go()</script><script type="module" crossorigin src="/a.js"></script>
    <style media="print">b</style>`;
  expect(findInlineHashes(html)).toEqual({
    scripts: [toHashSource('go()')],
    styles: [toHashSource('\n a { } '), toHashSource('b')],
  });
  expect(findInlineHashes('<p>nothing</p>')).toEqual({ scripts: [], styles: [] });
});
