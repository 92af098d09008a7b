import type { OfferedPrinter, PrinterCondition, PrinterState, PrinterTest } from '#core/bridge/console-assistant.ts';
import { assistant as en } from '#core/locales/en/assistant.ts';
import { assistant as ja } from '#core/locales/ja/assistant.ts';
import type { StaffLanguage } from '#core/model/languages.ts';
import type { PaperWidth, PrintFault } from '#core/model/print.ts';
import { printerAddress, readPrinterAddress } from '#core/rules/printer-address.ts';
import { CallRefused, type ServerCalls, type ServerData } from './server-calls.ts';

/** How often to ask the server about the test page while it prints, in milliseconds. */
const pollEveryMs = 500;
/** The maximum number of networks to search. Most computers have a cable and Wi-Fi, and each search takes a few seconds. */
const maxNetworks = 3;
/** The maximum length of a printer's name. */
const maxNameLength = 40;
/** The paper width of a new printer, in dots. Most hotels use the wide paper (80 mm). */
const defaultPaper: PaperWidth = 576;
const defaultPrinterNames: Readonly<Record<StaffLanguage, string>> = {
  ja: ja['printer.nameless'],
  en: en['printer.nameless'],
};

type StoredPrinter = ServerData<'listPrinters'>['printers'][number];
type Job = ServerData<'getPrintJob'>;

export type PrinterChoiceOptions = {
  readonly calls: Pick<ServerCalls, 'get' | 'send' | 'search' | 'getPicture'>;
  /** Returns the printers of this computer. */
  readonly systemPrinters: () => Promise<readonly { readonly name: string; readonly label: string }[]>;
  readonly language: () => StaffLanguage;
  readonly onChange: () => void;
};

/**
 * The printer that staff choose and try (DESKTOP-5). A new printer is stored when staff try it. Unless they confirm its test
 * page, it is removed when they try another new one or continue without it.
 */
export class PrinterChoice {
  readonly #options: PrinterChoiceOptions;
  #stored: readonly StoredPrinter[] = [];
  /** The conditions of the stored printers, by their ids. */
  #conditions: ReadonlyMap<string, PrinterCondition> = new Map();
  #systemPrinters: readonly OfferedPrinter[] = [];
  #foundPrinters: readonly OfferedPrinter[] = [];
  #typedPrinters: readonly OfferedPrinter[] = [];
  #search: PrinterState['search'] = 'none';
  #chosenAddress = '';
  #widthDots: PaperWidth = defaultPaper;
  #test: (PrinterTest & { readonly job: Job }) | null = null;
  #isHelpShown = false;
  /** The address of a printer that the assistant has stored and whose test page nobody has confirmed yet. */
  #unconfirmedAddress: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PrinterChoiceOptions) {
    this.#options = options;
  }

  get state(): PrinterState {
    const { is, fault, sentAt, picture } = this.#test ?? {};
    return {
      offered: this.#listOffered(),
      search: this.#search,
      chosen: this.#chosenAddress,
      widthDots: this.#widthDots,
      test: is === undefined ? null : { is, fault: fault ?? null, sentAt: sentAt ?? '', picture: picture ?? '' },
      isHelpShown: this.#isHelpShown,
    };
  }

  /**
   * Loads the printers that are known without a search, and chooses the default one if none is chosen. If the server does not
   * reply, the stored printers stay as they were.
   */
  async enter(): Promise<void> {
    const [systemPrinters, stored, states] = await Promise.all([
      this.#options.systemPrinters(),
      this.#options.calls.get('listPrinters').catch(() => undefined),
      this.#options.calls.get('getPrinterStates').catch(() => []),
    ]);
    this.#systemPrinters = systemPrinters.map(({ name, label }) => ({
      address: name,
      kind: 'system',
      name: label,
      condition: 'unknown',
    }));
    this.#setStored(stored?.printers ?? this.#stored);
    this.#conditions = new Map(
      states.map(({ printerId, state, fault }) => [printerId, state === 'fault' ? toCondition(fault) : state]),
    );
    if (this.#chosenAddress === '') this.choose(this.#stored.find(({ isDefault }) => isDefault)?.address ?? '');
    this.#options.onChange();
  }

  /**
   * Searches this computer's networks for printers, and chooses the first one if none is chosen. Throws `CallRefused`, as do
   * `add`, `print`, `answer` and `discardUnconfirmed`.
   */
  async search(): Promise<void> {
    this.#search = 'running';
    this.#options.onChange();
    try {
      const networks = (await this.#options.calls.get('listPrinters')).networks.slice(0, maxNetworks);
      const found: ServerData<'findPrinters'>['printers'][number][] = [];
      // Without a network, the server replies why it cannot search.
      for (const network of networks.length === 0 ? [undefined] : networks)
        found.push(
          ...(await this.#options.calls.search('findPrinters', network === undefined ? {} : { network })).printers,
        );
      this.#foundPrinters = found.map(({ address, fault }) =>
        createNetworkPrinter(address, fault === undefined ? 'ready' : toCondition(fault)),
      );
      this.#search = 'done';
      if (this.#chosenAddress === '') this.choose(this.#foundPrinters[0]?.address ?? '');
    } finally {
      if (this.#search === 'running') this.#search = 'none';
    }
  }

  /** Chooses an offered printer and ends the test of the one before. Does nothing for any other address. */
  choose(address: string): void {
    const isOffered = this.#listOffered().some((printer) => printer.address === address);
    if (!isOffered || address === this.#chosenAddress) return;
    this.#chosenAddress = address;
    this.#widthDots = this.#stored.find((printer) => printer.address === address)?.widthDots ?? this.#widthDots;
    this.#endTest();
  }

  /** Offers and chooses a printer whose address staff have typed. */
  add(typed: string): void {
    const parsed = readPrinterAddress(/^tcp:/i.test(typed) ? typed : `tcp://${typed}`);
    if (typeof parsed === 'string') throw new CallRefused({ code: 'PRINTER_ADDRESS' });
    const address = printerAddress(parsed);
    if (!this.#listOffered().some((printer) => printer.address === address))
      this.#typedPrinters = [...this.#typedPrinters, createNetworkPrinter(address, 'unknown')];
    this.choose(address);
  }

  choosePaper(widthDots: PaperWidth): void {
    this.#widthDots = widthDots;
    this.#options.onChange();
  }

  /** Stores the chosen printer and prints a test page. Does nothing while none is chosen or a test page prints. */
  async print(): Promise<void> {
    const printer = this.#listOffered().find(({ address }) => address === this.#chosenAddress);
    if (printer === undefined || this.#test?.is === 'printing') return;
    const printerId = await this.#storePrinter(printer);
    const job = await this.#options.calls.send('createPrintJob', {
      kind: 'test',
      printerId,
      language: this.#options.language(),
    });
    const picture = await this.#options.calls.getPicture('getPrintPreview', job.jobId).catch(() => '');
    this.#isHelpShown = false;
    this.#handleJob(job, picture);
  }

  /**
   * Handles the reply of staff to the question whether the test page came out. Sends it to the server if the printer did not
   * confirm the page. Returns true if the page came out; false also if no test page waits for a reply.
   */
  async answer(isPrinted: boolean): Promise<boolean> {
    const { job, is } = this.#test ?? {};
    if (job === undefined || is !== 'asked') return false;
    const isUnconfirmed = job.state === 'unknown' || job.fault === 'UNCONFIRMED';
    if (isUnconfirmed) await this.#options.calls.send('confirmPrintJob', { printed: isPrinted }, job.jobId);
    this.#endTest();
    this.#isHelpShown = !isPrinted;
    if (isPrinted) this.#unconfirmedAddress = undefined;
    return isPrinted;
  }

  /**
   * Stops asking the server about the test page, and removes the printer that the assistant stored unless staff confirmed its
   * test page.
   */
  async discardUnconfirmed(): Promise<void> {
    this.stop();
    if (this.#unconfirmedAddress === undefined) return;
    const others = this.#stored.filter(({ address }) => address !== this.#unconfirmedAddress);
    this.#unconfirmedAddress = undefined;
    await this.#savePrinters(others);
  }

  /** Stops asking the server about the test page. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #handleJob(job: Job, picture: string): void {
    const is =
      job.state === 'queued' || job.state === 'printing' ? 'printing' : job.state === 'not_sent' ? 'failed' : 'asked';
    this.#test = { job, is, fault: job.fault ?? null, sentAt: job.endedAt ?? job.createdAt, picture };
    if (is !== 'printing')
      this.#conditions = new Map([...this.#conditions, [job.printerId, getConditionAfterJob(job)]]);
    this.#options.onChange();
    clearTimeout(this.#timer);
    if (is === 'printing') this.#timer = setTimeout(() => void this.#pollJob(job, picture), pollEveryMs);
  }

  async #pollJob(job: Job, picture: string): Promise<void> {
    const currentJob = await this.#options.calls.get('getPrintJob', '', job.jobId).catch(() => job);
    if (this.#test?.job.jobId === job.jobId) this.#handleJob(currentJob, picture);
  }

  #endTest(): void {
    clearTimeout(this.#timer);
    this.#test = null;
    this.#isHelpShown = false;
    this.#options.onChange();
  }

  /**
   * Stores a printer and its paper width on the server, and removes the one that was tried before without success. Changes
   * nothing if the printer is already stored with this width. Returns the printer's id.
   */
  async #storePrinter({ address, kind, name }: OfferedPrinter): Promise<string> {
    const existing = this.#stored.find((printer) => printer.address === address);
    if (existing === undefined || existing.widthDots !== this.#widthDots) {
      const others = this.#stored.filter(
        (printer) => printer.address !== address && printer.address !== this.#unconfirmedAddress,
      );
      const isDefault = existing?.isDefault ?? !others.some((printer) => printer.isDefault);
      const printerName = (existing?.name ?? name) || defaultPrinterNames[this.#options.language()];
      const entry = { name: printerName.slice(0, maxNameLength), kind, address, widthDots: this.#widthDots, isDefault };
      await this.#savePrinters([
        ...others,
        existing === undefined ? entry : { ...entry, printerId: existing.printerId },
      ]);
      if (existing === undefined) this.#unconfirmedAddress = address;
    }
    return this.#stored.find((printer) => printer.address === address)?.printerId ?? '';
  }

  async #savePrinters(printers: readonly unknown[]): Promise<void> {
    this.#setStored((await this.#options.calls.send('updatePrinters', { printers })).printers);
  }

  #setStored(stored: readonly StoredPrinter[]): void {
    this.#stored = stored;
  }

  /**
   * Returns each printer once by address: stored printers first, then those that were found or typed, then this computer's own.
   * Stored printers of the kind `file` are left out, because they make no paper.
   */
  #listOffered(): readonly OfferedPrinter[] {
    const stored = this.#stored.flatMap(({ kind, address, name, printerId }) =>
      kind === 'file' ? [] : [{ address, kind, name, condition: this.#conditions.get(printerId) ?? 'unknown' }],
    );
    const printers: readonly OfferedPrinter[] = [
      ...stored,
      ...this.#foundPrinters,
      ...this.#typedPrinters,
      ...this.#systemPrinters,
    ];
    return printers.filter(
      (printer, index) => printers.findIndex(({ address }) => address === printer.address) === index,
    );
  }
}

function createNetworkPrinter(address: string, condition: PrinterCondition): OfferedPrinter {
  return { address, kind: 'escpos-tcp', name: '', condition };
}

function getConditionAfterJob({ state, fault }: Job): PrinterCondition {
  if (state === 'printed' && fault === undefined) return 'ready';
  return state === 'not_sent' ? toCondition(fault) : 'unknown';
}

function toCondition(fault: PrintFault | undefined): PrinterCondition {
  if (fault === 'PAPER') return 'paper';
  return fault === 'COVER' ? 'cover' : 'offline';
}
