import { spacedCode } from '#core/rules/lottery-codes.ts';
import type { SpotPosters } from '#core/rules/tickets/poster-data.ts';
import type { PaperKit } from '../paper-kit.ts';
import { Page } from './page.ts';

/*
 * The posters of spots on A4 (SPOT-4), and the list that says where each one belongs. All lengths are in millimetres.
 */

const pageWidth = 210;
const codeSide = 90;
const ink = { dark: '#0f3b4c', soft: '#466472', line: '#e4dccb' } as const;
/** The width of the picture in pixels, with 200 pixels to an inch. */
const artWidthPixels = 1_654;
/** How many spots one page of the list contains. */
export const spotsPerList = 20;

type Spot = SpotPosters['spots'][number];

/** Draws the poster of one spot. It says nothing about the place, so that it gives no answer away. */
export async function drawSpot(
  kit: PaperKit,
  page: Page,
  spot: Spot,
  { hotelName, texts }: SpotPosters,
): Promise<void> {
  const scene = await kit.loadDrawing('spot-scene', artWidthPixels);
  page.context.drawImage(scene, 0, 0, Page.toPoints(pageWidth), Page.toPoints(297));
  const middle = { x: 8, width: pageWidth - 16, align: 'center', ink: ink.dark, weight: 'heavy' } as const;
  page.textInBox(hotelName, { ...middle, y: 8, height: 8, size: 5.6, smallest: 2.6, spread: 0.16 });
  page.textInBox(texts.spotTitle, { ...middle, y: 20, height: 28, size: 23, smallest: 8, leading: 1.2 });
  page.qr(spot.link, (pageWidth - codeSide) / 2, 145.3, codeSide);
  page.text(texts.spotType, { ...middle, y: 248, size: 5, smallest: 3, lines: 1, weight: 'regular', ink: ink.soft });
  page.text(spacedCode(spot.code), { ...middle, y: 255, size: 14, smallest: 8, lines: 1, spread: 0.1, leading: 1.2 });
  page.textInBox(texts.spotHelp, { ...middle, y: 283, height: 9, size: 5.6, smallest: 3, spread: 0.04 });
}

/** Draws a page of the list for the person who hangs up the posters. `from` counts the spots before it. */
export function drawSpotList(page: Page, spots: readonly Spot[], from: number, { title, texts }: SpotPosters): void {
  page.textInBox(texts.spotList, { x: 16, y: 16, width: 178, height: 12, size: 8, smallest: 5, weight: 'heavy' });
  page.textInBox(title, { x: 16, y: 29, width: 178, height: 7, size: 4.6, smallest: 2.6, ink: ink.soft });
  for (const [index, spot] of spots.entries()) {
    const y = 42 + index * 12;
    page.fill(ink.line, 16, y + 10.5, 178, 0.3);
    page.text(String(from + index + 1), { x: 16, y: y + 1, width: 12, size: 5.6, weight: 'heavy', lines: 1 });
    const name = { x: 30, y: y + 1, width: 110, height: 9, size: 5.6, smallest: 2.6 } as const;
    const label = spot.name === '' ? texts.spotUnnamed : spot.name;
    page.textInBox(spot.isIndoor ? texts.spotIndoor.replace('{{name}}', () => label) : label, name);
    page.text(spacedCode(spot.code), {
      x: 146,
      y: y + 1,
      width: 48,
      size: 5.6,
      lines: 1,
      weight: 'heavy',
      spread: 0.06,
    });
  }
}
