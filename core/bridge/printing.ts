import { z } from 'zod';

/** The largest page that is printed, as characters of HTML or of base64. The panel's typeface takes some 3 million. */
const largestPage = 16_000_000;
/** 1 mm in the unit of paper sizes. */
const micronsPerMm = 1_000;

const content = z.discriminatedUnion('kind', [
  /** A whole page with styles, pictures and typefaces inside: nothing is fetched for it and no script runs in it. */
  z.strictObject({ kind: z.literal('html'), html: z.string().min(1).max(largestPage) }),
  /** Fills the paper. */
  z.strictObject({ kind: z.literal('png'), base64: z.base64().min(1).max(largestPage) }),
]);

const side = z
  .int()
  .min(20 * micronsPerMm)
  .max(1_200 * micronsPerMm);

/** One page as it comes out of the printer. */
const printedPage = z.strictObject({ content, widthMicrons: side, heightMicrons: side });
export type PrintedPage = z.infer<typeof printedPage>;

export const printOrder = z.strictObject({
  page: printedPage,
  /** As the system calls it; empty: the system's default. */
  printer: z.string().max(200),
  copies: z.int().min(1).max(20),
});
export type PrintOrder = z.infer<typeof printOrder>;

/** A PDF of a page, and the name that is proposed for its file. */
export const pdfOrder = z.strictObject({ page: printedPage, name: z.string().min(1).max(100) });
export type PdfOrder = z.infer<typeof pdfOrder>;

type Printer = {
  readonly name: string;
  /** As people know it. */
  readonly label: string;
};

export type Printers = {
  readonly printers: readonly Printer[];
  /** The one that printed last here; empty: the system's default. */
  readonly chosen: string;
};

/** The system took the page: whether paper came out is for a person to see. Or it did not, and nothing was sent. */
export const printOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('printed'), fault: z.literal('UNCONFIRMED') }),
  z.object({ outcome: z.literal('failed'), fault: z.enum(['OFFLINE', 'REFUSED', 'TIMEOUT']) }),
]);
export type PrintOutcome = Readonly<z.infer<typeof printOutcome>>;

/** A ticket that the server drew, for a printer of this computer (PRINT-14). */
export const ticketOrder = z.object({
  /** As the system calls it. */
  printer: z.string().min(1).max(200),
  /** PNG. */
  base64: z.base64().min(1).max(largestPage),
  widthDots: z.int().min(1).max(1_000),
  heightDots: z.int().min(1).max(9_000),
});
export type TicketOrder = Readonly<z.infer<typeof ticketOrder>>;
