import type { Image } from '@napi-rs/canvas';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import type { PosterData } from '#core/rules/tickets/poster-data.ts';
import type { SlipWifi } from '#core/rules/tickets/slip-parts.ts';
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
/** The left and right columns below the picture, and the left edge of a step's texts in its column. */
const columns = { left: 12, right: 112, width: 86 } as const;
const stepIndent = 13;
const stepTop = 159;
/** Without a Wi-Fi there is one code, which is larger. */
const qrSides = { wifi: 66, story: 60, alone: 90 } as const;
/** The width of the picture in pixels, with 200 pixels to an inch. */
const artWidthPixels = 1_654;

export async function drawPoster(kit: PaperKit, page: Page, data: PosterData): Promise<void> {
  page.fill('#fff', 0, 0, pageWidth, 297);
  await drawArt(kit, page, data);
  drawTitle(page, data);
  page.fill(ink.wood, 0, art.bottom, pageWidth, 1);
  page.fill(ink.gold, 0, art.bottom + 1, pageWidth, 1);
  if (data.wifi) drawWithWifi(page, data, data.wifi);
  else drawWithoutWifi(page, data);
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

/**
 * Draws the Wi-Fi's code first, on the left and larger than the story's: a phone that is not in the Wi-Fi cannot open the
 * story, and people scan the first code that they see.
 */
function drawWithWifi(page: Page, data: PosterData, wifi: SlipWifi): void {
  const { texts } = data;
  drawStep(page, { number: 1, x: columns.left, y: stepTop, heading: texts.wifiStep });
  drawWifi(page, wifi, texts);
  drawStep(page, { number: 2, x: columns.right, y: stepTop, heading: texts.scanStep });
  const x = columns.right + stepIndent;
  const codeBottom = drawCode(page, data, { x, y: stepTop + 15, side: qrSides.story });
  drawStep(page, { number: 3, x: columns.right, y: codeBottom + 4, heading: texts.nameStep, help: nameHelp(data) });
}

function drawWithoutWifi(page: Page, data: PosterData): void {
  const { texts } = data;
  drawCode(page, data, { x: 16, y: 166, side: qrSides.alone });
  drawStep(page, { number: 1, x: 122, y: 172, heading: texts.scanStep, help: texts.scanHelp });
  drawStep(page, { number: 2, x: 122, y: 216, heading: texts.nameStep, help: nameHelp(data) });
}

const nameHelp = ({ lead, texts }: PosterData) => [lead, texts.nameHelp].filter((line) => line !== '').join('\n');

type CodePlace = { readonly x: number; readonly y: number; readonly side: number };

/** Draws the story's QR code, its typed code and the address. Returns the lower edge. */
function drawCode(page: Page, { link, code, origin, texts }: PosterData, { x, y, side }: CodePlace): number {
  const border = page.qr(link, x, y, side);
  const style = { x: x - 8, width: side + 16, align: 'center', lines: 1 } as const;
  const isLarge = side === qrSides.alone;
  const label = { ...style, y: y + side + border, size: isLarge ? 4.2 : 3.6, smallest: 2.6, ink: ink.soft };
  const labelBottom = page.text(texts.typeCode, label);
  const codeBottom = page.text(spacedCode(code), {
    ...style,
    y: labelBottom,
    size: isLarge ? 11 : 8.5,
    smallest: 5,
    weight: 'heavy',
    spread: 0.08,
    leading: 1.15,
  });
  return page.text(origin, { ...style, y: codeBottom, size: isLarge ? 4.6 : 4, smallest: 2.4, weight: 'heavy' });
}

type Step = {
  readonly number: number;
  readonly x: number;
  readonly y: number;
  readonly heading: string;
  readonly help?: string;
};

function drawStep(page: Page, { number, x, y, heading, help = '' }: Step): void {
  page.disc(ink.dark, x + 5, y + 5, 5);
  const digitStyle = { size: 6, weight: 'heavy', align: 'center', leading: 1.3, ink: '#fff' } as const;
  page.text(String(number), { x, y: y + 1.1, width: 10, ...digitStyle });
  const style = { x: x + stepIndent, width: columns.width - stepIndent } as const;
  const box = { ...style, height: 8.8, size: 6.4, smallest: 3.8, weight: 'heavy' } as const;
  const headingBottom = page.textInBox(heading, { ...box, y: y + 0.6 });
  page.textInBox(help, { ...style, y: headingBottom + 0.5, height: 13, size: 4, smallest: 2.6, ink: ink.soft });
}

function drawWifi(page: Page, { qrText, ssid, password, note }: SlipWifi, texts: PosterData['texts']): void {
  const x = columns.left + stepIndent;
  const top = stepTop + 15;
  const style = { x, width: columns.width - stepIndent } as const;
  let bottom = top;
  if (qrText !== undefined) bottom += qrSides.wifi + page.qr(qrText, x, top, qrSides.wifi);
  const drawField = (label: string, value: string) => {
    const labelBottom = page.text(label, { ...style, y: bottom, size: 3.6, ink: ink.soft });
    bottom = 1 + page.textInBox(value, { ...style, y: labelBottom, height: 10, size: 6, smallest: 2, weight: 'heavy' });
  };
  drawField(texts.wifiName, ssid);
  if (password !== '') drawField(texts.wifiPassword, password);
  page.textInBox(note, { ...style, y: bottom, height: 293 - bottom, size: 3.4, smallest: 2.4, ink: ink.soft });
}
