import type { Image } from '@napi-rs/canvas';
import type { PosterData } from '#core/rules/tickets/poster-data.ts';
import { type SlipWifi, spacedCode } from '#core/rules/tickets/slip-parts.ts';
import type { PaperKit } from '../paper-kit.ts';
import { Page } from './page.ts';

/*
 * A story's poster on A4 (PAPER-5): the picture and the title above, the QR code and the steps below. All lengths are
 * in millimetres.
 */

const ink = {
  night: '#173b56',
  cream: '#fff6e4',
  dark: '#0f3b4c',
  soft: '#466472',
  gold: '#f2b33d',
  wood: '#57201f',
} as const;
const pageWidth = 210;
const art = { top: 0, bottom: 152 } as const;
/** The height of the area that contains the title if the story has a cover, which is then below it. */
const titleHeight = 44;
const qrSide = 90;
const stepColumn = { x: 122, width: 80 } as const;
/** The width of the picture in pixels, with 200 pixels to an inch. */
const artWidthPixels = 1_654;

export async function drawPoster(kit: PaperKit, page: Page, data: PosterData): Promise<void> {
  page.fill('#fff', 0, 0, pageWidth, 297);
  await drawArt(kit, page, data);
  drawTitle(page, data);
  page.fill(ink.wood, 0, art.bottom, pageWidth, 1);
  page.fill(ink.gold, 0, art.bottom + 1, pageWidth, 1);
  drawCode(page, data);
  drawSteps(page, data);
}

async function drawArt(kit: PaperKit, page: Page, { cover }: PosterData): Promise<void> {
  const image = cover && (await loadCover(kit, cover));
  if (image) {
    drawSlice(page, image, titleHeight, art.bottom);
    page.fill(ink.night, 0, 0, pageWidth, titleHeight);
    page.fill(ink.gold, 0, titleHeight, pageWidth, 0.8);
    return;
  }
  const scene = await kit.loadDrawing('poster-scene', artWidthPixels);
  page.context.drawImage(scene, 0, 0, Page.toPoints(pageWidth), Page.toPoints(art.bottom));
  // The drawing leaves out its two texts, because it has no font of its own: the character on the sail, and three
  // question marks instead of the name. They are drawn by the following calls.
  page.text('\u5b9d', {
    x: 84.1,
    y: 70.9,
    width: 46,
    size: 15.6,
    weight: 'heavy',
    align: 'center',
    leading: 1,
    ink: '#d0303f',
  });
  page.text('\uff1f\uff1f\uff1f', {
    x: 80,
    y: 125.2,
    width: 46,
    size: 6,
    weight: 'heavy',
    align: 'center',
    leading: 1,
    ink: '#4a2309',
  });
}

/** Returns the cover, or undefined if it cannot be read: a poster without it is better than no poster. */
async function loadCover(kit: PaperKit, bytes: Uint8Array): Promise<Image | undefined> {
  try {
    return await kit.canvas.loadImage(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Draws an image over the whole width between the heights `top` and `bottom`. Cuts off equal parts of what exceeds that
 * area.
 */
function drawSlice(page: Page, image: Image, top: number, bottom: number): void {
  const wantedRatio = pageWidth / (bottom - top);
  const ratio = image.width / image.height;
  const [width, height] =
    ratio > wantedRatio ? [image.height * wantedRatio, image.height] : [image.width, image.width / wantedRatio];
  const [x, y] = [(image.width - width) / 2, (image.height - height) / 2];
  page.context.drawImage(
    image,
    x,
    y,
    width,
    height,
    0,
    Page.toPoints(top),
    Page.toPoints(pageWidth),
    Page.toPoints(bottom - top),
  );
}

function drawTitle(page: Page, { hotelName, title }: PosterData): void {
  const style = { x: 12, width: pageWidth - 24, align: 'center', ink: ink.cream, weight: 'heavy' } as const;
  page.textInBox(hotelName, { ...style, y: 6, height: 7, size: 5, smallest: 2.6, spread: 0.16 });
  // A short title gets larger letters.
  const isShort = [...title].length <= 12;
  page.textInBox(title, {
    ...style,
    y: 14,
    height: isShort ? 24 : 28,
    size: isShort ? 17 : 11.5,
    smallest: 3.4,
    leading: isShort ? 1.4 : 1.2,
  });
}

function drawCode(page: Page, { link, code, origin, texts }: PosterData): void {
  const x = 16;
  const top = 166;
  const border = page.qr(link, x, top, qrSide);
  const style = { x: x - 8, width: qrSide + 16, align: 'center', lines: 1 } as const;
  const labelBottom = page.text(texts.typeCode, {
    ...style,
    y: top + qrSide + border,
    size: 4.2,
    smallest: 3,
    ink: ink.soft,
  });
  const codeBottom = page.text(spacedCode(code), {
    ...style,
    y: labelBottom,
    size: 11,
    smallest: 6,
    weight: 'heavy',
    spread: 0.08,
    leading: 1.15,
  });
  page.text(origin, { ...style, y: codeBottom, size: 4.6, smallest: 2.8, weight: 'heavy' });
}

function drawSteps(page: Page, { wifi, texts, lead }: PosterData): void {
  let number = 0;
  const style = { x: stepColumn.x + 14, width: stepColumn.width - 14 } as const;
  const drawStep = (y: number, heading: string, help: string) => {
    number += 1;
    page.disc(ink.dark, stepColumn.x + 5, y + 5, 5);
    const digitStyle = { size: 6, weight: 'heavy', align: 'center', leading: 1.3, ink: '#fff' } as const;
    page.text(String(number), { x: stepColumn.x, y: y + 1.1, width: 10, ...digitStyle });
    const headingBottom = page.textInBox(heading, {
      ...style,
      y: y + 0.6,
      height: 8.8,
      size: 6.4,
      smallest: 3.8,
      weight: 'heavy',
    });
    page.textInBox(help, { ...style, y: headingBottom + 0.5, height: 22, size: 4.2, smallest: 3, ink: ink.soft });
  };
  if (wifi) {
    drawStep(160, texts.wifiStep, '');
    drawWifi(page, wifi, texts, 173);
  }
  const firstStepTop = wifi ? 219 : 172;
  drawStep(firstStepTop, texts.scanStep, texts.scanHelp);
  drawStep(
    firstStepTop + (wifi ? 34 : 44),
    texts.nameStep,
    [lead, texts.nameHelp].filter((line) => line !== '').join('\n'),
  );
}

function drawWifi(page: Page, { qrText, ssid, password, note }: SlipWifi, texts: PosterData['texts'], y: number): void {
  const x = stepColumn.x + 14;
  const side = 32;
  if (qrText !== undefined) page.qr(qrText, x, y, side);
  const left = qrText === undefined ? x : x + side + 5;
  const style = { x: left, width: stepColumn.x + stepColumn.width - left } as const;
  const drawField = (label: string, value: string, top: number) => {
    const labelBottom = page.text(label, { ...style, y: top, size: 3.6, ink: ink.soft });
    return page.textInBox(value, { ...style, y: labelBottom, height: 10, size: 5, smallest: 2, weight: 'heavy' });
  };
  const nameBottom = drawField(texts.wifiName, ssid, y);
  if (password !== '') drawField(texts.wifiPassword, password, nameBottom + 1.5);
  page.textInBox(note, {
    x,
    width: stepColumn.width - 14,
    y: y + side + 3.5,
    height: 8,
    size: 3.4,
    smallest: 2.4,
    ink: ink.soft,
  });
}
