import { z } from 'zod';
import { printOutcome, ticketOrder } from './printing.ts';

/** The steps of a server start, in order. */
const openingSteps = ['records', 'stories', 'entrance'] as const;

const opening = z.object({
  step: z.enum(openingSteps),
  /** The number of journal lines, once they are read. */
  records: z.number().optional(),
  /** The number of stories, once they are read. */
  stories: z.number().optional(),
});
export type Opening = z.infer<typeof opening>;

const waitingGuest = z.object({
  /** Identifies the guest for the panel. It is the guest's secret and must not be in a log or an address. */
  userId: z.string(),
  roomNumber: z.string(),
  guestName: z.string(),
  /** ISO 8601. */
  since: z.string(),
});
export type WaitingGuest = z.infer<typeof waitingGuest>;

const guestNumbers = z.object({
  /** The guests who wait for approval, longest wait first. At most `namedWaiting`. */
  waiting: z.array(waitingGuest),
  waitingCount: z.number(),
  /** The guest who came last, if still waiting. */
  newest: waitingGuest.optional(),
  /** How many guests ever began to wait. It only grows. */
  arrivals: z.number(),
  /** Approved guests who have not finished their story. */
  playing: z.number(),
});
export type GuestNumbers = z.infer<typeof guestNumbers>;

/** The most guests that are named. Others are only counted. */
export const namedWaiting = 10;

/** Messages from the server to the desktop shell that supervises it. */
export const serverToShell = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    port: z.number(),
    origin: z.string(),
    dataDir: z.string(),
    /** The one-time path for the first account. Absent when there is an account. */
    setUpPath: z.string().optional(),
    /** The device token of the console's own kiosk window. It is never sent over HTTP (DESKTOP-10). */
    kioskToken: z.string(),
    /** The account of `--demo`, created at each start of a temporary hotel. */
    demoAccount: z.object({ email: z.string(), password: z.string() }).optional(),
  }),
  /** Sent when a step of the start begins, with what was found so far (DESKTOP-24). */
  z.object({ type: z.literal('opening'), ...opening.shape }),
  /** The waiting and playing guests. Sent when the server is ready and after each change (DESKTOP-25). */
  z.object({ type: z.literal('guests'), ...guestNumbers.shape }),
  /** A ticket for a printer of this computer. The shell replies with `printed` and the same `orderId`. */
  z.object({ type: z.literal('print'), orderId: z.number(), order: ticketOrder }),
  /** The server cannot run, and why. It exits after this. */
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
