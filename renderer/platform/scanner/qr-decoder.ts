import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The library's default is a public address, but phones here have no internet.
prepareZXingModule({
  overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file) },
});

/**
 * Gives zxing's decoder to html5-qrcode as `BarcodeDetector`, also where the browser has its own. The decoder of
 * html5-qrcode misses some codes, and those of browsers differ (ENTRY-4). Call it before `Html5Qrcode` is constructed.
 */
export function installQrDecoder(): void {
  Object.defineProperty(globalThis, 'BarcodeDetector', { value: BarcodeDetector, configurable: true, writable: true });
}

/** Returns the text of a QR code in a picture, or undefined. */
export async function decodeQr(picture: ImageBitmapSource): Promise<string | undefined> {
  const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
  return found?.rawValue || undefined;
}
