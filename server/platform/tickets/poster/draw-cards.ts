import { spacedCode } from '#core/rules/lottery-codes.ts';
import type { PosterData } from '#core/rules/tickets/poster-data.ts';
import { Page } from './page.ts';

/*
 * A sheet of cards for one story, which are cut out: ten business cards of 91 x 55 mm on an A4 page (PAPER-5). All
 * lengths are in millimetres.
 */

const card = { width: 91, height: 55 } as const;
const sheet = { left: 14, top: 11, columns: 2, rows: 5 } as const;
const softInk = '#466472';

export function drawCards(page: Page, data: PosterData): void {
  page.fill('#fff', 0, 0, 210, 297);
  drawCutLines(page);
  for (let row = 0; row < sheet.rows; row += 1)
    for (let column = 0; column < sheet.columns; column += 1)
      drawCard(page, data, sheet.left + column * card.width, sheet.top + row * card.height);
}

function drawCutLines({ context }: Page): void {
  context.strokeStyle = '#9fb0b6';
  context.lineWidth = 0.5;
  context.setLineDash([3, 3]);
  const drawLine = (x1: number, y1: number, x2: number, y2: number) => {
    context.beginPath();
    context.moveTo(Page.toPoints(x1), Page.toPoints(y1));
    context.lineTo(Page.toPoints(x2), Page.toPoints(y2));
    context.stroke();
  };
  for (let column = 0; column <= sheet.columns; column += 1) {
    const x = sheet.left + column * card.width;
    drawLine(x, 3, x, 294);
  }
  for (let row = 0; row <= sheet.rows; row += 1) {
    const y = sheet.top + row * card.height;
    drawLine(3, y, 207, y);
  }
  context.setLineDash([]);
}

function drawCard(
  page: Page,
  { hotelName, title, link, code, origin, wifi, texts }: PosterData,
  x: number,
  y: number,
): void {
  const side = 33;
  page.qr(link, x + 6, y + 6, side);
  const belowCode = { x: x + 2, width: side + 8, align: 'center', lines: 1 } as const;
  page.text(spacedCode(code), {
    ...belowCode,
    y: y + 43,
    size: 6,
    smallest: 4,
    weight: 'heavy',
    spread: 0.06,
    leading: 1.1,
  });
  const style = { x: x + 46, width: card.width - 50 } as const;
  const nameBottom = page.textInBox(hotelName, {
    ...style,
    y: y + 5,
    height: 4,
    size: 2.8,
    smallest: 1.7,
    weight: 'heavy',
    ink: softInk,
  });
  page.textInBox(title, {
    ...style,
    y: nameBottom + 0.5,
    height: 15,
    size: 5,
    smallest: 1.8,
    weight: 'heavy',
    leading: 1.25,
  });
  if (wifi) {
    const labelBottom = page.text(texts.cardWifi, { ...style, y: y + 25.5, size: 2.6, ink: softInk });
    const fieldStyle = { ...style, height: 4.5, size: 3.2, smallest: 1.3, weight: 'heavy' } as const;
    page.textInBox(wifi.password, { ...fieldStyle, y: page.textInBox(wifi.ssid, { ...fieldStyle, y: labelBottom }) });
  }
  const hintBottom = page.textInBox(texts.cardScan, {
    ...style,
    y: y + 40,
    height: 7.2,
    size: 2.6,
    smallest: 1.8,
    ink: softInk,
  });
  page.textInBox(origin, { ...style, y: hintBottom, height: 4.2, size: 3, smallest: 1.3, weight: 'heavy' });
}
