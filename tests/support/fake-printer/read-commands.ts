/*
 * Reads ESC/POS like a receipt printer, command by command. It knows only the commands that Takarabune sends. Anything else
 * throws, because a real printer would print it as letters.
 */

export type PrinterCommand =
  | { readonly kind: 'reset' }
  | { readonly kind: 'real-time-status'; readonly n: number }
  | { readonly kind: 'raster'; readonly widthBytes: number; readonly rows: readonly Buffer[] }
  | { readonly kind: 'feed' }
  | { readonly kind: 'cut' }
  | { readonly kind: 'paper-status' };

type ReadResult = { readonly command: PrinterCommand; readonly length: number };

/** Takes bytes as they arrive, and returns the commands that are complete. */
export class CommandReader {
  #unread = Buffer.alloc(0);

  take(bytes: Buffer): PrinterCommand[] {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    const commands: PrinterCommand[] = [];
    for (let next = read(this.#unread); next !== undefined; next = read(this.#unread)) {
      commands.push(next.command);
      this.#unread = this.#unread.subarray(next.length);
    }
    return commands;
  }
}

/** Returns the first command, or undefined if more bytes are needed. */
function read(bytes: Buffer): ReadResult | undefined {
  const [first, second, third] = bytes;
  if (first === undefined) return undefined;
  if (first === 0x0a) return { command: { kind: 'feed' }, length: 1 };
  if (second === undefined) return undefined;
  if (first === 0x1b && second === 0x40) return { command: { kind: 'reset' }, length: 2 };
  if (third === undefined) return undefined;
  if (first === 0x10 && second === 0x04) return { command: { kind: 'real-time-status', n: third }, length: 3 };
  if (first === 0x1d && second === 0x56) return { command: { kind: 'cut' }, length: 3 };
  if (first === 0x1d && second === 0x72) return { command: { kind: 'paper-status' }, length: 3 };
  if (first === 0x1d && second === 0x76 && third === 0x30) return readRaster(bytes);
  throw new Error(`a printer would print this as letters: ${bytes.subarray(0, 16).toString('hex')}`);
}

function readRaster(bytes: Buffer): ReadResult | undefined {
  if (bytes.length < 8) return undefined;
  const [widthBytes, height] = [bytes.readUInt16LE(4), bytes.readUInt16LE(6)];
  const length = 8 + widthBytes * height;
  if (bytes.length < length) return undefined;
  const rows = Array.from({ length: height }, (_, row) => {
    const start = 8 + row * widthBytes;
    return Buffer.from(bytes.subarray(start, start + widthBytes));
  });
  return { command: { kind: 'raster', widthBytes, rows }, length };
}
