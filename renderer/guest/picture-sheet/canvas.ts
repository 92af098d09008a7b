import { getPictureUrl } from '../../ui/kept-pictures.ts';

/** Creates a canvas for a picture. Throws if the browser cannot draw. `toPng` rejects if no picture came out. */
export function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  const toPng = (): Promise<Blob> =>
    new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))), 'image/png');
    });
  return { context, toPng };
}

/** Returns the fonts of the page, for `context.font`. */
export const fontFamily = (): string => getComputedStyle(document.body).fontFamily;

/** Loads a picture to draw it on a canvas. Rejects if it cannot be loaded. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = getPictureUrl(address);
  await image.decode();
  return image;
}

/** Begins the path of a box with round corners. */
export function roundBox(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  width: number,
  height: number,
  radius: number,
): void {
  const [right, bottom] = [left + width, top + height];
  context.beginPath();
  context.moveTo(left + radius, top);
  context.arcTo(right, top, right, bottom, radius);
  context.arcTo(right, bottom, left, bottom, radius);
  context.arcTo(left, bottom, left, top, radius);
  context.arcTo(left, top, right, top, radius);
  context.closePath();
}
