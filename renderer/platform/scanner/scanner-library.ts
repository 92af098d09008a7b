import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { installQrDecoder } from './qr-decoder.ts';

installQrDecoder();

let count = 0;

/**
 * A scanner of html5-qrcode that lives in an element of its own inside `place`: React must never render into it (kiosk-lan
 * C3). Remove the element when done.
 */
export function createScanner(place: HTMLElement): { readonly scanner: Html5Qrcode; readonly element: HTMLElement } {
  const element = document.createElement('div');
  count += 1;
  element.id = `qr-view-${count}`;
  place.append(element);
  const scanner = new Html5Qrcode(element.id, {
    verbose: false,
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    useBarCodeDetectorIfSupported: true,
  });
  return { scanner, element };
}
