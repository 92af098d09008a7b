import { z } from 'zod';
import { readFile } from './files.ts';

const countSchema = z.number().int().min(1).max(1_000_000);

/**
 * How much one address, phone, guest, room or device may do (LIMIT-1), and how long the server waits for a printer.
 * Every limit has a default, which a hotel can change in a file.
 */
const limitsSchema = z
  .object({
    /** For one address. A phone with an approved guest is counted by itself (LIMIT-4). */
    registrationsPerMinute: countSchema.default(60),
    /** How many guests may wait for one room (LIMIT-4). */
    waitingPerRoom: countSchema.default(50),
    waitingPerPhone: countSchema.default(6),
    registrationsPerPhoneADay: countSchema.default(20),
    /** While this many guests wait, registration is slowed to `registrationsInCrowdPerMinute` in all (LIMIT-4). */
    waitingInAll: countSchema.default(2_000),
    registrationsInCrowdPerMinute: countSchema.default(6),
    /** How many actions of one guest are recorded in a minute. */
    recordsPerMinute: countSchema.default(60),
    /** The number of wrong tries at one clue after which the pause begins (LIMIT-7). */
    wrongTriesAtClue: countSchema.default(5),
    /** How many pictures one phone of a guest may upload within 24 hours (CREW-4). */
    uploadsPerDay: countSchema.default(20),
    /**
     * How many wrong codes and look-ups without a match are allowed in a minute for one address. For codes of the draw, a
     * paired device is counted by itself. After this many wrong pairing codes the pause grows (ACCESS-8).
     */
    wrongCodesPerMinute: countSchema.default(10),
    /** The number of wrong passwords from one address after which the pause begins (LIMIT-7). */
    wrongLogins: countSchema.default(5),
    /** How many wrong PINs on one kiosk make it pause for a minute (DESKTOP-20). */
    wrongKioskPins: countSchema.default(5),
    streamsPerGuest: countSchema.default(8),
    /** Fewer than `connectionsPerAddress`, so that other calls from the address still find room (LIMIT-2). */
    streamsPerAddress: countSchema.default(1_600),
    streamsInAll: countSchema.default(2_000),
    /** How many sockets may be open at the same time, for streams and other calls. */
    connections: countSchema.default(2_600),
    /**
     * How many of these one address may have: three quarters, because a whole hotel may share one address (LIMIT-2).
     */
    connectionsPerAddress: countSchema.default(1_950),
    /**
     * Additional sockets for this computer and the addresses of staff and kiosks; one address may use at most half of
     * them.
     */
    connectionsForStaff: countSchema.default(100),
    /** How many story tickets a kiosk prints in one minute. */
    kioskStorySlipsPerMinute: countSchema.default(3),
    /** How many tickets may wait for one printer. */
    waitingPrintJobs: countSchema.default(50),
    /**
     * How many milliseconds a printer may take to accept a connection. `printerStatusMs` is the same for reporting its
     * state.
     */
    printerConnectMs: countSchema.default(2_000),
    printerStatusMs: countSchema.default(2_000),
    /**
     * The pause in milliseconds before the second attempt of a print job. It is three times as long before the third.
     */
    printerRetryMs: countSchema.default(500),
    /**
     * How many milliseconds a printer may go without accepting a byte or confirming the end. After that, the outcome
     * counts as unknown.
     */
    printerEndMs: countSchema.default(15_000),
    /**
     * How many milliseconds a printer may take to close a connection. After that, the next one is opened all the same.
     */
    printerCloseMs: countSchema.default(500),
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
