import type { WebContents } from 'electron';
import type { Printers, PrintOrder, PrintOutcome } from '#core/bridge/printing.ts';

/** The part of `WebContents` that printing needs. */
type Printable = Pick<WebContents, 'getPrintersAsync' | 'print'>;

/** How long the system may take to accept a page, in milliseconds. */
export const printTimeoutMs = 60_000;

/**
 * Returns the system's printers, and in `chosen` the remembered printer if it still exists, otherwise an empty text.
 * @param lastPrinter the name of the printer of the last order
 */
export async function listPrinters(contents: Printable, lastPrinter: string): Promise<Printers> {
  const infos = await contents.getPrintersAsync();
  const printers = infos.map(({ name, displayName }) => ({ name, label: displayName || name }));
  return { printers, chosen: printers.some(({ name }) => name === lastPrinter) ? lastPrinter : '' };
}

/**
 * Sends a rendered page to the system, for the system's default printer if the order names none. The result `printed` only
 * means that the system has accepted the page: the paper may be empty, or the printer may be off (DESKTOP-30).
 */
export async function sendToPrinter(contents: Printable, { page, printer, copies }: PrintOrder): Promise<PrintOutcome> {
  const { printers } = await listPrinters(contents, printer);
  const exists = printer === '' ? printers.length > 0 : printers.some(({ name }) => name === printer);
  if (!exists) return { outcome: 'failed', fault: 'OFFLINE' };
  return new Promise<PrintOutcome>((resolve) => {
    const timer = setTimeout(() => resolve({ outcome: 'failed', fault: 'TIMEOUT' }), printTimeoutMs);
    const options = {
      silent: true,
      deviceName: printer,
      copies,
      printBackground: true,
      pageSize: { width: page.widthMicrons, height: page.heightMicrons },
      margins: { marginType: 'none' },
    } as const;
    contents.print(options, (isAccepted) => {
      clearTimeout(timer);
      resolve(isAccepted ? { outcome: 'printed', fault: 'UNCONFIRMED' } : { outcome: 'failed', fault: 'REFUSED' });
    });
  });
}
