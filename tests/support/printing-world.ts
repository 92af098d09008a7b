import type { PrintJobView } from '#core/api/printing-schemas.ts';
import type { PrintState } from '#core/model/print.ts';
import { FakePrinter } from './fake-printer/fake-printer.ts';
import { LotteryWorld } from './lottery-world.ts';
import { type CallParts, call, type Reply, tryCall } from './server-calls.ts';

/** The printers are on the same computer, so what takes seconds in a hotel takes milliseconds here. */
const quickTimings = {
  printerConnectMs: 2_000,
  printerStatusMs: 400,
  printerRetryMs: 20,
  printerEndMs: 1_500,
  printerCloseMs: 2_000,
};

const endStates: readonly PrintState[] = ['printed', 'not_sent', 'unknown'];

/** A hotel with a prize draw, a kiosk and receipt printers. */
export class PrintingWorld {
  readonly lottery: LotteryWorld;
  readonly #printers: FakePrinter[] = [];

  private constructor(lottery: LotteryWorld) {
    this.lottery = lottery;
  }

  static async open(limits: object = {}): Promise<PrintingWorld> {
    return new PrintingWorld(await LotteryWorld.open({ ...quickTimings, ...limits }));
  }

  get server() {
    return this.lottery.server;
  }
  get admin() {
    return this.lottery.admin;
  }
  get kiosk() {
    return this.lottery.kiosk;
  }
  get storyId() {
    return this.lottery.storyId;
  }

  async close(): Promise<void> {
    for (const printer of this.#printers) await printer.switchOff();
    await this.lottery.close();
  }

  /**
   * Starts a printer for each of these widths (in dots) and stores them as the only printers of the hotel, the first one as
   * the default. Returns the id and the printer of each.
   */
  async printers(...widths: readonly (384 | 576)[]): Promise<(readonly [string, FakePrinter])[]> {
    const fakes = await Promise.all(widths.map(() => FakePrinter.start()));
    this.#printers.push(...fakes);
    const printers = fakes.map(({ address }, index) => ({
      ...{ name: `Printer ${index + 1}`, kind: 'escpos-tcp', address },
      widthDots: widths[index],
    }));
    const set = (await call(this.server, 'updatePrinters', { headers: this.admin, body: { printers } })).data;
    return fakes.map((fake, index) => [set.printers[index]?.printerId ?? '', fake] as const);
  }

  /** Orders a print, as staff unless other headers are given. Returns the accepted job. */
  async order(body: object, headers: Record<string, string> = this.admin): Promise<PrintJobView> {
    return (await call(this.server, 'createPrintJob', { headers, body })).data;
  }

  tryOrder(body: object, headers: Record<string, string> = this.admin): Promise<Reply> {
    return tryCall(this.server, 'createPrintJob', { headers, body });
  }

  async getJob(
    { jobId }: Pick<PrintJobView, 'jobId'>,
    headers: Record<string, string> = this.admin,
  ): Promise<PrintJobView> {
    return (await call(this.server, 'getPrintJob', { headers, params: { jobId } })).data;
  }

  /** Waits until a job has ended, and returns it. */
  async waitForEnd(job: Pick<PrintJobView, 'jobId'>): Promise<PrintJobView> {
    return this.waitForJob(job, ({ state }) => endStates.includes(state));
  }

  /** Waits until `isReached` returns true, and returns the job. Throws after 30 s. */
  async waitForJob(job: Pick<PrintJobView, 'jobId'>, isReached: (job: PrintJobView) => boolean): Promise<PrintJobView> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const currentJob = await this.getJob(job);
      if (isReached(currentJob)) return currentJob;
      if (Date.now() > deadline) throw new Error(`the job stays ${JSON.stringify(currentJob)}`);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }

  /** Orders a print, waits until the job has ended, and returns it. */
  async print(body: object): Promise<PrintJobView> {
    return this.waitForEnd(await this.order(body));
  }

  /** Returns the order of a story slip, which every printer can print. */
  createSlipOrder(overrides: object = {}): object {
    return { kind: 'story-qr', storyId: this.storyId, ...overrides };
  }

  actOnJob(
    name: 'retryPrintJob' | 'confirmPrintJob',
    { jobId }: Pick<PrintJobView, 'jobId'>,
    overrides: CallParts = {},
  ) {
    return tryCall(this.server, name, { headers: this.admin, params: { jobId }, body: {}, ...overrides });
  }

  getPreview({ jobId }: Pick<PrintJobView, 'jobId'>, headers: Record<string, string> = this.admin): Promise<Reply> {
    return tryCall(this.server, 'getPrintPreview', { headers, params: { jobId } });
  }
}
