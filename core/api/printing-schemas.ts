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

/** A printer as an administrator sends it. One without an id is new. */
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
  /** Whether the desktop program is running, so that printers of the computer can be used. */
  hasDesktop: z.boolean(),
  /** The networks of this computer that can be searched, the best first: `192.168.1.0/24`. */
  networks: z.array(z.string()),
});
export type PrintersView = z.infer<typeof printersSchema>;

/** The state of a printer, as far as it could be asked. */
export const printerStateSchema = z.object({
  printerId: z.string(),
  name: z.string(),
  kind: z.enum(printerKinds),
  widthDots,
  isDefault: z.boolean(),
  /** `unknown`: the printer does not report it, or has not been asked yet. */
  state: z.enum(['ready', 'fault', 'unknown']),
  /** Set with `fault`. */
  fault: z.enum(printFaults).optional(),
  /** Whether the roll ends soon. */
  isPaperLow: z.boolean(),
  /** When it was last asked; null if never. */
  askedAt: z.string().nullable(),
  /** Since when it has been in this state. */
  since: z.string().nullable(),
  /** The number of waiting jobs, including the one that is being printed. */
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
  /** The story's title or the prize's name; empty for a test and a check-in ticket. */
  title: z.string(),
  printerId: z.string(),
  printerName: z.string(),
  widthDots,
  state: z.enum(printStates),
  attempts: z.number(),
  fault: z.enum(printFaults).optional(),
  createdAt: z.string(),
  endedAt: z.string().optional(),
  /** The email of the account, or the name of the kiosk. */
  by: z.string(),
  /** Who looked at the paper and reported whether it was printed. */
  confirmedBy: z.string().optional(),
  reprintOf: z.string().optional(),
  reprintNumber: z.number().optional(),
  /** The room of a check-in ticket, until its stay is erased. For staff only. */
  roomNumber: z.string().optional(),
  /** For a keepsake: whether the guest's name is on it. False too if no font has its characters. */
  withName: z.boolean().optional(),
  /** A kiosk gets only the last two characters. */
  voucherCode: z.string().optional(),
  /** Whether the picture still exists, so that it can be shown and printed again. */
  hasPicture: z.boolean(),
});
export type PrintJobView = z.infer<typeof printJobSchema>;
