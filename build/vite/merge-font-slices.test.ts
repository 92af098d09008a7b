import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readWoff2Characters } from '#server/platform/tickets/woff2-characters.ts';
import { mergeCommonSlices, mergeFontSlices } from './merge-font-slices.ts';

const folder = path.resolve(import.meta.dirname, '../../node_modules/@fontsource/noto-sans-jp');
const css = readFileSync(path.join(folder, '400.css'), 'utf8');
const code = (character: string) => character.codePointAt(0) ?? 0;

/** Returns the file in which a browser finds a character: that of the last font face whose range contains it. */
function findFile(character: string): string | undefined {
  const codePoint = code(character);
  const faces = mergeCommonSlices(css, folder).match(/@font-face \{[^}]*\}/g) ?? [];
  const face = faces.findLast((face) => {
    const ranges = /unicode-range:([^;]*);/.exec(face)?.[1]?.split(',');
    if (ranges === undefined) return true;
    return ranges.some((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return codePoint >= Number.parseInt(from, 16) && codePoint <= Number.parseInt(to, 16);
    });
  });
  return /files\/([^)]*\.woff2)/.exec(face ?? '')?.[1];
}

it('the font renders common characters from one file, and rare characters of names from their slices', () => {
  for (const character of 'お客様の承認Room 302、！') {
    expect(findFile(character)).toBe('noto-sans-jp-japanese-400-normal.woff2');
  }
  for (const character of ['髙', '﨑', '𠮷']) {
    const slice = findFile(character) ?? '';
    expect(slice).toMatch(/^noto-sans-jp-\d+-400-normal\.woff2$/);
    expect(readWoff2Characters(readFileSync(path.join(folder, 'files', slice))).has(code(character))).toBe(true);
  }
});

it('the plugin runs before others, and readWoff2Characters throws for a file that is not a font', () => {
  expect(mergeFontSlices().enforce).toBe('pre');
  expect(() => readWoff2Characters(Buffer.from('not a font at all, but long enough to be read as one'))).toThrow();
});
