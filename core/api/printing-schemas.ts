import { z } from 'zod';
import { paperWidths, printerKinds, printFaults, printKinds, printStates } from '../model/print.ts';

const widthDots = z.union(paperWidths.map((width) => z.literal(width)) as [z.ZodLiteral<384>, z.ZodLiteral<576>]);
const printerNameSchema = z.string().trim().min(1).max(40);

export const printerSchema = z.object({
  printerId: z.string(),
  name: z.string(),
  kind: z.enum(printerKinds),
  address: z.string(),
  widthDots,
  isDefault: z.boolean(),
});

/** A printer as an administrator sends it. A printer without an id is new. */
export const printerEntrySchema = z.object({
  printerId: z.string().max(64).optional(),
  name: printerNameSchema,
  kind: z.enum(printerKinds),
  address: z.string().trim().max(200).default(''),
  widthDots,
  isDefault: z.boolean().default(false),
});
export type PrinterEntry = z.output<typeof printerEntrySchema>;

export const printersSchema = z.object({
  printers: z.array(printerSchema),
  /** Whether the desktop program is running, which is needed to use the computer's own printers. */
  hasDesktop: z.boolean(),
  /** The networks of this computer that can be searched, for example `192.168.1.0/24`. The best one comes first. */
  networks: z.array(z.string()),
});
export type PrintersView = z.infer<typeof printersSchema>;

/** The last known state of a printer. */
export const printerStateSchema = z.object({
  printerId: z.string(),
  name: z.string(),
  kind: z.enum(printerKinds),
  widthDots,
  isDefault: z.boolean(),
  /** `unknown`: the printer does not report its state, or has not been asked yet. */
  state: z.enum(['ready', 'fault', 'unknown']),
  /** What is wrong. Set if `state` is `fault`. */
  fault: z.enum(printFaults).optional(),
  /** Whether the printer reports that its paper is almost used up. */
  isPaperLow: z.boolean(),
  /** When the printer was last asked; null if it never was. */
  askedAt: z.string().nullable(),
  /** Since when the printer has been in this state; null if that is not known. */
  since: z.string().nullable(),
  /** The number of jobs that wait for this printer, including the one that is being printed. */
  waiting: z.number(),
});
export type PrinterState = z.infer<typeof printerStateSchema>;

export const foundPrintersSchema = z.object({
  /** The network that was searched. */
  network: z.string(),
  printers: z.array(
    z.object({
      address: z.string(),
      /** The fault that the printer reports. */
      fault: z.enum(printFaults).optional(),
      /** The printer's id, if it is configured already. */
      printerId: z.string().optional(),
    }),
  ),
});

export const printJobSchema = z.object({
  jobId: z.string(),
  kind: z.enum(printKinds),
  /** The title of the story or the name of the prize; empty for a test page and for a check-in ticket. */
  title: z.string(),
  printerId: z.string(),
  printerName: z.string(),
  widthDots,
  state: z.enum(printStates),
  attempts: z.number(),
  fault: z.enum(printFaults).optional(),
  createdAt: z.string(),
  endedAt: z.string().optional(),
  /** The email address of the account, or the name of the kiosk, that ordered the job. */
  by: z.string(),
  /** The person or kiosk that reported whether the paper was printed. */
  confirmedBy: z.string().optional(),
  reprintOf: z.string().optional(),
  reprintNumber: z.number().optional(),
  /** The room of a check-in ticket, until its stay is erased. Sent only to staff. */
  roomNumber: z.string().optional(),
  /**
   * Set for a keepsake: whether the guest's name is on it. It is false if nobody asked for the name, or if no font has
   * its characters.
   */
  withName: z.boolean().optional(),
  /** The code of a voucher. A kiosk receives only the last two characters. */
  voucherCode: z.string().optional(),
  /** Whether the picture of the job still exists. Without it, the job can be neither shown nor retried. */
  hasPicture: z.boolean(),
});
export type PrintJobView = z.infer<typeof printJobSchema>;
