import type { Language } from '#core/model/hotel.ts';
import type { JournalLine } from '#core/model/journal.ts';
import type { PaperWidth, PrintAsker, PrintFault, PrintSource, PrintState } from '#core/model/print.ts';

type PrintLine = Extract<JournalLine, { readonly kind: 'print' }>;

export type PrintJob = {
  readonly jobId: string;
  /** The id of the guest whose ticket this is; empty for other tickets. */
  readonly userId: string;
  readonly source: PrintSource;
  readonly language: Language;
  readonly title: string;
  readonly printerId: string;
  readonly printerName: string;
  readonly widthDots: PaperWidth;
  readonly asker: PrintAsker;
  /** The id that the client chose for the order. A repeated order with it creates no second job (PRINT-8). */
  readonly clientOrderId: string | undefined;
  /** The id of the first job for the same ticket, if this job is a reprint. */
  readonly reprintOf: string | undefined;
  readonly reprintNumber: number | undefined;
  readonly createdAt: string;
  readonly state: PrintState;
  /** The total number of attempts. */
  readonly attempts: number;
  /** The number of attempts since the job was queued, or since a person last retried it. */
  readonly tries: number;
  readonly fault: PrintFault | undefined;
  readonly endedAt: string | undefined;
  /** Who reported whether the paper was printed. */
  readonly confirmedBy: PrintAsker | undefined;
  /** True if the guest was erased. The picture of the ticket must then be deleted. */
  readonly isErased: boolean;
};

/** How many jobs are kept in memory. Older ones are only in the journal. Waiting jobs are always kept. */
const maxJobs = 2_000;

const isWaiting = ({ state }: PrintJob) => state === 'queued' || state === 'printing';

const toAskerId = (asker: PrintAsker) => ('email' in asker ? asker.email : asker.deviceId);

/** The print jobs according to the journal (PRINT-5). */
export class PrintIndex {
  readonly #jobs = new Map<string, PrintJob>();

  /** Returns the state for a snapshot, which has no personal data. */
  save(): readonly PrintJob[] {
    return this.jobs;
  }

  load(jobs: readonly PrintJob[]): void {
    for (const job of jobs) this.#jobs.set(job.jobId, job);
  }

  /** All jobs, the oldest first. */
  get jobs(): readonly PrintJob[] {
    return [...this.#jobs.values()];
  }

  find(jobId: string): PrintJob | undefined {
    return this.#jobs.get(jobId);
  }

  /** Returns the job that the same asker has already created with this order id, or undefined if there is none. */
  findOrder(clientOrderId: string, asker: PrintAsker): PrintJob | undefined {
    return this.jobs.find((job) => job.clientOrderId === clientOrderId && toAskerId(job.asker) === toAskerId(asker));
  }

  /** Returns the jobs that wait for a printer or are being sent to it, in the order of the requests. */
  waitingFor(printerId: string): readonly PrintJob[] {
    return this.jobs.filter((job) => job.printerId === printerId && isWaiting(job));
  }

  apply(line: JournalLine): void {
    if (line.kind === 'print') this.#applyLine(line);
    else if (line.kind === 'erase') this.#erase(new Set(line.userIds));
    else if (line.kind === 'restored') this.#stopAll(line.at);
  }

  #applyLine(line: PrintLine): void {
    if (line.type === 'queued') {
      const { seq: _, at, kind: __, type: ___, storyId: ____, ...job } = line;
      this.#jobs.set(line.jobId, {
        ...job,
        clientOrderId: line.clientOrderId,
        ...{ reprintOf: line.reprintOf, reprintNumber: line.reprintNumber, createdAt: at, state: 'queued' },
        ...{ attempts: 0, tries: 0, fault: undefined, endedAt: undefined, confirmedBy: undefined },
        isErased: false,
      });
      this.#removeOldest();
      return;
    }
    const job = this.#jobs.get(line.jobId);
    if (job !== undefined) this.#jobs.set(line.jobId, { ...job, ...toChange(job, line) });
  }

  /**
   * Stops all waiting jobs. A restore must not print anything: jobs that were waiting at the time of the backup were
   * printed since, or are not wanted any more.
   */
  #stopAll(at: string): void {
    for (const job of this.#jobs.values()) {
      if (isWaiting(job)) this.#jobs.set(job.jobId, { ...job, state: 'unknown', fault: 'UNCONFIRMED', endedAt: at });
    }
  }

  #erase(userIds: ReadonlySet<string>): void {
    for (const job of this.#jobs.values()) {
      if (userIds.has(job.userId)) this.#jobs.set(job.jobId, { ...job, isErased: true });
    }
  }

  #removeOldest(): void {
    if (this.#jobs.size <= maxJobs) return;
    for (const job of this.#jobs.values()) {
      if (isWaiting(job)) continue;
      this.#jobs.delete(job.jobId);
      return;
    }
  }
}

function toChange(job: PrintJob, line: Exclude<PrintLine, { readonly type: 'queued' }>): Partial<PrintJob> {
  const { at } = line;
  const [attempts, tries] = [job.attempts + 1, job.tries + 1];
  switch (line.type) {
    case 'sending':
      return { state: 'printing', attempts, tries };
    case 'failed': {
      // An attempt that had begun to send was counted by the line `sending`.
      const counted = job.state === 'printing' ? {} : { attempts, tries };
      const end: Partial<PrintJob> = line.isLast ? { state: 'not_sent', endedAt: at } : { state: 'queued' };
      return { ...counted, ...end, fault: line.fault };
    }
    case 'ended':
      return { state: line.state, fault: line.fault, endedAt: at };
    case 'retried':
      return { state: 'queued', tries: 0, endedAt: undefined, confirmedBy: undefined };
    case 'confirmed': {
      const confirmation = { endedAt: at, confirmedBy: line.asker };
      return line.printed
        ? { ...confirmation, state: 'printed', fault: undefined }
        : { ...confirmation, state: 'not_sent' };
    }
  }
}
