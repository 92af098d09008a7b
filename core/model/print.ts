import type { Language } from './hotel.ts';

/**
 * What can be printed. The server's registry of kinds decides who may print each, how often, and how it looks (PRINT-2).
 */
export const printKinds = ['story-qr', 'voucher', 'test', 'check-in', 'keepsake'] as const;
export type PrintKind = (typeof printKinds)[number];

/**
 * The states of a print job (PRINT-4):
 * - `queued`: it waits for its turn, or for the next try.
 * - `printing`: bytes are on their way to the printer, or may be.
 * - `printed`: the printer or staff said so.
 * - `not_sent`: nothing reached the printer, so printing again is safe.
 * - `unknown`: something was sent, and nobody knows what was printed, so staff are asked.
 */
export const printStates = ['queued', 'printing', 'printed', 'not_sent', 'unknown'] as const;
export type PrintState = (typeof printStates)[number];

/**
 * What went wrong with a job or a printer:
 * - `PAPER`, `COVER`: the printer reported that paper is out, or that its cover is open.
 * - `OFFLINE`: it cannot be reached, or reports that it is offline.
 * - `REFUSED`: the connection or the ticket was refused.
 * - `TIMEOUT`: it did not respond in time.
 * - `UNCONFIRMED`: everything was sent, but nothing confirms that it was printed.
 */
export const printFaults = ['PAPER', 'COVER', 'OFFLINE', 'REFUSED', 'TIMEOUT', 'UNCONFIRMED'] as const;
export type PrintFault = (typeof printFaults)[number];

/**
 * `escpos-tcp`: a receipt printer in the network; `system`: a printer of the computer; `file`: pictures in a folder
 * (PRINT-1).
 */
export const printerKinds = ['escpos-tcp', 'system', 'file'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** The dots across 58 mm and 80 mm paper. */
export const paperWidths = [384, 576] as const;
export type PaperWidth = (typeof paperWidths)[number];

export type Printer = {
  readonly printerId: string;
  readonly name: string;
  readonly kind: PrinterKind;
  /** By kind: `tcp://IPV4:PORT`, the name of the system's printer, or empty. */
  readonly address: string;
  readonly widthDots: PaperWidth;
  /** True for exactly one printer, which gets the jobs that name no printer. */
  readonly isDefault: boolean;
};

/** What is printed, by reference. The texts are read when the ticket is drawn. */
export type PrintSource =
  | { readonly kind: 'story-qr'; readonly storyId: string }
  | { readonly kind: 'voucher'; readonly drawId: string }
  | { readonly kind: 'test' }
  | { readonly kind: 'check-in'; readonly ticketId: string }
  /** The claim code may be stored: it is valid for a day only, and the claim's own line holds it too. */
  | { readonly kind: 'keepsake'; readonly claimCode: string; readonly withName: boolean };

/** Who ordered the job. */
export type PrintAsker =
  | { readonly email: string }
  /** A kiosk, with its name at that time. */
  | { readonly deviceId: string; readonly name: string };

type PrintDeed =
  | {
      readonly type: 'queued';
      readonly source: PrintSource;
      readonly language: Language;
      /** The story's title or the prize's name. Never a guest's name or room, and never a code. */
      readonly title: string;
      readonly printerId: string;
      readonly printerName: string;
      readonly widthDots: PaperWidth;
      readonly asker: PrintAsker;
      /** The client's id of the order: a repeated order is the same job (PRINT-8). */
      readonly clientOrderId?: string;
      /** The first job of the same ticket. */
      readonly reprintOf?: string;
      /** The number of the reprint, as printed on the paper (PRINT-11). */
      readonly reprintNumber?: number;
    }
  /** Written before the first byte leaves. If no line follows, nobody knows what was printed (PRINT-5). */
  | { readonly type: 'sending' }
  /** A try failed before anything was sent. `isLast` ends the job. */
  | { readonly type: 'failed'; readonly fault: PrintFault; readonly isLast: boolean }
  | { readonly type: 'ended'; readonly state: 'printed' | 'unknown'; readonly fault?: PrintFault }
  /** Staff, or the kiosk that ordered the job, asked for more tries. */
  | { readonly type: 'retried'; readonly asker: PrintAsker }
  /** Staff looked at the paper. */
  | { readonly type: 'confirmed'; readonly printed: boolean; readonly asker: PrintAsker };

/**
 * The journal's lines of print jobs (PRINT-5). A restore takes none of them back. No line holds the code of a voucher or
 * of a check-in ticket.
 */
export type PrintEntry = {
  readonly kind: 'print';
  /** The guest whose ticket it is, so that the picture is erased with them. Empty for all other jobs. */
  readonly userId: string;
  readonly storyId: '';
  readonly jobId: string;
} & PrintDeed;
