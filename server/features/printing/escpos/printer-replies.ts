import type { PrintFault } from '#core/model/print.ts';

/*
 * The status replies of an ESC/POS printer (PRINT-6). It responds to `DLE EOT n` at once with one byte, and to `GS r 1`
 * with one byte when it has reached that point of the job. Bits that never change tell the two apart.
 */

export const realTimeAsks = [1, 2, 3, 4] as const;
export type RealTimeAsk = (typeof realTimeAsks)[number];

export const realTimeStatus = (n: RealTimeAsk): Buffer => Buffer.from([0x10, 0x04, n]);
export const endOfJob: Buffer = Buffer.from([0x1d, 0x72, 1]);

export type PrinterReply = { readonly kind: 'real-time' | 'queued'; readonly byte: number };

/** True for the first of four bytes that a printer sends by itself when its status changes (automatic status back). */
const isUnasked = (byte: number) => (byte & 0x93) === 0x10;
const isRealTime = (byte: number) => (byte & 0x93) === 0x12;
const isQueued = (byte: number) => (byte & 0x90) === 0;

/** Sorts the bytes from a printer, and ignores those that were not requested. */
export class ReplyReader {
  #toSkip = 0;

  take(bytes: Uint8Array): PrinterReply[] {
    const replies: PrinterReply[] = [];
    for (const byte of bytes) {
      if (this.#toSkip > 0) this.#toSkip -= 1;
      else if (isUnasked(byte)) this.#toSkip = 3;
      else if (isRealTime(byte)) replies.push({ kind: 'real-time', byte });
      else if (isQueued(byte)) replies.push({ kind: 'queued', byte });
    }
    return replies;
  }
}

/** Returns the fault in a reply to `DLE EOT n`. A specific fault comes before the general 'offline'. */
export function faultIn(n: RealTimeAsk, byte: number): PrintFault | undefined {
  switch (n) {
    case 1:
      return (byte & 0x08) === 0 ? undefined : 'OFFLINE';
    case 2:
      if ((byte & 0x04) !== 0) return 'COVER';
      return (byte & 0x20) === 0 ? undefined : 'PAPER';
    case 3:
      // The cutter is stuck, or another error that does not clear itself. A hot head does.
      return (byte & 0x2c) === 0 ? undefined : 'OFFLINE';
    case 4:
      return (byte & 0x60) === 0 ? undefined : 'PAPER';
  }
}

/** In the reply to `DLE EOT 4`: the roll ends soon. */
export const isPaperLowIn = (byte: number): boolean => (byte & 0x0c) !== 0;

/** In the reply to `GS r 1`: the paper ended before the job did. */
export const hasPaperEnded = (byte: number): boolean => (byte & 0x0c) !== 0;
