import { crc32, deflateSync } from 'node:zlib';

/**
 * A picture with one bit for each dot, where 1 is black. Rows are padded to whole bytes, and the highest bit of a byte
 * is the leftmost dot.
 */
export type Bitmap = { readonly widthDots: number; readonly heightDots: number; readonly rows: Uint8Array };

/** The number of dots in a metre. Thermal printers have 203 dots to an inch. */
const dotsPerMetre = 7_992;

/** Converts an RGBA picture. Dots that are darker than medium grey become black, all others white. */
export function toBitmap(rgba: Uint8ClampedArray, widthDots: number, heightDots: number): Bitmap {
  const rowBytes = Math.ceil(widthDots / 8);
  const rows = new Uint8Array(rowBytes * heightDots);
  for (let y = 0, offset = 0; y < heightDots; y += 1) {
    for (let x = 0; x < widthDots; x += 1, offset += 4) {
      const light = (rgba[offset] ?? 0) * 0.299 + (rgba[offset + 1] ?? 0) * 0.587 + (rgba[offset + 2] ?? 0) * 0.114;
      if (light < 128) rows[y * rowBytes + (x >> 3)] = (rows[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { widthDots, heightDots, rows };
}

/** Returns the same dots as a PNG with one bit for each pixel. */
export function toPng({ widthDots, heightDots, rows }: Bitmap): Buffer {
  const rowBytes = Math.ceil(widthDots / 8);
  const lines = Buffer.alloc((rowBytes + 1) * heightDots);
  for (let y = 0; y < heightDots; y += 1) {
    // In a PNG, 1 is white. The byte before each row remains 0, which means that there is no filter.
    for (let index = 0; index < rowBytes; index += 1)
      lines[y * (rowBytes + 1) + 1 + index] = ~(rows[y * rowBytes + index] ?? 0) & 0xff;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthDots, 0);
  header.writeUInt32BE(heightDots, 4);
  // The bit depth is 1. The other fields remain 0: greyscale, the only compression and filter method, not interlaced.
  header.writeUInt8(1, 8);
  const density = Buffer.alloc(9);
  density.writeUInt32BE(dotsPerMetre, 0);
  density.writeUInt32BE(dotsPerMetre, 4);
  // The unit is the metre.
  density.writeUInt8(1, 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('pHYs', density),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
