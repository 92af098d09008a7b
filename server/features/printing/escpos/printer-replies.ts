import type { PrintFault } from '#core/model/print.ts';

/*
 * The status replies of an ESC/POS printer (PRINT-6). The printer replies to `DLE EOT n` at once with one byte, and to
 * `GS r 1` with one byte when it has processed everything before this command. Fixed bits distinguish the two kinds of
 * replies.
 */

export const realTimeAsks = [1, 2, 3, 4] as const;
export type RealTimeAsk = (typeof realTimeAsks)[number];

export const realTimeStatus = (n: RealTimeAsk): Buffer => Buffer.from([0x10, 0x04, n]);
export const endOfJob: Buffer = Buffer.from([0x1d, 0x72, 1]);

export type PrinterReply = { readonly kind: 'real-time' | 'queued'; readonly byte: number };

/**
 * Returns whether a byte is the first of four that a printer sends without a request when its status changes (automatic
 * status back).
 */
const isUnasked = (byte: number) => (byte & 0x93) === 0x10;
const isRealTime = (byte: number) => (byte & 0x93) === 0x12;
const isQueued = (byte: number) => (byte & 0x90) === 0;

/** Splits the bytes from a printer into replies, and ignores bytes that no request has asked for. */
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

/** Returns the fault that a reply to `DLE EOT n` reports; undefined if there is none. */
export function faultIn(n: RealTimeAsk, byte: number): PrintFault | undefined {
  switch (n) {
    case 1:
      return (byte & 0x08) === 0 ? undefined : 'OFFLINE';
    case 2:
      if ((byte & 0x04) !== 0) return 'COVER';
      return (byte & 0x20) === 0 ? undefined : 'PAPER';
    case 3:
      // The bits stand for all errors except those that clear themselves, such as a print head that is too hot.
      return (byte & 0x2c) === 0 ? undefined : 'OFFLINE';
    case 4:
      return (byte & 0x60) === 0 ? undefined : 'PAPER';
  }
}

/** Returns whether a reply to `DLE EOT 4` reports that the paper is running out. */
export const isPaperLowIn = (byte: number): boolean => (byte & 0x0c) !== 0;

/** Returns whether a reply to `GS r 1` reports that the paper ended before the job did. */
export const hasPaperEnded = (byte: number): boolean => (byte & 0x0c) !== 0;
