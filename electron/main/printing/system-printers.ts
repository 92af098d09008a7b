import { writeFile } from 'node:fs/promises';
import { type BrowserWindow, dialog } from 'electron';
import type { PdfOrder, PrintedPage, PrintOrder, PrintOutcome, TicketOrder } from '#core/bridge/printing.ts';
import { toFileStem } from '#core/rules/file-name.ts';
import { withPaperPage } from './paper-page.ts';
import { sendToPrinter } from './send-to-printer.ts';
import { createTicketPage } from './ticket-page.ts';

/**
 * Renders a page in its own hidden window and prints it without a dialog. A failed order is never repeated automatically,
 * because the page could be printed twice. A page that cannot be rendered fails as `REFUSED`.
 */
export function printPage(order: PrintOrder): Promise<PrintOutcome> {
  return withPaperPage(order.page, (contents) => sendToPrinter(contents, order)).catch(
    (): PrintOutcome => ({ outcome: 'failed', fault: 'REFUSED' }),
  );
}

/** Prints a ticket that the server has rendered. */
export function printTicket({ printer, ...ticket }: TicketOrder): Promise<PrintOutcome> {
  return printPage({ page: createTicketPage(ticket), printer, copies: 1 });
}

/** Returns a page as a PDF of exactly the page's size, with embedded fonts. */
function renderPdf(page: PrintedPage): Promise<Uint8Array> {
  const toInches = (microns: number) => microns / 25_400;
  return withPaperPage(page, (contents) =>
    contents.printToPDF({
      printBackground: true,
      pageSize: { width: toInches(page.widthMicrons), height: toInches(page.heightMicrons) },
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
    }),
  );
}

/** Asks staff where to save a page as a PDF, and saves it. Returns false if they cancel. Throws if it cannot be written. */
export async function savePdf(window: BrowserWindow | undefined, { page, name }: PdfOrder): Promise<boolean> {
  const defaultPath = `${toFileStem(name, 'takarabune')}.pdf`;
  const options = { defaultPath, filters: [{ name: 'PDF', extensions: ['pdf'] }] };
  const { canceled, filePath } = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  if (canceled || filePath === '') return false;
  await writeFile(filePath, await renderPdf(page));
  return true;
}
