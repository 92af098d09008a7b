import type { OfferedPrinter, PrinterCondition, PrinterState, PrinterTest } from '#core/bridge/console-assistant.ts';
import { assistant as en } from '#core/locales/en/assistant.ts';
import { assistant as ja } from '#core/locales/ja/assistant.ts';
import type { Language } from '#core/model/hotel.ts';
import type { PaperWidth, PrintFault } from '#core/model/print.ts';
import { printerAddress, readPrinterAddress } from '#core/rules/printer-address.ts';
import { CallRefused, type ServerCalls, type ServerData } from './server-calls.ts';

/** How often to ask the server about the test page, in milliseconds. */
const askEveryMs = 500;
/** The maximum number of networks to search. Most computers have a cable and Wi-Fi, and each search takes a few seconds. */
const mostNetworks = 3;
/** The maximum length of a printer's name. */
const longestName = 40;
/** The paper width of a new printer. Most hotels use the wide paper. */
const usualPaper: PaperWidth = 576;
const nameless: Readonly<Record<Language, string>> = { ja: ja['printer.nameless'], en: en['printer.nameless'] };

type Stored = ServerData<'listPrinters'>['printers'][number];
type Job = ServerData<'getPrintJob'>;

export type PrinterChoiceParts = {
  readonly calls: Pick<ServerCalls, 'get' | 'send' | 'find' | 'picture'>;
  /** Returns the printers of this computer. */
  readonly systemPrinters: () => Promise<readonly { readonly name: string; readonly label: string }[]>;
  readonly language: () => Language;
  readonly onChange: () => void;
};

/**
 * The printer that staff choose and try (DESKTOP-5). A new printer is stored when staff try it, and is removed if they then try
 * another one or continue without it.
 */
export class PrinterChoice {
  readonly #parts: PrinterChoiceParts;
  #stored: readonly Stored[] = [];
  #conditions: ReadonlyMap<string, PrinterCondition> = new Map();
  #own: readonly OfferedPrinter[] = [];
  #found: readonly OfferedPrinter[] = [];
  #typed: readonly OfferedPrinter[] = [];
  #search: PrinterState['search'] = 'none';
  #chosen = '';
  #widthDots: PaperWidth = usualPaper;
  #test: (PrinterTest & { readonly job: Job }) | null = null;
  #isHelpShown = false;
  /** The address of a printer that the assistant has stored and whose test page nobody has confirmed yet. */
  #added: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: PrinterChoiceParts) {
    this.#parts = parts;
  }

  get state(): PrinterState {
    const { is, fault, sentAt, picture } = this.#test ?? {};
    return {
      offered: this.#offered(),
      search: this.#search,
      chosen: this.#chosen,
      widthDots: this.#widthDots,
      test: is === undefined ? null : { is, fault: fault ?? null, sentAt: sentAt ?? '', picture: picture ?? '' },
      isHelpShown: this.#isHelpShown,
    };
  }

  /**
   * Loads the printers that are known without a search. If the server does not reply, the stored printers stay as they
   * were.
   */
  async enter(): Promise<void> {
    const [system, known, states] = await Promise.all([
      this.#parts.systemPrinters(),
      this.#parts.calls.get('listPrinters').catch(() => undefined),
      this.#parts.calls.get('getPrinterStates').catch(() => []),
    ]);
    this.#own = system.map(({ name, label }) => ({ address: name, kind: 'system', name: label, condition: 'unknown' }));
    this.#take(known?.printers ?? this.#stored);
    this.#conditions = new Map(
      states.map(({ printerId, state, fault }) => [printerId, state === 'fault' ? conditionOf(fault) : state]),
    );
    if (this.#chosen === '') this.choose(this.#stored.find(({ isDefault }) => isDefault)?.address ?? '');
    this.#parts.onChange();
  }

  /** Searches for printers. Throws `CallRefused`, as do `add`, `print`, `answer` and `leave`. */
  async find(): Promise<void> {
    this.#search = 'running';
    this.#parts.onChange();
    try {
      const networks = (await this.#parts.calls.get('listPrinters')).networks.slice(0, mostNetworks);
      const found: ServerData<'findPrinters'>['printers'][number][] = [];
      // Without a network, the server replies why it cannot search.
      for (const network of networks.length === 0 ? [undefined] : networks)
        found.push(
          ...(await this.#parts.calls.find('findPrinters', network === undefined ? {} : { network })).printers,
        );
      this.#found = found.map(({ address, fault }) =>
        networkPrinter(address, fault === undefined ? 'ready' : conditionOf(fault)),
      );
      this.#search = 'done';
      if (this.#chosen === '') this.choose(this.#found[0]?.address ?? '');
    } finally {
      if (this.#search === 'running') this.#search = 'none';
    }
  }

  choose(address: string): void {
    const isOffered = this.#offered().some((one) => one.address === address);
    if (!isOffered || address === this.#chosen) return;
    this.#chosen = address;
    this.#widthDots = this.#stored.find((one) => one.address === address)?.widthDots ?? this.#widthDots;
    this.#endTest();
  }

  add(typed: string): void {
    const place = readPrinterAddress(/^tcp:/i.test(typed) ? typed : `tcp://${typed}`);
    if (typeof place === 'string') throw new CallRefused({ code: 'PRINTER_ADDRESS' });
    const address = printerAddress(place);
    if (!this.#offered().some((one) => one.address === address))
      this.#typed = [...this.#typed, networkPrinter(address, 'unknown')];
    this.choose(address);
  }

  choosePaper(widthDots: PaperWidth): void {
    this.#widthDots = widthDots;
    this.#parts.onChange();
  }

  async print(): Promise<void> {
    const printer = this.#offered().find(({ address }) => address === this.#chosen);
    if (printer === undefined || this.#test?.is === 'printing') return;
    const printerId = await this.#store(printer);
    const job = await this.#parts.calls.send('createPrintJob', {
      kind: 'test',
      printerId,
      language: this.#parts.language(),
    });
    const picture = await this.#parts.calls.picture('getPrintPreview', job.jobId).catch(() => '');
    this.#isHelpShown = false;
    this.#hear(job, picture);
  }

  /**
   * Handles the reply of staff to the question whether the test page came out. Sends it to the server if the printer did not
   * confirm the page. Returns true if the page came out; false also if no test page waits for a reply.
   */
  async answer(cameOut: boolean): Promise<boolean> {
    const { job, is } = this.#test ?? {};
    if (job === undefined || is !== 'asked') return false;
    const isOpen = job.state === 'unknown' || job.fault === 'UNCONFIRMED';
    if (isOpen) await this.#parts.calls.send('confirmPrintJob', { printed: cameOut }, job.jobId);
    this.#endTest();
    this.#isHelpShown = !cameOut;
    if (cameOut) this.#added = undefined;
    return cameOut;
  }

  /**
   * Stops asking the server about the test page, and removes the printer that the assistant stored unless staff confirmed its
   * test page.
   */
  async leave(): Promise<void> {
    this.stop();
    if (this.#added === undefined) return;
    const others = this.#stored.filter(({ address }) => address !== this.#added);
    this.#added = undefined;
    await this.#save(others);
  }

  /** Stops asking the server about the test page. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #hear(job: Job, picture: string): void {
    const is =
      job.state === 'queued' || job.state === 'printing' ? 'printing' : job.state === 'not_sent' ? 'failed' : 'asked';
    this.#test = { job, is, fault: job.fault ?? null, sentAt: job.endedAt ?? job.createdAt, picture };
    if (is !== 'printing') this.#conditions = new Map([...this.#conditions, [job.printerId, conditionAfter(job)]]);
    this.#parts.onChange();
    clearTimeout(this.#timer);
    if (is === 'printing') this.#timer = setTimeout(() => void this.#ask(job, picture), askEveryMs);
  }

  async #ask(job: Job, picture: string): Promise<void> {
    const now = await this.#parts.calls.get('getPrintJob', '', job.jobId).catch(() => job);
    if (this.#test?.job.jobId === job.jobId) this.#hear(now, picture);
  }

  #endTest(): void {
    clearTimeout(this.#timer);
    this.#test = null;
    this.#isHelpShown = false;
    this.#parts.onChange();
  }

  /**
   * Stores a printer and its paper width on the server, and removes the one that was tried before without success. Does nothing
   * if the printer is already stored with this width. Returns the printer's id.
   */
  async #store({ address, kind, name }: OfferedPrinter): Promise<string> {
    const same = this.#stored.find((one) => one.address === address);
    if (same === undefined || same.widthDots !== this.#widthDots) {
      const others = this.#stored.filter((one) => one.address !== address && one.address !== this.#added);
      const isDefault = same?.isDefault ?? !others.some((one) => one.isDefault);
      const shown = (same?.name ?? name) || nameless[this.#parts.language()];
      const entry = { name: shown.slice(0, longestName), kind, address, widthDots: this.#widthDots, isDefault };
      await this.#save([...others, same === undefined ? entry : { ...entry, printerId: same.printerId }]);
      if (same === undefined) this.#added = address;
    }
    return this.#stored.find((one) => one.address === address)?.printerId ?? '';
  }

  async #save(printers: readonly unknown[]): Promise<void> {
    this.#take((await this.#parts.calls.send('updatePrinters', { printers })).printers);
  }

  #take(stored: readonly Stored[]): void {
    this.#stored = stored;
  }

  /**
   * Returns each printer once by address: stored printers first, then those that were found or typed, then this
   * computer's own.
   */
  #offered(): readonly OfferedPrinter[] {
    const stored = this.#stored.flatMap(({ kind, address, name, printerId }) =>
      kind === 'file' ? [] : [{ address, kind, name, condition: this.#conditions.get(printerId) ?? 'unknown' }],
    );
    const all: readonly OfferedPrinter[] = [...stored, ...this.#found, ...this.#typed, ...this.#own];
    return all.filter((one, at) => all.findIndex(({ address }) => address === one.address) === at);
  }
}

function networkPrinter(address: string, condition: PrinterCondition): OfferedPrinter {
  return { address, kind: 'escpos-tcp', name: '', condition };
}

function conditionAfter({ state, fault }: Job): PrinterCondition {
  if (state === 'printed' && fault === undefined) return 'ready';
  return state === 'not_sent' ? conditionOf(fault) : 'unknown';
}

function conditionOf(fault: PrintFault | undefined): PrinterCondition {
  if (fault === 'PAPER') return 'paper';
  return fault === 'COVER' ? 'cover' : 'offline';
}
