import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPhoto, html, svg } from '#tests/support/sent-pictures.ts';
import { processPicture } from './process-picture.ts';
import { isBareWebp, takePicture } from './take-picture.ts';

const background = { r: 20, g: 90, b: 160, alpha: 0.5 };
const webp = (side: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width: side, height: side, channels, background } }).webp();

describe('a picture of a story file', () => {
  it('is stored unchanged if it is a WebP without metadata and within the size limit', async () => {
    const processed = (await processPicture(await createPhoto())).bytes;
    expect(Buffer.from((await takePicture(processed)).bytes).equals(processed)).toBe(true);
    const transparent = await webp(50, 4).toBuffer();
    expect(Buffer.from((await takePicture(transparent)).bytes).equals(transparent)).toBe(true);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG', () => createPhoto()],
    [
      'a WebP with the name of its author',
      () =>
        webp(50)
          .withExif({ IFD0: { Artist: 'secret name' } })
          .toBuffer(),
    ],
    ['a WebP that is too large', () => webp(2_000).toBuffer()],
    ['a WebP with appended data', async () => Buffer.concat([await webp(50).toBuffer(), html])],
  ])('that is %s is encoded again, without anything but pixels', async (_, make) => {
    const upload = await make();
    const { bytes } = await takePicture(upload);
    expect(Buffer.from(bytes).equals(upload)).toBe(false);
    expect(isBareWebp(bytes)).toBe(true);
    expect(Buffer.from(bytes).includes('secret name')).toBe(false);
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['an SVG', async () => svg],
    ['HTML', async () => html],
    [
      'a WebP header without pixels',
      async () => {
        const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0');
        head.writeUInt32LE(head.length - 8, 4);
        return head;
      },
    ],
    ['a WebP with truncated pixels', async () => cutOff(await webp(400).toBuffer())],
  ])('that is %s is refused', async (_, make) => {
    await expect(takePicture(await make())).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
  });
});

/** Returns a copy with half of the pixel data and consistent sizes in the headers. */
function cutOff(whole: Buffer): Buffer {
  const half = Buffer.from(whole.subarray(0, 20 + Math.floor((whole.length - 20) / 4) * 2));
  half.writeUInt32LE(half.length - 8, 4);
  half.writeUInt32LE(half.length - 20, 16);
  return half;
}
