import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a photo that contains a location and a name, as phones take them. */
export function createPhoto(width = 640, height = 480): Promise<Buffer> {
  const background = { r: 30, g: 120, b: 170 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'secret name' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();
}

/** Returns a JPEG of exactly this many bytes: a small photo, followed by zeros. */
export async function createPhotoOfBytes(bytes: number): Promise<Buffer> {
  const small = await createPhoto();
  return Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
}

/** Returns a small file, a PNG of `side` x `side` black pixels. `side` must be divisible by 8. */
export function createPixelBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    createChunk('IHDR', header),
    createChunk('IDAT', rows),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const lengthField = Buffer.alloc(4);
  lengthField.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([lengthField, body, checksum]);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');
