import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('inlineHashes returns the hashes of inline scripts and styles, and ignores scripts with a file', () => {
  const html = `<style>\n a { } </style><script>go()</script><script type="module" crossorigin src="/a.js"></script>
    <style media="print">b</style>`;
  expect(inlineHashes(html)).toEqual({ scripts: [sha('go()')], styles: [sha('\n a { } '), sha('b')] });
  expect(inlineHashes('<p>nothing</p>')).toEqual({ scripts: [], styles: [] });
});
