import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The library loads its WASM file from a public server by default, but phones may have no internet access.
prepareZXingModule({
  overrides: { locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? wasmUrl : prefix + file) },
});

/**
 * Installs zxing's decoder as `BarcodeDetector` for html5-qrcode, even if the browser has its own. The decoder of
 * html5-qrcode misses some codes, and the decoders of browsers differ (ENTRY-4). Call it before `Html5Qrcode` is
 * constructed.
 */
export function installQrDecoder(): void {
  Object.defineProperty(globalThis, 'BarcodeDetector', { value: BarcodeDetector, configurable: true, writable: true });
}

/** Returns the text of a QR code in a picture, or undefined if none is found. Rejects if the picture cannot be decoded. */
export async function decodeQr(picture: ImageBitmapSource): Promise<string | undefined> {
  const [found] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(picture);
  return found?.rawValue || undefined;
}
