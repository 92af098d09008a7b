import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PosterData } from '#core/rules/tickets/poster-data.ts';
import type { PaperKit } from '../paper-kit.ts';
import { drawCards } from './draw-cards.ts';
import { drawPoster } from './draw-poster.ts';
import { Page } from './page.ts';

/** The JPEG quality of the pictures in the file. Stored without loss, a cover photo would make the file ten times as large. */
const pictureQuality = 90;

/**
 * Returns the poster or the sheet of cards as a PDF of one A4 page. Throws GLYPH_MISSING for a character that no font
 * contains, and QR_TOO_LONG for a text that is too long for its QR code.
 */
export async function renderPoster(kit: PaperKit, data: PosterData): Promise<Buffer> {
  const { hotelName, title, lead, code, origin, wifi, texts } = data;
  const wifiTexts = wifi ? [wifi.ssid, wifi.password, wifi.note] : [];
  kit.checkCharacters([hotelName, title, lead, code, origin, ...wifiTexts, ...Object.values(texts)]);
  const pdf = new kit.canvas.PDFDocument({ title, creator: 'Takarabune', encodingQuality: pictureQuality });
  // The library declares the browsers' type for this context, but returns its own.
  const context = pdf.beginPage(Page.toPoints(210), Page.toPoints(297)) as SKRSContext2D;
  const page = new Page(context, kit.setter);
  if (data.sheet === 'cards') drawCards(page, data);
  else await drawPoster(kit, page, data);
  pdf.endPage();
  return pdf.close();
}
