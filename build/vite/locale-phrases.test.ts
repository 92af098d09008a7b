import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { errors } from '#core/locales/ja/errors.ts';
import { phraseBreak } from '#server/platform/phrases.ts';
import { localePhrases } from './locale-phrases.ts';

it('localePhrases marks possible line breaks in a locale file, and changes nothing else', async () => {
  const file = new URL('../../core/locales/ja/errors.ts', import.meta.url);
  const code = await readFile(file, 'utf8');
  const { transform } = localePhrases();
  if (typeof transform !== 'object') throw new Error('no transform');
  const marked = (transform.handler as (code: string) => string)(code);
  expect(marked.replaceAll(phraseBreak, '')).toBe(code);
  expect(marked).toContain(errors.FILE_REQUIRED.slice(0, 3));
  expect(marked.split(phraseBreak).length).toBeGreaterThan(100);
});
