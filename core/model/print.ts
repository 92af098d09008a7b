import type { Language } from './hotel.ts';

/**
 * The kinds of ticket. The server's registry of kinds defines who may print each kind, how often, and what it looks
 * like (PRINT-2).
 */
export const printKinds = ['story-qr', 'voucher', 'test', 'check-in', 'keepsake', 'opening', 'spot'] as const;
export type PrintKind = (typeof printKinds)[number];

/**
 * The states of a print job (PRINT-4):
 * - `queued`: the job waits for its turn or for the next try.
 * - `printing`: the ticket is being sent to the printer.
 * - `printed`: the printer or a person confirmed that the ticket was printed, or the operating system accepted it.
 * - `not_sent`: nothing was sent to the printer, so the ticket can safely be printed again.
 * - `unknown`: data were sent, but it is not known what was printed. Staff are asked.
 */
export const printStates = ['queued', 'printing', 'printed', 'not_sent', 'unknown'] as const;
export type PrintState = (typeof printStates)[number];

/**
 * What went wrong with a job or a printer:
 * - `PAPER`, `COVER`: the printer reports that it has no paper, or that its cover is open.
 * - `OFFLINE`: the printer cannot be reached or reports that it is offline.
 * - `REFUSED`: the connection or the ticket was refused.
 * - `TIMEOUT`: the printer did not respond in time.
 * - `UNCONFIRMED`: everything was sent, but nothing confirms that it was printed.
 */
export const printFaults = ['PAPER', 'COVER', 'OFFLINE', 'REFUSED', 'TIMEOUT', 'UNCONFIRMED'] as const;
export type PrintFault = (typeof printFaults)[number];

/**
 * `escpos-tcp` is a receipt printer in the network. `system` is a printer that is installed on the front desk's
 * computer. `file` writes pictures into a folder (PRINT-1).
 */
export const printerKinds = ['escpos-tcp', 'system', 'file'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** The printable width of 58 mm and of 80 mm paper, in dots. */
export const paperWidths = [384, 576] as const;
export type PaperWidth = (typeof paperWidths)[number];

export type Printer = {
  readonly printerId: string;
  readonly name: string;
  readonly kind: PrinterKind;
  /** `tcp://IPV4:PORT` for `escpos-tcp`, the printer's name for `system`, and empty for `file`. */
  readonly address: string;
  readonly widthDots: PaperWidth;
  /** True for exactly one printer if there are any. That printer prints the jobs that do not name one. */
  readonly isDefault: boolean;
};

/** A reference to what is printed. The texts are read when the ticket is rendered. */
export type PrintSource =
  | { readonly kind: 'story-qr'; readonly storyId: string }
  | { readonly kind: 'voucher'; readonly drawId: string }
  | { readonly kind: 'test' }
  | { readonly kind: 'check-in'; readonly ticketId: string }
  /**
   * The claim code may be stored in this line, because it is valid for one day only and the line of the claim contains
   * it anyway.
   */
  | { readonly kind: 'keepsake'; readonly claimCode: string; readonly withName: boolean }
  | { readonly kind: 'opening'; readonly campaignId: string }
  | {
      readonly kind: 'spot';
      readonly storyId: string;
      readonly questionId: string;
      readonly isIndoor?: true | undefined;
    };

/** Who ordered the job. */
export type PrintAsker =
  | { readonly email: string }
  /** A kiosk, with the name that it had at that time. */
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
      /** The id that the client chose for the order. A repeated order does not create a second job (PRINT-8). */
      readonly clientOrderId?: string;
      /** The id of the first job for the same ticket. */
      readonly reprintOf?: string;
      /** The number of the reprint, which is printed on the paper (PRINT-11). */
      readonly reprintNumber?: number;
    }
  /**
   * Written before the first byte is sent. If no line of the job follows, it is not known what was printed (PRINT-5).
   */
  | { readonly type: 'sending' }
  /** A try failed before anything was sent. If `isLast` is true, the job ends as `not_sent`. */
  | { readonly type: 'failed'; readonly fault: PrintFault; readonly isLast: boolean }
  | { readonly type: 'ended'; readonly state: 'printed' | 'unknown'; readonly fault?: PrintFault }
  /** Staff, or the kiosk that ordered the job, asked for more tries. */
  | { readonly type: 'retried'; readonly asker: PrintAsker }
  /** A person looked at the paper and reported whether it was printed. */
  | { readonly type: 'confirmed'; readonly printed: boolean; readonly asker: PrintAsker };

/**
 * The journal's lines for print jobs (PRINT-5). A restore removes none of them. No line contains the code of a voucher
 * or of a check-in ticket.
 */
export type PrintEntry = {
  readonly kind: 'print';
  /**
   * The guest to whom the ticket belongs, so that its picture is erased with the guest. Empty if it belongs to no
   * guest.
   */
  readonly userId: string;
  readonly storyId: '';
  readonly jobId: string;
} & PrintDeed;
