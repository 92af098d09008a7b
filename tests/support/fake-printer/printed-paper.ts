import sharp from 'sharp';

/** A paper from a printer, as rows of bits. 1 is black, and the highest bit is the left dot. */
export class PrintedPaper {
  readonly rows: readonly Buffer[];
  readonly widthDots: number;

  constructor(rows: readonly Buffer[]) {
    this.rows = rows;
    this.widthDots = (rows[0]?.length ?? 0) * 8;
  }

  /** Returns all dots. True is black. */
  toDots(): boolean[] {
    return this.rows.flatMap((row) => [...row].flatMap((byte) => bits.map((bit) => (byte & bit) !== 0)));
  }

  /**
   * Returns the paper as a PNG.
   * @param isLost returns whether a worn print head leaves this dot white
   */
  toPng(isLost: (x: number, y: number) => boolean = () => false): Promise<Buffer> {
    const width = this.widthDots;
    const pixels = Buffer.from(
      this.toDots().map((isBlack, index) => (isBlack && !isLost(index % width, Math.floor(index / width)) ? 0 : 255)),
    );
    return sharp(pixels, { raw: { width, height: this.rows.length, channels: 1 } })
      .png()
      .toBuffer();
  }
}

const bits = [0x80, 0x40, 0x20, 0x10, 0x08, 0x04, 0x02, 0x01];

/** Returns the dots of a PNG as `toDots` does. */
export async function readDots(png: Uint8Array): Promise<boolean[]> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return [...data].map((brightness) => brightness < 128);
}
