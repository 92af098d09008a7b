import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const count = z.number().int().min(1).max(1_000_000);

/** How much one address, guest or room may do (decision 3). Every figure has a default; a hotel may change them in a file. */
const limitsSchema = z
  .object({
    registrationsPerMinute: count.default(60),
    /** Phones with waiting guests in one room (R127). */
    waitingPerRoom: count.default(6),
    waitingPerPhone: count.default(6),
    registrationsPerPhoneADay: count.default(20),
    /** Above this many waiting guests registration pauses itself. */
    waitingInAll: count.default(2_000),
    recordsPerMinute: count.default(60),
    /** Wrong tries at one clue before the pause begins to grow. */
    wrongTriesAtClue: count.default(5),
    uploadsPerDay: count.default(20),
    /** Typed codes and look-ups that named nothing, for one address. */
    wrongCodesPerMinute: count.default(10),
    /** Wrong pairing codes, from anywhere, until a living code dies. */
    wrongTriesOfPairingCode: count.default(1_000),
    /** Wrong passwords from one address before the pause begins to grow. */
    wrongLogins: count.default(5),
    /** Wrong PINs of one kiosk before it rests for a minute. */
    wrongKioskPins: count.default(5),
    streamsPerGuest: count.default(3),
    /** Fewer than the sockets of an address, so that calls from there still find room (R125). */
    streamsPerAddress: count.default(1_600),
    streamsInAll: count.default(2_000),
    /** Sockets open at one time: the streams, and room for calls. */
    connections: count.default(2_600),
    /** Of these, how many one address may have: a whole hotel may stand behind one, so three quarters (R125). */
    connectionsPerAddress: count.default(1_950),
    /** Beyond these, for this computer and the addresses of staff and kiosks; half of it for one address. */
    connectionsForStaff: count.default(100),
    /** Tickets with a story's code that a kiosk prints. */
    kioskStorySlipsPerMinute: count.default(3),
    /** Tickets that may wait for one printer. */
    waitingPrintJobs: count.default(50),
    /** How long a printer may take to accept a connection, and to say how it is doing. Milliseconds. */
    printerConnectMs: count.default(2_000),
    printerStatusMs: count.default(2_000),
    /** Pause before the second try of a print job; three times as long before the third. Milliseconds. */
    printerRetryMs: count.default(500),
    /** How long a printer may take no bytes, or say nothing of the end, before the outcome is unknown. Milliseconds. */
    printerEndMs: count.default(15_000),
  })
  .strict();
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = limitsSchema.parse({});

/** Reads the limits file; a missing one means the defaults. Throws with a readable message when it cannot be understood. */
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
