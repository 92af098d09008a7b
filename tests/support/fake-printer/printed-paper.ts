import sharp from 'sharp';

/** A piece of paper from a printer: rows of bits, 1 is black, the left dot is the highest bit. */
export class PrintedPaper {
  readonly rows: readonly Buffer[];
  readonly widthDots: number;

  constructor(rows: readonly Buffer[]) {
    this.rows = rows;
    this.widthDots = (rows[0]?.length ?? 0) * 8;
  }

  /** Each dot: true is black. */
  dots(): boolean[] {
    return this.rows.flatMap((row) => [...row].flatMap((byte) => bits.map((bit) => (byte & bit) !== 0)));
  }

  /** @param lost says which dots a worn print head leaves white */
  png(lost: (x: number, y: number) => boolean = () => false): Promise<Buffer> {
    const width = this.widthDots;
    const pixels = Buffer.from(
      this.dots().map((isBlack, at) => (isBlack && !lost(at % width, Math.floor(at / width)) ? 0 : 255)),
    );
    return sharp(pixels, { raw: { width, height: this.rows.length, channels: 1 } })
      .png()
      .toBuffer();
  }
}

const bits = [0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01];

/** Returns the dots of a PNG in the same form. */
export async function dotsOf(png: Uint8Array): Promise<boolean[]> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return [...data].map((light) => light < 128);
}
