import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { installQrDecoder } from './qr-decoder.ts';

installQrDecoder();

let count = 0;

/**
 * Creates a scanner of html5-qrcode in its own element inside `container`. React must never render into that element. The
 * caller removes the element, or the container with it.
 */
export function createScanner(container: HTMLElement): {
  readonly scanner: Html5Qrcode;
  readonly element: HTMLElement;
} {
  const element = document.createElement('div');
  count += 1;
  element.id = `qr-view-${count}`;
  container.append(element);
  const scanner = new Html5Qrcode(element.id, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    useBarCodeDetectorIfSupported: true,
  });
  return { scanner, element };
}
