import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readWoff2Characters } from '#server/platform/tickets/woff2-characters.ts';

/**
 * Makes browsers render the common characters of a weight from one file instead of about twenty slices. A page of the panel
 * needs most of the slices: it would load 45 files and do its layout again for each. The slices stay for characters that the
 * file lacks, such as rare ones in names.
 */
export function mergeFontSlices(): Plugin {
  return {
    name: 'takarabune-merge-font-slices',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource\/noto-sans-jp\/\d+\.css$/ },
      handler: (css, id) => mergeCommonSlices(css, path.dirname(id)),
    },
  };
}

const sliceFile = /url\(\.\/(files\/noto-sans-jp-)\d+(-\d+-normal\.woff2)\)/;

/**
 * Returns a weight's style sheet with one file for its common characters. `folder` contains the style sheet's files. Throws if
 * the style sheet contains no font faces.
 */
export function mergeCommonSlices(css: string, folder: string): string {
  const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
  const [first] = faces;
  const [, before, after] = sliceFile.exec(first ?? '') ?? [];
  if (first === undefined) throw new Error(`no faces in ${folder}`);
  const file = `${before}japanese${after}`;
  const merged = readWoff2Characters(readFileSync(path.join(folder, file)));
  const mergedFace = first.replace(sliceFile, `url(./${file})`).replace(/\s*unicode-range:[^;]*;/, '');
  // The last of several font faces with a character renders it.
  return [mergedFace, ...faces.map((face) => withoutCharacters(face, merged))].join('\n');
}

/** Returns the font face for the characters of its range that are not in `merged`; empty if none are left. */
function withoutCharacters(face: string, merged: ReadonlySet<number>): string {
  const ranges = /unicode-range:([^;]*);/.exec(face)?.[1]?.split(',') ?? [];
  const codes = ranges.flatMap(parseRange).filter((code) => !merged.has(code));
  if (codes.length === 0) return '';
  return face.replace(/unicode-range:[^;]*;/, `unicode-range: ${formatRanges(codes).join(',')};`);
}

/** Returns the codes in a range such as `U+4e00` or `U+4e00-4e0f`. */
function parseRange(range: string): number[] {
  const [from = '', to = from] = range.trim().slice(2).split('-');
  const first = Number.parseInt(from, 16);
  return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
}

function formatRanges(codes: readonly number[]): string[] {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}
