import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const count = z.number().int().min(1).max(1_000_000);

/**
 * How much one address, guest or room may do (LIMIT-1). Every limit has a default, which a hotel can change in a file.
 */
const limitsSchema = z
  .object({
    registrationsPerMinute: count.default(60),
    /** How many phones in one room may have waiting guests (LIMIT-4). */
    waitingPerRoom: count.default(6),
    waitingPerPhone: count.default(6),
    registrationsPerPhoneADay: count.default(20),
    /** Registration pauses by itself when there are this many waiting guests (LIMIT-4). */
    waitingInAll: count.default(2_000),
    recordsPerMinute: count.default(60),
    /** The number of wrong tries at one clue after which the pause begins (LIMIT-7). */
    wrongTriesAtClue: count.default(5),
    uploadsPerDay: count.default(20),
    /** How many codes and look-ups without a match are allowed for one address, or for a paired device with codes of the draw. */
    wrongCodesPerMinute: count.default(10),
    /** How many wrong pairing codes, from all addresses together, cancel a valid code (ACCESS-8). */
    wrongTriesOfPairingCode: count.default(1_000),
    /** The number of wrong passwords from one address after which the pause begins (LIMIT-7). */
    wrongLogins: count.default(5),
    /** How many wrong PINs on one kiosk make it pause for a minute (DESKTOP-20). */
    wrongKioskPins: count.default(5),
    streamsPerGuest: count.default(3),
    /** Fewer than `connectionsPerAddress`, so that other calls from the address still find room (LIMIT-2). */
    streamsPerAddress: count.default(1_600),
    streamsInAll: count.default(2_000),
    /** How many sockets may be open at the same time, for streams and other calls. */
    connections: count.default(2_600),
    /**
     * How many of these one address may have: three quarters, because a whole hotel may share one address (LIMIT-2).
     */
    connectionsPerAddress: count.default(1_950),
    /**
     * Additional sockets for this computer and the addresses of staff and kiosks; one address may use at most half of
     * them.
     */
    connectionsForStaff: count.default(100),
    /** How many story tickets a kiosk prints in one minute. */
    kioskStorySlipsPerMinute: count.default(3),
    /** How many tickets may wait for one printer. */
    waitingPrintJobs: count.default(50),
    /**
     * How many milliseconds a printer may take to accept a connection. `printerStatusMs` is the same for reporting its
     * state.
     */
    printerConnectMs: count.default(2_000),
    printerStatusMs: count.default(2_000),
    /**
     * The pause in milliseconds before the second attempt of a print job. It is three times as long before the third.
     */
    printerRetryMs: count.default(500),
    /**
     * How many milliseconds a printer may go without accepting a byte or confirming the end. After that, the outcome
     * counts as unknown.
     */
    printerEndMs: count.default(15_000),
    /**
     * How many milliseconds a printer may take to close a connection. After that, the next one is opened all the same.
     */
    printerCloseMs: count.default(500),
  })
  .strict();
export type Limits = z.infer<typeof limitsSchema>;

export const defaultLimits: Limits = limitsSchema.parse({});

/**
 * Reads the limits file. Returns the defaults if it does not exist. Throws an error with a message for people if it is
 * invalid.
 */
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
