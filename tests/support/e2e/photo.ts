import sharp from 'sharp';

/** Returns a photo as phones take it: a JPEG of a blue sea, with a GPS latitude in its EXIF data. */
export function seaPhoto(width = 1600, height = 1200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 160 } } })
    .jpeg({ quality: 90 })
    .withExif({ IFD0: { Make: 'Umi' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 12/1 0/1' } })
    .toBuffer();
}
