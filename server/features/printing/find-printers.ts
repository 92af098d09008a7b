import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { isVirtualNetwork } from '#core/rules/network-address.ts';
import { printerAddress, printerPorts, searchableNetwork } from '#core/rules/printer-address.ts';
import { AppError } from '../../platform/app-error.ts';
import { findLanAddress, type Network } from '../../platform/lan-address.ts';
import { askPrinter, type PrinterCondition } from './escpos/send-ticket.ts';
import type { PrinterBook } from './printer-book.ts';

/** The number of simultaneous connections. 254 addresses take four rounds. */
const atOnce = 64;
/**
 * The time limits for one address. Four rounds of both connecting and asking take much less time than a page waits for a
 * reply.
 */
const times = { connectMs: 600, statusMs: 600, endMs: 0, closeMs: 600 } as const;

type Found = DataOf<StaffEndpoints['findPrinters']>;

/**
 * Searches a network for receipt printers. Anything that replies to a printer command on the first printer port counts as a
 * printer (PRINT-13).
 */
export class PrinterSearch {
  readonly #network: Network;
  readonly #book: PrinterBook;
  #isUnderWay = false;

  constructor(network: Network, book: PrinterBook) {
    this.#network = network;
    this.#book = book;
  }

  /** Returns the networks of this computer that can be searched. The best one is the first. */
  networks(): string[] {
    const best = findLanAddress(this.#network.interfaces());
    const ownAddresses = Object.entries(this.#network.interfaces())
      .filter(([name]) => !isVirtualNetwork(name))
      .flatMap(([, addresses]) => (addresses ?? []).filter(({ internal }) => !internal).map(({ address }) => address));
    const networks = [...(best === undefined ? [] : [best]), ...ownAddresses].map(searchableNetwork);
    return [...new Set(networks.filter((network) => network !== undefined))].map((network) => `${network}.0/24`);
  }

  /**
   * Searches a network and returns the printers in it. `wantedNetwork` is any address in the network; if it is undefined, the
   * first of `networks()` is searched. Throws PRINTER_NETWORK_INVALID if this network cannot be searched, and
   * PRINTER_SEARCH_UNDER_WAY if another search is running.
   */
  async find(wantedNetwork: string | undefined): Promise<Found> {
    const network = searchableNetwork((wantedNetwork ?? this.networks()[0] ?? '').trim().replace(/\/24$/, ''));
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
    const hosts = Array.from({ length: 254 }, (_, index) => `${network}.${index + 1}`);
    const conditionByAddress = new Map<string, PrinterCondition>();
    const workers = Array.from({ length: atOnce }, async () => {
      for (let host = hosts.shift(); host !== undefined; host = hosts.shift()) {
        const condition = await conditionAt(host);
        if (condition?.isSilent === false) conditionByAddress.set(host, condition);
      }
    });
    await Promise.all(workers);
    const last = (host: string) => Number(host.split('.').at(-1));
    return [...conditionByAddress]
      .sort(([left], [right]) => last(left) - last(right))
      .map(([host, { fault }]) => {
        const address = printerAddress({ host, port: printerPorts.first });
        const knownPrinter = this.#book.all().find((printer) => printer.address === address);
        return {
          address,
          ...(fault === undefined ? {} : { fault }),
          ...(knownPrinter === undefined ? {} : { printerId: knownPrinter.printerId }),
        };
      });
  }
}

/** The condition of a printer to which the server has another connection. Its status is not asked for. */
const inUse: PrinterCondition = { isSilent: false, fault: undefined, isPaperLow: false };

async function conditionAt(host: string): Promise<PrinterCondition | undefined> {
  try {
    return (await askPrinter({ host, port: printerPorts.first }, times)) ?? inUse;
  } catch {
    return undefined;
  }
}
