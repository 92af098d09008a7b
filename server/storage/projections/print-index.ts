import type { Language } from '#core/model/hotel.ts';
import type { JournalLine } from '#core/model/journal.ts';
import type { PaperWidth, PrintAsker, PrintFault, PrintSource, PrintState } from '#core/model/print.ts';

type PrintLine = Extract<JournalLine, { readonly kind: 'print' }>;

export type PrintJob = {
  readonly jobId: string;
  /** The guest whose ticket it is; empty for all others. */
  readonly userId: string;
  readonly source: PrintSource;
  readonly language: Language;
  readonly title: string;
  readonly printerId: string;
  readonly printerName: string;
  readonly widthDots: PaperWidth;
  readonly asker: PrintAsker;
  readonly reprintOf: string | undefined;
  readonly reprintNumber: number | undefined;
  readonly createdAt: string;
  readonly state: PrintState;
  /** Tries in all. */
  readonly attempts: number;
  /** Tries since it was queued, or since somebody asked for more. */
  readonly tries: number;
  readonly fault: PrintFault | undefined;
  readonly endedAt: string | undefined;
  readonly confirmedBy: PrintAsker | undefined;
  /** The guest was erased: the picture goes too. */
  readonly isErased: boolean;
};

/** Jobs that are remembered; older ones stay in the journal. Those that wait are never forgotten. */
const mostJobs = 2_000;

const isWaiting = ({ state }: PrintJob) => state === 'queued' || state === 'printing';

/** Print jobs as the journal tells them (R229). */
export class PrintIndex {
  readonly #jobs = new Map<string, PrintJob>();

  /** Oldest first. */
  get jobs(): readonly PrintJob[] {
    return [...this.#jobs.values()];
  }

  find(jobId: string): PrintJob | undefined {
    return this.#jobs.get(jobId);
  }

  /** What waits for a printer, in the order in which it was asked for. */
  waitingFor(printerId: string): readonly PrintJob[] {
    return this.jobs.filter((job) => job.printerId === printerId && isWaiting(job));
  }

  fold(line: JournalLine): void {
    if (line.kind === 'print') this.#take(line);
    else if (line.kind === 'erase') this.#erase(new Set(line.userIds));
    else if (line.kind === 'restored') this.#stopAll(line.at);
  }

  #take(line: PrintLine): void {
    if (line.type === 'queued') {
      const { seq: _, at, kind: __, type: ___, storyId: ____, ...job } = line;
      this.#jobs.set(line.jobId, {
        ...job,
        ...{ reprintOf: line.reprintOf, reprintNumber: line.reprintNumber, createdAt: at, state: 'queued' },
        ...{ attempts: 0, tries: 0, fault: undefined, endedAt: undefined, confirmedBy: undefined },
        isErased: false,
      });
      this.#forgetOldest();
      return;
    }
    const job = this.#jobs.get(line.jobId);
    if (job !== undefined) this.#jobs.set(line.jobId, { ...job, ...changeOf(job, line) });
  }

  /** Nothing is printed by a restore: what waited then has been printed since, or nobody wants it any more. */
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

  #forgetOldest(): void {
    if (this.#jobs.size <= mostJobs) return;
    for (const job of this.#jobs.values()) {
      if (isWaiting(job)) continue;
      this.#jobs.delete(job.jobId);
      return;
    }
  }
}

function changeOf(job: PrintJob, line: Exclude<PrintLine, { readonly type: 'queued' }>): Partial<PrintJob> {
  const { at } = line;
  const [attempts, tries] = [job.attempts + 1, job.tries + 1];
  switch (line.type) {
    case 'sending':
      return { state: 'printing', attempts, tries };
    case 'failed': {
      // A try that had begun to send is counted already.
      const counted = job.state === 'printing' ? {} : { attempts, tries };
      const end: Partial<PrintJob> = line.isLast ? { state: 'not_sent', endedAt: at } : { state: 'queued' };
      return { ...counted, ...end, fault: line.fault };
    }
    case 'ended':
      return { state: line.state, fault: line.fault, endedAt: at };
    case 'retried':
      return { state: 'queued', tries: 0, endedAt: undefined, confirmedBy: undefined };
    case 'confirmed': {
      const seen = { endedAt: at, confirmedBy: line.asker };
      return line.printed ? { ...seen, state: 'printed', fault: undefined } : { ...seen, state: 'not_sent' };
    }
  }
}
