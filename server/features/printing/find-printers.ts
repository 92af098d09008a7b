import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { isVirtualNetwork } from '#core/rules/network-address.ts';
import { printerAddress, printerPorts, searchableNetwork } from '#core/rules/printer-address.ts';
import { AppError } from '../../platform/app-error.ts';
import { lanAddress, type Network } from '../../platform/lan-address.ts';
import { askPrinter, type PrinterCondition } from './escpos/send-ticket.ts';
import type { PrinterBook } from './printer-book.ts';

/** The number of simultaneous connections. 254 addresses take four rounds. */
const atOnce = 64;
/** For one address. Four rounds of both stay well below the time that a page waits for a reply. */
const times = { connectMs: 600, statusMs: 600, endMs: 0, closeMs: 600 } as const;

type Found = DataOf<StaffEndpoints['findPrinters']>;

/**
 * Searches for receipt printers in one network. Whatever replies to a printer's question on a printer's port is one
 * (PRINT-13).
 */
export class PrinterSearch {
  readonly #network: Network;
  readonly #book: PrinterBook;
  #isUnderWay = false;

  constructor(network: Network, book: PrinterBook) {
    this.#network = network;
    this.#book = book;
  }

  /** Returns the networks of this computer that can be searched, the best first. */
  networks(): string[] {
    const best = lanAddress(this.#network.interfaces());
    const own = Object.entries(this.#network.interfaces())
      .filter(([name]) => !isVirtualNetwork(name))
      .flatMap(([, addresses]) => (addresses ?? []).filter(({ internal }) => !internal).map(({ address }) => address));
    const found = [...(best === undefined ? [] : [best]), ...own].map(searchableNetwork);
    return [...new Set(found.filter((one) => one !== undefined))].map((one) => `${one}.0/24`);
  }

  /** Searches a network. `wish` is any address in it. Throws PRINTER_NETWORK_INVALID, PRINTER_SEARCH_UNDER_WAY. */
  async find(wish: string | undefined): Promise<Found> {
    const network = searchableNetwork((wish ?? this.networks()[0] ?? '').trim().replace(/\/24$/, ''));
    if (network === undefined) throw new AppError('PRINTER_NETWORK_INVALID');
    if (this.#isUnderWay) throw new AppError('PRINTER_SEARCH_UNDER_WAY');
    this.#isUnderWay = true;
    try {
      return { network: `${network}.0/24`, printers: await this.#search(network) };
    } finally {
      this.#isUnderWay = false;
    }
  }

  async #search(network: string): Promise<Found['printers']> {
    const hosts = Array.from({ length: 254 }, (_, at) => `${network}.${at + 1}`);
    const found = new Map<string, PrinterCondition>();
    const workers = Array.from({ length: atOnce }, async () => {
      for (let host = hosts.shift(); host !== undefined; host = hosts.shift()) {
        const condition = await conditionAt(host);
        if (condition?.isSilent === false) found.set(host, condition);
      }
    });
    await Promise.all(workers);
    const last = (host: string) => Number(host.split('.').at(-1));
    return [...found]
      .sort(([one], [other]) => last(one) - last(other))
      .map(([host, { fault }]) => {
        const address = printerAddress({ host, port: printerPorts.first });
        const known = this.#book.all().find((printer) => printer.address === address);
        return {
          address,
          ...(fault === undefined ? {} : { fault }),
          ...(known === undefined ? {} : { printerId: known.printerId }),
        };
      });
  }
}

/** One that is talked with now is a printer, and that is all that is known. */
const inUse: PrinterCondition = { isSilent: false, fault: undefined, isPaperLow: false };

async function conditionAt(host: string): Promise<PrinterCondition | undefined> {
  try {
    return (await askPrinter({ host, port: printerPorts.first }, times)) ?? inUse;
  } catch {
    return undefined;
  }
}
