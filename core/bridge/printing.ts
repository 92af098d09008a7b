import { z } from 'zod';

/**
 * The largest page that can be printed, in characters of HTML or base64. The panel's fonts alone take about 3 million
 * of them.
 */
const largestPage = 16_000_000;
/** The number of microns in a millimetre. Paper sizes are in microns. */
const micronsPerMm = 1_000;

const content = z.discriminatedUnion('kind', [
  /**
   * A complete page that contains its styles, pictures and fonts. It is printed without access to the network and
   * without running scripts.
   */
  z.strictObject({ kind: z.literal('html'), html: z.string().min(1).max(largestPage) }),
  /** A picture that fills the paper. */
  z.strictObject({ kind: z.literal('png'), base64: z.base64().min(1).max(largestPage) }),
]);

const side = z
  .int()
  .min(20 * micronsPerMm)
  .max(1_200 * micronsPerMm);

/** One page and the size of its paper. */
const printedPage = z.strictObject({ content, widthMicrons: side, heightMicrons: side });
export type PrintedPage = z.infer<typeof printedPage>;

export const printOrder = z.strictObject({
  page: printedPage,
  /** The name that the operating system gives to the printer. Empty for the default printer. */
  printer: z.string().max(200),
  copies: z.int().min(1).max(20),
});
export type PrintOrder = z.infer<typeof printOrder>;

/** A page to save as a PDF, with the proposed file name. */
export const pdfOrder = z.strictObject({ page: printedPage, name: z.string().min(1).max(100) });
export type PdfOrder = z.infer<typeof pdfOrder>;

type Printer = {
  readonly name: string;
  /** The name that is shown to people. */
  readonly label: string;
};

export type Printers = {
  readonly printers: readonly Printer[];
  /** The name of the printer that was used last. Empty for the default printer of the operating system. */
  readonly chosen: string;
};

/**
 * `printed`: the operating system accepted the page, but only a person can see whether paper came out. `failed`:
 * nothing was sent.
 */
export const printOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('printed'), fault: z.literal('UNCONFIRMED') }),
  z.object({ outcome: z.literal('failed'), fault: z.enum(['OFFLINE', 'REFUSED', 'TIMEOUT']) }),
]);
export type PrintOutcome = Readonly<z.infer<typeof printOutcome>>;

/** A ticket that the server rendered, for a printer of this computer (PRINT-14). */
export const ticketOrder = z.object({
  /** The name that the operating system gives to the printer. */
  printer: z.string().min(1).max(200),
  /** The picture of the ticket as a PNG. */
  base64: z.base64().min(1).max(largestPage),
  widthDots: z.int().min(1).max(1_000),
  heightDots: z.int().min(1).max(9_000),
});
export type TicketOrder = Readonly<z.infer<typeof ticketOrder>>;
