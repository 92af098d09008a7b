import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const count = z.number().int().min(1).max(1_000_000);

/** How much one address, guest or room may do (LIMIT-1). Every figure has a default; a hotel may change it in a file. */
const limitsSchema = z
  .object({
    registrationsPerMinute: count.default(60),
    /** Phones with waiting guests in one room (LIMIT-4). */
    waitingPerRoom: count.default(6),
    waitingPerPhone: count.default(6),
    registrationsPerPhoneADay: count.default(20),
    /** With more waiting guests than this, registration pauses itself (LIMIT-4). */
    waitingInAll: count.default(2_000),
    recordsPerMinute: count.default(60),
    /** Wrong tries at one clue before the pause begins to grow (LIMIT-7). */
    wrongTriesAtClue: count.default(5),
    uploadsPerDay: count.default(20),
    /** Typed codes and look-ups without a match, per address. */
    wrongCodesPerMinute: count.default(10),
    /** Wrong pairing codes, from anywhere, before a valid code is cancelled (ACCESS-8). */
    wrongTriesOfPairingCode: count.default(1_000),
    /** Wrong passwords from one address before the pause begins to grow (LIMIT-7). */
    wrongLogins: count.default(5),
    /** Wrong PINs on one kiosk before it pauses for a minute (DESKTOP-20). */
    wrongKioskPins: count.default(5),
    streamsPerGuest: count.default(3),
    /** Fewer than the sockets of an address, so that calls from there still find room (LIMIT-2). */
    streamsPerAddress: count.default(1_600),
    streamsInAll: count.default(2_000),
    /** Open sockets at the same time: the streams, and room for calls. */
    connections: count.default(2_600),
    /** How many of these one address may have: three quarters, because a whole hotel may share one (LIMIT-2). */
    connectionsPerAddress: count.default(1_950),
    /** Additional sockets for this computer and the addresses of staff and kiosks; half of them for one address. */
    connectionsForStaff: count.default(100),
    /** Story tickets that a kiosk prints. */
    kioskStorySlipsPerMinute: count.default(3),
    /** Tickets that may wait for one printer. */
    waitingPrintJobs: count.default(50),
    /** How long a printer may take to accept a connection, and to report its state. Milliseconds. */
    printerConnectMs: count.default(2_000),
    printerStatusMs: count.default(2_000),
    /** The pause before the second attempt of a print job; three times as long before the third. Milliseconds. */
    printerRetryMs: count.default(500),
    /** How long a printer may accept no bytes, or not confirm the end, before the outcome is unknown. Milliseconds. */
    printerEndMs: count.default(15_000),
    /** How long a printer may take to close a connection before the next one is opened all the same. Milliseconds. */
    printerCloseMs: count.default(500),
  })
  .strict();
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = limitsSchema.parse({});

/** Reads the limits file; a missing one means the defaults. Throws with a readable message if the file is invalid. */
export async function readLimits(file: string): Promise<Limits> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return defaultLimits;
    throw error;
  }
  const parsed = limitsSchema.safeParse(parseJson(text, file));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file}: not valid JSON`);
  }
}
