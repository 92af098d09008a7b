import { createRequire } from 'node:module';
import path from 'node:path';
import { existsSync } from '../files.ts';

/** The folder next to the built server to which the build copies the fonts and pictures for paper. */
export const ticketFolder = 'tickets';

/**
 * Returns the folders of the fonts and of the pictures: those next to the built server if they exist, otherwise those
 * in the source.
 */
export function findTicketFiles(): { readonly fonts: readonly string[]; readonly pictures: string } {
  const here = import.meta.dirname;
  const built = path.join(here, ticketFolder);
  if (existsSync(built)) return { fonts: [path.join(built, 'fonts')], pictures: path.join(built, 'pictures') };
  const { resolve } = createRequire(import.meta.url);
  const findFontFolder = (typeface: string) =>
    path.join(path.dirname(resolve(`@fontsource/${typeface}/package.json`)), 'files');
  return {
    fonts: ['noto-sans-jp', 'noto-sans', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-tc'].map(findFontFolder),
    pictures: path.join(here, 'pictures'),
  };
}
