import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PosterData, SpotPosters } from '#core/rules/tickets/poster-data.ts';
import type { PaperKit } from '../paper-kit.ts';
import { drawCards } from './draw-cards.ts';
import { drawPoster } from './draw-poster.ts';
import { drawSpot, drawSpotList, spotsPerList } from './draw-spots.ts';
import { Page } from './page.ts';

/** The JPEG quality of the pictures in the file. Stored without loss, a cover photo would make the file ten times as large. */
const pictureQuality = 90;
/** A4, in millimetres. */
const pageSize = { width: 210, height: 297 } as const;
/** The width in pixels of a poster's picture. Its text can be read on a screen, and its QR code by a camera. */
const pictureWidth = 620;

/**
 * Returns the poster or the sheet of cards as a PDF of one A4 page. Throws GLYPH_MISSING for a character that no font
 * contains, and QR_TOO_LONG for a text that is too long for its QR code.
 */
export async function renderPoster(kit: PaperKit, data: PosterData): Promise<Buffer> {
  const { hotelName, title, lead, code, origin, wifi, texts } = data;
  const wifiTexts = wifi ? [wifi.ssid, wifi.password, wifi.note] : [];
  kit.checkCharacters([hotelName, title, lead, code, origin, ...wifiTexts, ...Object.values(texts)]);
  return renderPages(kit, title, [
    (page) => (data.sheet === 'cards' ? drawCards(page, data) : drawPoster(kit, page, data)),
  ]);
}

/**
 * Returns a PDF with the list of a story's spots and a poster for each. Throws GLYPH_MISSING and QR_TOO_LONG as
 * `renderPoster` does.
 */
export async function renderSpotPosters(kit: PaperKit, data: SpotPosters): Promise<Buffer> {
  const { hotelName, title, spots, texts } = data;
  kit.checkCharacters([hotelName, title, ...spots.map(({ name }) => name), ...Object.values(texts)]);
  const listPages = Array.from({ length: Math.ceil(spots.length / spotsPerList) }, (_, index) => index * spotsPerList);
  return renderPages(kit, title, [
    ...listPages.map((from) => (page: Page) => drawSpotList(page, spots.slice(from, from + spotsPerList), from, data)),
    ...spots.map((spot) => (page: Page) => drawSpot(kit, page, spot, data)),
  ]);
}

/**
 * Returns the poster of the first of these spots as a PNG, to look at. Throws GLYPH_MISSING and QR_TOO_LONG as `renderPoster`
 * does.
 */
export async function renderSpotPicture(kit: PaperKit, data: SpotPosters): Promise<Buffer> {
  const [spot] = data.spots;
  if (spot === undefined) throw new Error('there is no spot');
  kit.checkCharacters([data.hotelName, ...Object.values(data.texts)]);
  const scale = pictureWidth / Page.toPoints(pageSize.width);
  const canvas = kit.canvas.createCanvas(pictureWidth, Math.round(Page.toPoints(pageSize.height) * scale));
  const context = canvas.getContext('2d');
  context.scale(scale, scale);
  await drawSpot(kit, new Page(context, kit.setter), spot, data);
  return canvas.encode('png');
}

async function renderPages(
  kit: PaperKit,
  title: string,
  pages: readonly ((page: Page) => void | Promise<void>)[],
): Promise<Buffer> {
  const pdf = new kit.canvas.PDFDocument({ title, creator: 'Takarabune', encodingQuality: pictureQuality });
  for (const draw of pages) {
    // The library declares the browsers' type for this context, but returns its own.
    const context = pdf.beginPage(Page.toPoints(pageSize.width), Page.toPoints(pageSize.height)) as SKRSContext2D;
    await draw(new Page(context, kit.setter));
    pdf.endPage();
  }
  return pdf.close();
}
