import type { PreviewBody, PrintOrderBody } from '#core/api/staff-printing.ts';
import type { Language } from '#core/model/hotel.ts';
import type { PrintAsker, Printer, PrintSource } from '#core/model/print.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { localTimeText } from '../../platform/local-time.ts';
import { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { PrintJob } from '../../storage/projections/print-index.ts';
import { type KioskPowers, withoutCount } from './kiosk-powers.ts';
import { ruleOf, sourceKey } from './print-kinds.ts';
import type { PrintQueues } from './print-queues.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrintingDeps, TicketPicture } from './printing-deps.ts';

/** Who orders, as the routes have determined it. */
export type Orderer = {
  readonly asker: PrintAsker;
  readonly caller: Caller;
  /** True for a kiosk without the PIN's token: then a guest is using it. */
  readonly isGuest: boolean;
};

type Planned = {
  readonly source: PrintSource;
  readonly printer: Printer;
  readonly language: Language;
  readonly reprintOf: string | undefined;
  readonly reprintNumber: number | undefined;
};

/** Takes orders of tickets, and what people report about them afterwards. */
export class PrintOrders {
  readonly #deps: PrintingDeps;
  readonly #book: PrinterBook;
  readonly #queues: PrintQueues;
  readonly #kiosks: KioskPowers;
  /** Makes each check of a job and the following write one step. */
  readonly #turns = new KeyedQueue();

  constructor(
    deps: PrintingDeps,
    book: PrinterBook,
    parts: { readonly queues: PrintQueues; readonly kiosks: KioskPowers },
  ) {
    this.#deps = deps;
    this.#book = book;
    this.#queues = parts.queues;
    this.#kiosks = parts.kiosks;
  }

  /**
   * Puts a ticket into its printer's queue and returns the job. Throws NO_PRINTER, PRINTER_NOT_FOUND, NO_DESKTOP,
   * GLYPH_MISSING, TOO_MANY_PRINT_JOBS, the errors of `KioskPowers.check`, and those of the kind of ticket.
   */
  order(order: PrintOrderBody, by: Orderer): Promise<PrintJob> {
    return this.#turns.run('print', async () => {
      const { state, clock, ids, limits, printOnSystem } = this.#deps;
      const { clientOrderId } = order;
      const known = clientOrderId === undefined ? undefined : state.prints.findOrder(clientOrderId, by.asker);
      if (known !== undefined) return known;
      this.#checkStaffOnly(order, by);
      const plan = this.#plan(order, by.caller);
      const { printer, language } = plan;
      const count = by.isGuest ? this.#kiosks.check(order, plan, by.asker) : withoutCount;
      if (printer.kind === 'system' && printOnSystem === undefined) throw new AppError('NO_DESKTOP');
      if (state.prints.waitingFor(printer.printerId).length >= limits.waitingPrintJobs) {
        throw new AppError('TOO_MANY_PRINT_JOBS');
      }
      const { ticket, picture, source } = await this.#draw(plan, by.isGuest);
      const jobId = `${localTimeText(isoNow(clock)).replaceAll(/[-:]/g, '').replace(' ', '-')}-${ids.short()}`;
      await this.#deps.pictures.put(jobId, picture.png);
      const { printerId, name: printerName, widthDots } = printer;
      await this.#queues.append(
        { jobId, userId: ticket.userId ?? '' },
        {
          ...{
            type: 'queued',
            source,
            language,
            title: ticket.title,
            printerId,
            printerName,
            widthDots,
            asker: by.asker,
          },
          ...(clientOrderId === undefined ? {} : { clientOrderId }),
          ...(plan.reprintOf === undefined ? {} : { reprintOf: plan.reprintOf }),
          ...(plan.reprintNumber === undefined ? {} : { reprintNumber: plan.reprintNumber }),
        },
      );
      count();
      await ticket.queued?.();
      this.#queues.wake(printerId);
      return this.find(jobId);
    });
  }

  /**
   * Returns the picture that an order would print now. Throws like `order`, except for the errors of queue and kiosk.
   */
  async preview(order: PreviewBody, caller: Caller): Promise<TicketPicture> {
    if (order.kind === 'check-in-draft') {
      const { draft, printerId } = order;
      const wish = {
        language: draft.language ?? this.#deps.settings().language,
        printer: this.#book.choose(printerId),
      };
      return this.#deps.render(this.#deps.kinds['check-in'].drawDraft(draft, wish));
    }
    return (await this.#draw(this.#plan(order, caller), false)).picture;
  }

  /** Returns a job. @throws PRINT_JOB_NOT_FOUND */
  find(jobId: string): PrintJob {
    const job = this.#deps.state.prints.find(jobId);
    if (job === undefined) throw new AppError('PRINT_JOB_NOT_FOUND');
    return job;
  }

  /** Tries a job again. Throws PRINT_NOT_CONFIRMED, WRONG_STATUS, PRINT_PICTURE_GONE, PRINTER_NOT_FOUND. */
  retry(jobId: string, { asker }: Orderer): Promise<PrintJob> {
    return this.#turns.run('print', async () => {
      const job = this.find(jobId);
      if (job.state === 'unknown') throw new AppError('PRINT_NOT_CONFIRMED');
      if (job.state !== 'not_sent') throw new AppError('WRONG_STATUS');
      this.#book.choose(job.printerId);
      if (!this.#deps.pictures.has(jobId)) throw new AppError('PRINT_PICTURE_GONE');
      await this.#queues.append(job, { type: 'retried', asker });
      this.#queues.wake(job.printerId);
      return this.find(jobId);
    });
  }

  /**
   * Stores whether the paper came out, as somebody has seen it. Throws WRONG_STATUS for a job whose outcome is known.
   */
  confirm(jobId: string, printed: boolean, { asker }: Orderer): Promise<PrintJob> {
    return this.#turns.run('print', async () => {
      const job = this.find(jobId);
      // A job that the system took counts as printed, but its paper may still not have come out.
      const isOpen = job.state === 'unknown' || (job.state === 'printed' && job.fault === 'UNCONFIRMED');
      if (!isOpen) throw new AppError('WRONG_STATUS');
      await this.#queues.append(job, { type: 'confirmed', printed, asker });
      return this.find(jobId);
    });
  }

  /** Throws FORBIDDEN for a kiosk that orders what only staff may print, with or without the PIN. */
  #checkStaffOnly(order: PrintOrderBody, { asker }: Orderer): void {
    if (order.kind === 'reprint' || 'email' in asker) return;
    if (ruleOf(this.#deps.kinds, order.kind).kiosk === 'never') throw new AppError('FORBIDDEN');
  }

  #plan(order: PrintOrderBody, caller: Caller): Planned {
    const { kinds, settings } = this.#deps;
    if (order.kind === 'reprint') {
      const { source, language, reprintOf, ...job } = this.find(order.jobId);
      const printer = this.#book.choose(order.printerId ?? this.#book.find(job.printerId)?.printerId);
      return { source, language, printer, ...this.#numbered(source, reprintOf ?? job.jobId) };
    }
    const rule = ruleOf(kinds, order.kind);
    const source = rule.sourceOf(order as never, caller);
    const printer = this.#book.choose(order.printerId);
    const language = order.language ?? rule.languageOf?.(source) ?? settings().language;
    return { source, language, printer, ...this.#numbered(source, undefined) };
  }

  /**
   * Returns the reprint number. It counts papers that came out or may have. None for the original.
   * @param root the first job of a group of reprints, if a reprint was ordered
   */
  #numbered(source: PrintSource, root: string | undefined): Pick<Planned, 'reprintOf' | 'reprintNumber'> {
    const { kinds, state } = this.#deps;
    const isOfFamily = ruleOf(kinds, source.kind).isOneOfAKind
      ? (job: PrintJob) => sourceKey(job.source) === sourceKey(source)
      : (job: PrintJob) => root !== undefined && (job.jobId === root || job.reprintOf === root);
    const papers = state.prints.jobs.filter((job) => job.state !== 'not_sent' && isOfFamily(job));
    if (papers.length === 0) return { reprintOf: undefined, reprintNumber: undefined };
    return { reprintOf: papers[0]?.jobId, reprintNumber: papers.length };
  }

  async #draw({ source, language, printer, reprintNumber }: Planned, isForKiosk: boolean) {
    const rule = ruleOf(this.#deps.kinds, source.kind);
    const ticket = rule.prepare(source, { language, printer, isForKiosk, reprintNumber });
    try {
      return { ticket, source: ticket.source ?? source, picture: await this.#deps.render(ticket.layout) };
    } catch (error) {
      const { instead } = ticket;
      if (instead === undefined || !(error instanceof AppError) || error.code !== 'GLYPH_MISSING') throw error;
      return { ticket, source: instead.source, picture: await this.#deps.render(instead.layout) };
    }
  }
}
