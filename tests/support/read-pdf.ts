import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfPage = {
  /** The width in mm. */
  readonly width: number;
  /** The height in mm. */
  readonly height: number;
  /** The text that people can select in a viewer, in the order of the file. */
  readonly text: string;
  readonly png: Buffer;
};

/** Opens a PDF as a viewer does, and renders its pages at this resolution. */
export async function readPdf(bytes: Uint8Array, dotsPerInch: number): Promise<readonly PdfPage[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: dotsPerInch / 72 });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise;
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    const millimetres = (dots: number) => (dots / dotsPerInch) * 25.4;
    const size = { width: millimetres(viewport.width), height: millimetres(viewport.height) };
    pages.push({ ...size, text, png: canvas.toBuffer('image/png') });
  }
  await loading.destroy();
  return pages;
}
