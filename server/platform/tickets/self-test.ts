import { quietZoneModules, type TicketLayout } from '#core/rules/tickets/ticket-layout.ts';
import type { Bitmap } from './bitmap.ts';
import { createQr } from './qr-modules.ts';

/**
 * Characters that slips need, and that are printed as boxes if the fonts were registered wrongly: names, signs,
 * half-width kana, Latin.
 */
const sampleCharacters = [...'宝山﨑髙橋𠮷①→ｱﾎﾟAg7Łά'];
const fontSize = 48;
const qrText = 'http://192.168.10.12:8080/story/k7m2p9xd';
const moduleDots = 6;
const level = 'Q';

type Paint = (layout: TicketLayout) => Promise<Bitmap>;

/**
 * Throws, with the reason, if a character is blank or rendered like another one, or if a module of a QR code is wrong.
 */
export async function testPaper(paint: Paint): Promise<void> {
  const characterByPattern = new Map<string, string>();
  for (const character of sampleCharacters) {
    const dots = await paint({
      widthDots: 384,
      margin: 0,
      blocks: [{ kind: 'text', text: character, size: fontSize }],
    });
    if (dots.rows.every((byte) => byte === 0)) throw new Error(`${character} is drawn as nothing`);
    const pattern = Buffer.from(dots.rows).toString('latin1');
    const sameLooking = characterByPattern.get(pattern);
    // Two characters look the same only if both are rendered as the box for a missing glyph.
    if (sameLooking !== undefined) throw new Error(`${sameLooking} and ${character} are drawn alike`);
    characterByPattern.set(pattern, character);
  }
  await testQr(paint);
}

async function testQr(paint: Paint): Promise<void> {
  const qr = createQr(qrText, level);
  if (!qr) throw new Error('a QR code cannot be made');
  const side = (qr.count + 2 * quietZoneModules) * moduleDots;
  const paper = await paint({ widthDots: 384, margin: 0, blocks: [{ kind: 'qr', text: qrText, moduleDots }] });
  const isBlack = (x: number, y: number) =>
    ((paper.rows[(y * paper.widthDots) / 8 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
  const left = Math.floor((paper.widthDots - side) / 2) + quietZoneModules * moduleDots;
  const top = findFirstBlackRow(paper);
  for (let row = 0; row < qr.count; row += 1)
    for (let column = 0; column < qr.count; column += 1) {
      const [x, y] = [left + column * moduleDots, top + row * moduleDots];
      for (const [dx, dy] of [
        [0, 0],
        [moduleDots - 1, moduleDots - 1],
      ] as const)
        if (isBlack(x + dx, y + dy) !== qr.isDark(row, column)) throw new Error('a QR code is drawn wrongly');
    }
}

function findFirstBlackRow({ rows, widthDots }: Bitmap): number {
  return Math.floor(rows.findIndex((byte) => byte !== 0) / (widthDots / 8));
}
