import { z } from 'zod';
import { printOutcome, ticketOrder } from './printing.ts';

/** The steps of a start, in their order. */
const openingSteps = ['records', 'stories', 'entrance'] as const;

const opening = z.object({
  step: z.enum(openingSteps),
  /** Lines of the journal, once they are read. */
  records: z.number().optional(),
  /** Stories, once they are read. */
  stories: z.number().optional(),
});
export type Opening = z.infer<typeof opening>;

const waitingGuest = z.object({
  /** Opens the guest in the panel. It is the guest's secret and belongs in no log and no address. */
  userId: z.string(),
  roomNumber: z.string(),
  guestName: z.string(),
  /** ISO 8601. */
  since: z.string(),
});
export type WaitingGuest = z.infer<typeof waitingGuest>;

const guestNumbers = z.object({
  /** Who waits for approval, the longest first; at most `namedWaiting`. */
  waiting: z.array(waitingGuest),
  waitingCount: z.number(),
  /** The one who came last, when that guest still waits. */
  newest: waitingGuest.optional(),
  /** How many ever came to wait; grows with each. */
  arrivals: z.number(),
  /** Approved guests who have not finished their story. */
  playing: z.number(),
});
export type GuestNumbers = z.infer<typeof guestNumbers>;

/** More waiting guests than this are only counted. */
export const namedWaiting = 10;

/** Spoken between the desktop shell and the server it supervises (house: 'a supervised child with a spoken protocol'). */
export const serverToShell = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    port: z.number(),
    origin: z.string(),
    dataDir: z.string(),
    /** One-time path for the first account; absent when one exists. */
    setUpPath: z.string().optional(),
    /** Device token of the console's own kiosk window; it never travels over HTTP in an answer. */
    kioskToken: z.string(),
    /** The account of `--demo`, made anew at each start of a throw-away hotel. */
    demoAccount: z.object({ email: z.string(), password: z.string() }).optional(),
  }),
  /** What the server does before it is ready, as it begins each step, and how much it has found so far. */
  z.object({ type: z.literal('opening'), ...opening.shape }),
  /** The guests who need staff and those who play; sent when the server is ready and whenever it changes (DESKTOP-25). */
  z.object({ type: z.literal('guests'), ...guestNumbers.shape }),
  /** A ticket for a printer of this computer; answered by `printed` with the same `orderId`. */
  z.object({ type: z.literal('print'), orderId: z.number(), order: ticketOrder }),
  /** The server cannot run and says why; it exits after this. */
  z.object({
    type: z.literal('fatal'),
    code: z.enum([
      'PORT_TAKEN',
      'DATA_LOCKED',
      'DATA_TOO_NEW',
      'DATA_UNREADABLE',
      'DATA_INCOMPLETE',
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
