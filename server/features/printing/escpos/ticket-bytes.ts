import { setImmediate as nextTurn } from 'node:timers/promises';
import { loadSharp } from '../../../platform/load-sharp.ts';

/**
 * The number of pixel rows in one raster command. Cheap printers fail if one command contains a whole ticket, and for a whole
 * ticket the library would block the server for 0.1 s.
 */
const bandRows = 128;
/** The number of lines that are fed before the cut, because the cutter is above the print head. */
const linesBeforeCut = 4;

/** Returns the bytes that print a picture on an ESC/POS printer: raster commands, line feeds and a cut. */
export async function ticketBytes(png: Uint8Array): Promise<Buffer> {
  const { default: library } = await import('node-thermal-printer');
  const sharp = await loadSharp();
  const { width, height } = await sharp(png).metadata();
  const printer = new library.printer({ type: library.types.EPSON, interface: '' });
  printer.add(Buffer.from([0x1b, 0x40]));
  for (let top = 0; top < height; top += bandRows) {
    const band = sharp(png).extract({ left: 0, top, width, height: Math.min(bandRows, height - top) });
    await printer.printImageBuffer(await band.png().toBuffer());
    await nextTurn();
  }
  for (let line = 0; line < linesBeforeCut; line += 1) printer.newLine();
  printer.cut({ verticalTabAmount: 0 });
  return printer.getBuffer();
}
