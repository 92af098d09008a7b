import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** Strokes of the digits 1 to 9 in a box of 6 x 10. They are drawn because a build machine may have no fonts. */
const digits: Readonly<Record<string, string>> = {
  1: 'M1 2L3.5 0V10',
  2: 'M0 2.5C0 -0.8 6 -0.8 6 2.5C6 5 0 7 0 10H6',
  3: 'M0 0H6L2.6 4C8 4 7 10 3 10C1.4 10 0.4 9.4 0 8.4',
  4: 'M4.6 10V0L0 7H6.6',
  5: 'M6 0H0.8L0.4 4.4C3 3 6.2 4.2 6.2 6.9C6.2 10.8 1.2 10.8 0 8.6',
  6: 'M5.4 0.8C1 -1 0 3 0 6.6C0 11 6.2 11 6.2 6.8C6.2 3 0.6 3 0 6.6',
  7: 'M0 0H6L2 10',
  8: 'M3 4.6C-0.6 4.6 -0.6 0 3 0C6.6 0 6.6 4.6 3 4.6C-1.4 4.6 -1.4 10 3 10C7.4 10 7.4 4.6 3 4.6',
  9: 'M0.8 9.2C5 11 6.2 7 6.2 3.4C6.2 -1 0 -1 0 3.2C0 7 5.6 7 6.2 3.4',
};
const plus = 'M9 5H13M11 3V7';

/** The numbers of waiting guests that an icon shows; higher numbers are shown as '9+'. */
const counts = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9plus'] as const;

/** Returns the red disc with a number, 16 units wide, that covers a part of the program's icon. */
function drawDisc(count: (typeof counts)[number]): string {
  const isMany = count === '9plus';
  const strokes = `${digits[count.charAt(0)]}${isMany ? plus : ''}`;
  const transform = isMany ? 'translate(2.6 4.2) scale(.76)' : 'translate(5.4 3.6) scale(.88)';
  return `<circle cx="8" cy="8" r="8" fill="#C22438"/><path transform="${transform}" d="${strokes}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
}

const createSvg = (size: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inner}</svg>`;

/** Returns the pictures as SVG, by file name. */
export function shellPictures(program: string): Map<string, string> {
  const body = program.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const plain = createSvg(512, body);
  const withCount = (count: (typeof counts)[number]) =>
    createSvg(512, `${body}<g transform="translate(212 212) scale(18.75)">${drawDisc(count)}</g>`);
  return new Map([
    ['tray-0', plain],
    ...counts.map((count) => [`tray-${count}`, withCount(count)] as const),
    ...counts.map((count) => [`badge-${count}`, createSvg(16, drawDisc(count))] as const),
  ]);
}

/** Renders the pictures of tray and task bar when the desktop program is built, for normal and high resolution. */
export function shellIcons(program: string): Plugin {
  return {
    name: 'takarabune-shell-icons',
    async generateBundle() {
      const text = readFileSync(program, 'utf8');
      const renderIcon = (picture: string, size: number) =>
        sharp(Buffer.from(picture), { density: 1_200 }).resize(size, size).png().toBuffer();
      for (const [name, picture] of shellPictures(text)) {
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source: await renderIcon(picture, 16) });
        this.emitFile({ type: 'asset', fileName: `icons/${name}@2x.png`, source: await renderIcon(picture, 32) });
      }
      this.emitFile({ type: 'asset', fileName: 'icons/program.png', source: await renderIcon(text, 256) });
    },
  };
}
