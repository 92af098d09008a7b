import type { PreviewBody, PrintOrderBody } from '#core/api/staff-printing.ts';
import type { Language } from '#core/model/hotel.ts';
import type { PrintAsker, Printer, PrintKind, PrintSource } from '#core/model/print.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { isoNow } from '../../platform/clock.ts';
import { formatLocalTime } from '../../platform/local-time.ts';
import { KeyedQueue } from '../../storage/projections/keyed-queue.ts';
import type { PrintJob } from '../../storage/projections/print-index.ts';
import { type KioskPowers, withoutCount } from './kiosk-powers.ts';
import { getRule, sourceKey } from './print-kinds.ts';
import type { PrintQueues } from './print-queues.ts';
import type { PrinterBook } from './printer-book.ts';
import type { PrintingDeps, TicketPicture } from './printing-deps.ts';

/** The person or kiosk that sends an order, as the routes have determined it. */
export type Orderer = {
  readonly asker: PrintAsker;
  readonly caller: Caller;
  /** True for a kiosk that has not been unlocked with the PIN, because a guest may be using it. */
  readonly isGuest: boolean;
};

type Planned = {
  readonly source: PrintSource;
  readonly printer: Printer;
  readonly language: Language;
  readonly reprintOf: string | undefined;
  readonly reprintNumber: number | undefined;
};

/** Handles orders for tickets, retries, and reports by people on whether a ticket was printed. */
export class PrintOrders {
  readonly #deps: PrintingDeps;
  readonly #book: PrinterBook;
  readonly #queues: PrintQueues;
  readonly #kiosks: KioskPowers;
  /**
   * Runs orders, retries and reports one after another, so that nothing changes between a check and the write that follows
   * it.
   */
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
   * Adds a ticket to its printer's queue and returns the job. If the same client has sent an order with this
   * `clientOrderId` before, returns the job of that order (PRINT-8). Throws FORBIDDEN if a kiosk orders a ticket that only
   * staff may print, PRINT_JOB_NOT_FOUND if the job to be reprinted does not exist, NO_PRINTER, PRINTER_NOT_FOUND,
   * NO_DESKTOP, GLYPH_MISSING, TOO_MANY_PRINT_JOBS, the errors of `KioskPowers.check`, and those of the rule for the kind
   * of ticket.
   */
  order(order: PrintOrderBody, by: Orderer): Promise<PrintJob> {
    return this.#turns.run('print', async () => {
      const { state, clock, ids, limits, printOnSystem } = this.#deps;
      const { clientOrderId } = order;
      const existingJob = clientOrderId === undefined ? undefined : state.prints.findOrder(clientOrderId, by.asker);
      if (existingJob !== undefined) return existingJob;
      this.#checkStaffOnly(order, by);
      const plan = this.#plan(order, by.caller);
      const { printer, language } = plan;
      const count = by.isGuest ? this.#kiosks.check(order, plan, by.asker) : withoutCount;
      if (printer.kind === 'system' && printOnSystem === undefined) throw new AppError('NO_DESKTOP');
      if (state.prints.waitingFor(printer.printerId).length >= limits.waitingPrintJobs) {
        throw new AppError('TOO_MANY_PRINT_JOBS');
      }
      const { ticket, picture, source } = await this.#draw(plan, by.isGuest);
      const jobId = `${formatLocalTime(isoNow(clock)).replaceAll(/[-:]/g, '').replace(' ', '-')}-${ids.shortId()}`;
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
   * Returns the picture that an order would print now, without printing it. Throws NO_PRINTER, PRINTER_NOT_FOUND,
   * PRINT_JOB_NOT_FOUND, GLYPH_MISSING, and the errors of the rule for the kind of ticket.
   */
  async preview(order: PreviewBody, caller: Caller): Promise<TicketPicture> {
    if (order.kind === 'check-in-draft') {
      const { draft, printerId } = order;
      const request = {
        language: draft.language ?? this.#deps.settings().language,
        printer: this.#book.choose(printerId),
      };
      return this.#deps.render(this.#deps.kinds['check-in'].drawDraft(draft, request), request.language);
    }
    return (await this.#draw(this.#plan(order, caller), false)).picture;
  }

  /**
   * Returns a job.
   * @throws PRINT_JOB_NOT_FOUND if it does not exist
   */
  find(jobId: string): PrintJob {
    const job = this.#deps.state.prints.find(jobId);
    if (job === undefined) throw new AppError('PRINT_JOB_NOT_FOUND');
    return job;
  }

  /**
   * Queues a job in the state `not_sent` again and returns it. Throws PRINT_JOB_NOT_FOUND, PRINT_NOT_CONFIRMED if the state
   * is `unknown`, WRONG_STATUS if it is any other state, PRINTER_NOT_FOUND if the job's printer was removed, and
   * PRINT_PICTURE_GONE if its picture was deleted.
   */
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
   * Records whether a person has seen that the ticket was printed, and returns the job. Throws PRINT_JOB_NOT_FOUND, and
   * WRONG_STATUS if the outcome of the job is not in doubt.
   */
  confirm(jobId: string, printed: boolean, { asker }: Orderer): Promise<PrintJob> {
    return this.#turns.run('print', async () => {
      const job = this.find(jobId);
      // A ticket that the operating system accepted counts as printed, but it may not have come out of the printer.
      const isOpen = job.state === 'unknown' || (job.state === 'printed' && job.fault === 'UNCONFIRMED');
      if (!isOpen) throw new AppError('WRONG_STATUS');
      await this.#queues.append(job, { type: 'confirmed', printed, asker });
      return this.find(jobId);
    });
  }

  /** Throws FORBIDDEN if a kiosk orders a ticket that only staff may print, even if the kiosk is unlocked. */
  #checkStaffOnly(order: PrintOrderBody, { asker }: Orderer): void {
    if (order.kind === 'reprint' || 'email' in asker) return;
    if (getRule(this.#deps.kinds, order.kind).kiosk === 'never') throw new AppError('FORBIDDEN');
  }

  /** Throws FORBIDDEN if somebody else orders a ticket that only administrators may print. */
  #checkAdmin(kind: PrintKind, { session }: Caller): void {
    if (getRule(this.#deps.kinds, kind).isForAdmins && session?.role !== 'admin') throw new AppError('FORBIDDEN');
  }

  #plan(order: PrintOrderBody, caller: Caller): Planned {
    const { kinds, settings } = this.#deps;
    if (order.kind === 'reprint') {
      const { source, language, reprintOf, ...job } = this.find(order.jobId);
      this.#checkAdmin(source.kind, caller);
      const printer = this.#book.choose(order.printerId ?? this.#book.find(job.printerId)?.printerId);
      return { source, language, printer, ...this.#numbered(source, reprintOf ?? job.jobId) };
    }
    const rule = getRule(kinds, order.kind);
    this.#checkAdmin(order.kind, caller);
    const source = rule.toSource(order as never, caller);
    const printer = this.#book.choose(order.printerId);
    const language = order.language ?? rule.findLanguage?.(source) ?? settings().language;
    return { source, language, printer, ...this.#numbered(source, undefined) };
  }

  /**
   * Returns the number of this reprint and the first job of its group; both are undefined for an original. All jobs of the
   * group count except those that were not sent.
   * @param root the first job of a group of reprints, if a reprint was ordered
   */
  #numbered(source: PrintSource, root: string | undefined): Pick<Planned, 'reprintOf' | 'reprintNumber'> {
    const { kinds, state } = this.#deps;
    const isOfFamily = getRule(kinds, source.kind).isOneOfAKind
      ? (job: PrintJob) => sourceKey(job.source) === sourceKey(source)
      : (job: PrintJob) => root !== undefined && (job.jobId === root || job.reprintOf === root);
    const papers = state.prints.jobs.filter((job) => job.state !== 'not_sent' && isOfFamily(job));
    if (papers.length === 0) return { reprintOf: undefined, reprintNumber: undefined };
    return { reprintOf: papers[0]?.jobId, reprintNumber: papers.length };
  }

  async #draw({ source, language, printer, reprintNumber }: Planned, isForKiosk: boolean) {
    const rule = getRule(this.#deps.kinds, source.kind);
    const ticket = await rule.prepare(source, { language, printer, isForKiosk, reprintNumber });
    try {
      return { ticket, source: ticket.source ?? source, picture: await this.#deps.render(ticket.layout, language) };
    } catch (error) {
      const { instead } = ticket;
      if (instead === undefined || !(error instanceof AppError) || error.code !== 'GLYPH_MISSING') throw error;
      return { ticket, source: instead.source, picture: await this.#deps.render(instead.layout, language) };
    }
  }
}
