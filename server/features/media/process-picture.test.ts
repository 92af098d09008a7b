import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPixelBomb, html, svg } from '#tests/support/sent-pictures.ts';
import { processPicture } from './process-picture.ts';

const blue = { r: 20, g: 90, b: 160 };

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: blue } });
}

/** Returns a large JPEG of one channel, which is quick to encode. */
function greyPhoto(width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}

describe('processPicture', () => {
  it('[118] scales a picture down to 1,600 pixels, and removes where and by whom it was taken', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 12/1 0/1' }, IFD0: { Artist: 'secret name' } };
    const upload = await picture(2_400, 1_200).withExif(gps).jpeg().toBuffer();
    expect(upload.includes('secret name')).toBe(true);
    const { bytes, extension, mime } = await processPicture(upload);
    const stored = await sharp(bytes).metadata();
    expect([extension, mime]).toEqual(['webp', 'image/jpeg']);
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 1_600, 800]);
    expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined]);
    expect(Buffer.from(bytes).includes('secret name')).toBe(false);
  });

  it('rotates a picture as its orientation says, and never enlarges it', async () => {
    const sent = await picture(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const stored = await sharp((await processPicture(sent)).bytes).metadata();
    expect([stored.width, stored.height, stored.orientation]).toEqual([100, 300, undefined]);
  });

  it.each([
    ['png', () => picture(10, 10).png().toBuffer()],
    ['webp', () => picture(10, 10).webp().toBuffer()],
    ['gif', () => picture(10, 10).gif().toBuffer()],
    ['avif', () => picture(16, 16).avif().toBuffer()],
  ])('converts %s to WebP', async (_, make) => {
    await expect(processPicture(await make())).resolves.toMatchObject({ extension: 'webp' });
  });

  it('accepts a photo in the full size of a phone with 108 megapixels [UPLOAD-5]', async () => {
    const { bytes } = await processPicture(await greyPhoto(12_032, 9_024));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 1_200 });
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => svg],
    [
      'an SVG with an XML declaration',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['HTML', () => html],
    ['text', () => Buffer.from('hello')],
    ['an empty file', () => Buffer.alloc(0)],
    ['a PDF', () => Buffer.from('%PDF-1.4\n%%EOF')],
    ['a truncated JPEG', async () => (await picture(800, 800).jpeg().toBuffer()).subarray(0, 1_200)],
    ['a PNG of 20,000 x 20,000', () => createPixelBomb(20_000)],
    ['a JPEG of more than 110 million pixels [UPLOAD-5]', () => greyPhoto(10_500, 10_500)],
    ['a PNG of more than 50 million pixels [UPLOAD-5]', () => createPixelBomb(7_100)],
  ])('refuses %s', async (_, make) => {
    await expect(processPicture(await make())).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
  });

  it('removes a script that is appended to a picture', async () => {
    const sent = Buffer.concat([await picture(10, 10).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await processPicture(sent);
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });
});
