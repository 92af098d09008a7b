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
const wide = 210;
const art = { top: 0, bottom: 152 } as const;
/** The height of the band that contains the title if the hotel's own picture is below it. */
const band = 44;
const qrSide = 90;
const steps = { x: 122, width: 80 } as const;
/** The width of the picture in pixels, with 200 pixels to an inch. */
const artPixels = 1_654;

export async function drawPoster(kit: PaperKit, page: Page, data: PosterData): Promise<void> {
  page.fill('#fff', 0, 0, wide, 297);
  await drawArt(kit, page, data);
  drawTitle(page, data);
  page.fill(ink.wood, 0, art.bottom, wide, 1);
  page.fill(ink.gold, 0, art.bottom + 1, wide, 1);
  drawCode(page, data);
  drawSteps(page, data);
}

async function drawArt(kit: PaperKit, page: Page, { cover }: PosterData): Promise<void> {
  const image = cover && (await coverImage(kit, cover));
  if (image) {
    drawSlice(page, image, band, art.bottom);
    page.fill(ink.night, 0, 0, wide, band);
    page.fill(ink.gold, 0, band, wide, 0.8);
    return;
  }
  const scene = await kit.drawing('poster-scene', artPixels);
  page.context.drawImage(scene, 0, 0, Page.points(wide), Page.points(art.bottom));
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
async function coverImage(kit: PaperKit, bytes: Uint8Array): Promise<Image | undefined> {
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
  const wanted = wide / (bottom - top);
  const is = image.width / image.height;
  const [width, height] = is > wanted ? [image.height * wanted, image.height] : [image.width, image.width / wanted];
  const [x, y] = [(image.width - width) / 2, (image.height - height) / 2];
  page.context.drawImage(image, x, y, width, height, 0, Page.points(top), Page.points(wide), Page.points(bottom - top));
}

function drawTitle(page: Page, { hotelName, title }: PosterData): void {
  const look = { x: 12, width: wide - 24, align: 'center', ink: ink.cream, weight: 'heavy' } as const;
  page.box(hotelName, { ...look, y: 6, height: 7, size: 5, smallest: 2.6, spread: 0.16 });
  // A short title gets larger letters.
  const isShort = [...title].length <= 12;
  page.box(title, {
    ...look,
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
  const look = { x: x - 8, width: qrSide + 16, align: 'center', lines: 1 } as const;
  const label = page.text(texts.typeCode, { ...look, y: top + qrSide + border, size: 4.2, smallest: 3, ink: ink.soft });
  const typed = page.text(spacedCode(code), {
    ...look,
    y: label,
    size: 11,
    smallest: 6,
    weight: 'heavy',
    spread: 0.08,
    leading: 1.15,
  });
  page.text(origin, { ...look, y: typed, size: 4.6, smallest: 2.8, weight: 'heavy' });
}

function drawSteps(page: Page, { wifi, texts, lead }: PosterData): void {
  let number = 0;
  const look = { x: steps.x + 14, width: steps.width - 14 } as const;
  const step = (y: number, heading: string, help: string) => {
    number += 1;
    page.disc(ink.dark, steps.x + 5, y + 5, 5);
    const sign = { size: 6, weight: 'heavy', align: 'center', leading: 1.3, ink: '#fff' } as const;
    page.text(String(number), { x: steps.x, y: y + 1.1, width: 10, ...sign });
    const below = page.box(heading, { ...look, y: y + 0.6, height: 8.8, size: 6.4, smallest: 3.8, weight: 'heavy' });
    page.box(help, { ...look, y: below + 0.5, height: 22, size: 4.2, smallest: 3, ink: ink.soft });
  };
  if (wifi) {
    step(160, texts.wifiStep, '');
    drawWifi(page, wifi, texts, 173);
  }
  const top = wifi ? 219 : 172;
  step(top, texts.scanStep, texts.scanHelp);
  step(top + (wifi ? 34 : 44), texts.nameStep, [lead, texts.nameHelp].filter((line) => line !== '').join('\n'));
}

function drawWifi(page: Page, { qrText, ssid, password, note }: SlipWifi, texts: PosterData['texts'], y: number): void {
  const x = steps.x + 14;
  const side = 32;
  if (qrText !== undefined) page.qr(qrText, x, y, side);
  const left = qrText === undefined ? x : x + side + 5;
  const look = { x: left, width: steps.x + steps.width - left } as const;
  const field = (label: string, value: string, at: number) => {
    const below = page.text(label, { ...look, y: at, size: 3.6, ink: ink.soft });
    return page.box(value, { ...look, y: below, height: 10, size: 5, smallest: 2, weight: 'heavy' });
  };
  const below = field(texts.wifiName, ssid, y);
  if (password !== '') field(texts.wifiPassword, password, below + 1.5);
  page.box(note, { x, width: steps.width - 14, y: y + side + 3.5, height: 8, size: 3.4, smallest: 2.4, ink: ink.soft });
}
