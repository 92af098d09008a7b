import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Its own default is a public address; phones here have no internet.
prepareZXingModule({
  overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file) },
});

/**
 * Hands zxing's decoder to html5-qrcode as `BarcodeDetector`, also where the browser has one of its own: html5-qrcode alone
 * misses whole patterns, and the phones' own ones differ (decision 2.2). Call before `Html5Qrcode` is constructed.
 */
export function installQrDecoder(): void {
  Object.defineProperty(globalThis, 'BarcodeDetector', { value: BarcodeDetector, configurable: true, writable: true });
}

/** The text of a QR code in a picture, or undefined. */
export async function decodeQr(picture: ImageBitmapSource): Promise<string | undefined> {
  const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
  return found?.rawValue || undefined;
}
