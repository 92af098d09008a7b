import { z } from 'zod';
import { printOutcome, ticketOrder } from './printing.ts';

/** The steps in which the server starts, in order. */
const openingSteps = ['records', 'stories', 'entrance'] as const;

const opening = z.object({
  step: z.enum(openingSteps),
  /** The number of journal lines. Absent until they have been read. */
  records: z.number().optional(),
  /** The number of stories. Absent until they have been read. */
  stories: z.number().optional(),
});
export type Opening = z.infer<typeof opening>;

const waitingGuest = z.object({
  /** The id with which the panel opens the guest. It is the guest's secret, so it must not be in a log or a URL. */
  userId: z.string(),
  roomNumber: z.string(),
  guestName: z.string(),
  /** When the guest started to wait (ISO 8601). */
  since: z.string(),
});
export type WaitingGuest = z.infer<typeof waitingGuest>;

const guestNumbers = z.object({
  /**
   * The guests who wait for approval, beginning with the longest wait. The list is limited to `namedWaiting` guests.
   */
  waiting: z.array(waitingGuest),
  waitingCount: z.number(),
  /** The guest who came last, if they are still waiting. */
  newest: waitingGuest.optional(),
  /** The number of guests who have ever started to wait. It never decreases. */
  arrivals: z.number(),
  /** The number of approved guests who have not finished their story. */
  playing: z.number(),
});
export type GuestNumbers = z.infer<typeof guestNumbers>;

/** The largest number of waiting guests that are listed. All others are only counted. */
export const namedWaiting = 10;

/** Messages from the server to the desktop shell that supervises it. */
export const serverToShell = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    port: z.number(),
    origin: z.string(),
    dataDir: z.string(),
    /** The path of the one-time link that creates the first account. Absent if there is an account. */
    setUpPath: z.string().optional(),
    /** The device token of the console's own kiosk window. It is never sent over HTTP (DESKTOP-10). */
    kioskToken: z.string(),
    /** The account that `--demo` creates at each start of a temporary hotel. */
    demoAccount: z.object({ email: z.string(), password: z.string() }).optional(),
  }),
  /** Sent when a step of the start begins, with the numbers that are known so far (DESKTOP-24). */
  z.object({ type: z.literal('opening'), ...opening.shape }),
  /** The numbers of waiting and playing guests. Sent when the server is ready and after each change (DESKTOP-25). */
  z.object({ type: z.literal('guests'), ...guestNumbers.shape }),
  /**
   * Asks the shell to print a ticket on a printer of this computer. The shell replies with `printed` and the same
   * `orderId`.
   */
  z.object({ type: z.literal('print'), orderId: z.number(), order: ticketOrder }),
  /** Reports why the server cannot run. The server exits after it. */
  z.object({
    type: z.literal('fatal'),
    code: z.enum([
      'PORT_TAKEN',
      'PORT_FORBIDDEN',
      'DATA_LOCKED',
      'DATA_BUSY',
      'DATA_TOO_NEW',
      'DATA_UNREADABLE',
      'DATA_INCOMPLETE',
      'DATA_ON_NETWORK',
      'DISK_FULL',
      'UNEXPECTED',
    ]),
    message: z.string(),
  }),
  z.object({ type: z.literal('heartbeat') }),
  z.object({ type: z.literal('stopped') }),
]);
export type ServerToShell = z.infer<typeof serverToShell>;

export const shellToServer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('shutdown') }),
  z.object({ type: z.literal('printed'), orderId: z.number(), result: printOutcome }),
]);
export type ShellToServer = z.infer<typeof shellToServer>;

export const heartbeatEveryMs = 5_000;
