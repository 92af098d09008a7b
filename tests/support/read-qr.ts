import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Returns the contents of the QR codes in a picture, or an empty list if there are none. */
export async function readQrs(picture: Uint8Array): Promise<string[]> {
  const barcodes = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true });
  return barcodes.map(({ text }) => text);
}

/** Returns the contents of the QR codes in a picture from left to right, with their widths in dots. */
export async function readQrsAcross(picture: Uint8Array): Promise<{ readonly text: string; readonly width: number }[]> {
  const barcodes = await readBarcodes(picture, { formats: ['QRCode'], tryHarder: true });
  return barcodes
    .map(({ text, position: { topLeft, topRight } }) => ({ text, left: topLeft.x, width: topRight.x - topLeft.x }))
    .sort((one, other) => one.left - other.left)
    .map(({ text, width }) => ({ text, width }));
}

/** Returns the content of the QR code in a picture, and its level of error correction. Throws if there is not exactly one. */
export async function readQr(picture: Uint8Array): Promise<{ readonly text: string; readonly level: string }> {
  const [barcode, ...others] = await readBarcodes(picture, { formats: ['QRCode'] });
  if (barcode === undefined || others.length > 0) throw new Error('not exactly one QR code in the picture');
  return { text: barcode.text, level: barcode.ecLevel };
}
