import { z } from 'zod';
import type { ErrorCode } from '#core/api/error-codes.ts';
import { type PrinterEntry, printerSchema } from '#core/api/printing-schemas.ts';
import type { Printer } from '#core/model/print.ts';
import { type AddressFault, printerAddress, readPrinterAddress } from '#core/rules/printer-address.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ids } from '../../platform/ids.ts';
import type { DocumentStore } from '../../storage/ports.ts';

const documentName = 'printers';
const documentSchema = z.object({ printers: z.array(printerSchema) });

type BookDeps = { readonly documents: Pick<DocumentStore, 'get' | 'put'>; readonly ids: Pick<Ids, 'shortId'> };

/** The hotel's printers, kept in memory and stored as one document (PRINT-1). */
export class PrinterBook {
  readonly #deps: BookDeps;
  #printers: readonly Printer[];
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(deps: BookDeps, printers: readonly Printer[]) {
    this.#deps = deps;
    this.#printers = printers;
  }

  static async load(deps: BookDeps): Promise<PrinterBook> {
    const stored = await deps.documents.get(documentName, documentSchema);
    return new PrinterBook(deps, stored?.printers ?? []);
  }

  all(): readonly Printer[] {
    return this.#printers;
  }

  find(printerId: string): Printer | undefined {
    return this.#printers.find((printer) => printer.printerId === printerId);
  }

  /**
   * Returns the printer with this id, or the default printer if the id is undefined.
   * @throws PRINTER_NOT_FOUND, NO_PRINTER
   */
  choose(printerId: string | undefined): Printer {
    const printer =
      printerId === undefined ? this.#printers.find((candidate) => candidate.isDefault) : this.find(printerId);
    if (printer === undefined) throw new AppError(printerId === undefined ? 'NO_PRINTER' : 'PRINTER_NOT_FOUND');
    return printer;
  }

  /**
   * Replaces the list of printers, and resolves when it has been written. Throws INVALID_INPUT or the error for a wrong address
   * if an entry is invalid. If it throws, nothing changes.
   */
  replace(entries: readonly PrinterEntry[]): Promise<void> {
    const next = this.#writing.then(async () => {
      const printers = this.#checked(entries);
      await this.#deps.documents.put(documentName, { printers });
      this.#printers = printers;
    });
    this.#writing = next.catch(() => undefined);
    return next;
  }

  #checked(entries: readonly PrinterEntry[]): Printer[] {
    const usedIds = new Set<string>();
    const first = Math.max(
      0,
      entries.findIndex(({ isDefault }) => isDefault),
    );
    return entries.map((entry, index) => {
      const knownId = entry.printerId === undefined ? undefined : this.find(entry.printerId)?.printerId;
      const printerId = knownId === undefined || usedIds.has(knownId) ? this.#deps.ids.shortId() : knownId;
      usedIds.add(printerId);
      return {
        ...entry,
        printerId,
        address: checkedAddress(entry, `printers.${index}.address`),
        isDefault: index === first,
      };
    });
  }
}

const addressErrors: Readonly<Record<AddressFault, ErrorCode>> = {
  NOT_TCP: 'PRINTER_ADDRESS_INVALID',
  IS_NAME: 'PRINTER_ADDRESS_IS_NAME',
  NOT_PRIVATE: 'PRINTER_ADDRESS_NOT_PRIVATE',
  WRONG_PORT: 'PRINTER_PORT_NOT_ALLOWED',
};

function checkedAddress({ kind, address }: PrinterEntry, field: string): string {
  switch (kind) {
    case 'escpos-tcp': {
      const endpoint = readPrinterAddress(address);
      if (typeof endpoint === 'string') throw new AppError(addressErrors[endpoint], { field });
      return printerAddress(endpoint);
    }
    case 'system':
      if (address === '') throw new AppError('INVALID_INPUT', { fields: [field] });
      return address;
    case 'file':
      // The server chooses the names of the folder and the files, so that nobody can make it write to another folder.
      if (address !== '') throw new AppError('INVALID_INPUT', { fields: [field] });
      return '';
  }
}
