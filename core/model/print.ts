import type { Language } from './hotel.ts';

/** What can be printed. The server's registry of kinds says who may print each, how often, and how it looks (R226). */
export const printKinds = ['story-qr', 'voucher', 'test', 'check-in', 'keepsake'] as const;
export type PrintKind = (typeof printKinds)[number];

/**
 * States of a print job (R228):
 * - `queued`: waits for its turn, or for the next try
 * - `printing`: bytes are on their way to the printer, or may be
 * - `printed`: the printer said so, or staff did
 * - `not_sent`: nothing reached the printer; printing again is safe
 * - `unknown`: something was sent and nobody knows what came out; staff are asked
 */
export const printStates = ['queued', 'printing', 'printed', 'not_sent', 'unknown'] as const;
export type PrintState = (typeof printStates)[number];

/**
 * What went wrong with a job or a printer:
 * - `PAPER`, `COVER`: the printer said that paper is out, or that its cover is open
 * - `OFFLINE`: cannot be reached, or says of itself that it is offline
 * - `REFUSED`: the connection, or the ticket, was refused
 * - `TIMEOUT`: no answer in time
 * - `UNCONFIRMED`: everything was sent, and nothing says that it was printed
 */
export const printFaults = ['PAPER', 'COVER', 'OFFLINE', 'REFUSED', 'TIMEOUT', 'UNCONFIRMED'] as const;
export type PrintFault = (typeof printFaults)[number];

/** `escpos-tcp`: a receipt printer in the network; `system`: a printer of the computer; `file`: pictures in a folder. */
export const printerKinds = ['escpos-tcp', 'system', 'file'] as const;
export type PrinterKind = (typeof printerKinds)[number];

/** Dots across 58 mm and 80 mm paper. */
export const paperWidths = [384, 576] as const;
export type PaperWidth = (typeof paperWidths)[number];

export type Printer = {
  readonly printerId: string;
  readonly name: string;
  readonly kind: PrinterKind;
  /** `tcp://IPV4:PORT`, the name of the system's printer, or empty, by kind. */
  readonly address: string;
  readonly widthDots: PaperWidth;
  /** Exactly one of all printers: where jobs go that name no printer. */
  readonly isDefault: boolean;
};

/** What is printed, by reference: the texts are read when the ticket is drawn. */
export type PrintSource =
  | { readonly kind: 'story-qr'; readonly storyId: string }
  | { readonly kind: 'voucher'; readonly drawId: string }
  | { readonly kind: 'test' }
  | { readonly kind: 'check-in'; readonly ticketId: string }
  /** The claim code is no secret that outlives a day, and stands in the claim's own line too. */
  | { readonly kind: 'keepsake'; readonly claimCode: string; readonly withName: boolean };

/** Who asked for it. */
export type PrintAsker =
  | { readonly email: string }
  /** A kiosk; its name as it was then. */
  | { readonly deviceId: string; readonly name: string };

type PrintDeed =
  | {
      readonly type: 'queued';
      readonly source: PrintSource;
      readonly language: Language;
      /** The story's title, the prize's name. Never a guest's name or room, and never a code. */
      readonly title: string;
      readonly printerId: string;
      readonly printerName: string;
      readonly widthDots: PaperWidth;
      readonly asker: PrintAsker;
      /** The first job of the same ticket. */
      readonly reprintOf?: string;
      /** As it stands on the paper. */
      readonly reprintNumber?: number;
    }
  /** Written before the first byte leaves: if nothing follows, nobody knows what was printed (R229). */
  | { readonly type: 'sending' }
  /** A try failed before anything was sent; the last one ends the job. */
  | { readonly type: 'failed'; readonly fault: PrintFault; readonly isLast: boolean }
  | { readonly type: 'ended'; readonly state: 'printed' | 'unknown'; readonly fault?: PrintFault }
  /** Staff, or the kiosk that asked for it, want more tries. */
  | { readonly type: 'retried'; readonly asker: PrintAsker }
  /** Staff looked at the paper. */
  | { readonly type: 'confirmed'; readonly printed: boolean; readonly asker: PrintAsker };

/** What the journal holds of print jobs (R229). A restore takes none of it back. No line holds the code of a voucher or of a check-in ticket. */
export type PrintEntry = {
  readonly kind: 'print';
  /** The guest whose ticket it is: the picture goes with the guest. Empty for all others. */
  readonly userId: string;
  readonly storyId: '';
  readonly jobId: string;
} & PrintDeed;
