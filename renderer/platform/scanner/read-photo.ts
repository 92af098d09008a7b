import { decodeQr } from './qr-decoder.ts';
import { createScanner } from './scanner-library.ts';

/**
 * If no code is found in the whole picture, it is scaled down to these longest edges in pixels. Smaller pictures have less
 * of the camera's noise.
 */
const smallerEdges = [2_000, 1_000];

/**
 * Reads the QR code in a photo on the phone itself (ENTRY-4). Returns its text, or undefined if no code can be read. It
 * works on plain http. Never rejects.
 */
export async function readPhoto(photo: File): Promise<string | undefined> {
  return (await readWhole(photo)) ?? (await readSmaller(photo));
}

async function readWhole(photo: File): Promise<string | undefined> {
  const container = document.createElement('div');
  container.hidden = true;
  document.body.append(container);
  try {
    return (await createScanner(container).scanner.scanFile(photo, false)) || undefined;
  } catch {
    return undefined;
  } finally {
    container.remove();
  }
}

async function readSmaller(photo: File): Promise<string | undefined> {
  try {
    const whole = await createImageBitmap(photo);
    for (const edge of smallerEdges) {
      const scale = Math.min(1, edge / Math.max(whole.width, whole.height));
      const picture = await createImageBitmap(whole, {
        resizeWidth: Math.max(1, Math.round(whole.width * scale)),
        resizeHeight: Math.max(1, Math.round(whole.height * scale)),
        resizeQuality: 'medium',
      });
      const text = await decodeQr(picture);
      picture.close();
      if (text) return text;
    }
  } catch {
    // This browser cannot open the file as a picture.
  }
  return undefined;
}
