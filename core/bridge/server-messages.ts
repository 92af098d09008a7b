import { z } from 'zod';

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
  }),
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

export const shellToServer = z.discriminatedUnion('type', [z.object({ type: z.literal('shutdown') })]);
export type ShellToServer = z.infer<typeof shellToServer>;

export const heartbeatEveryMs = 5_000;
