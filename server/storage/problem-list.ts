import path from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import { isLoss, type StorageProblem } from './storage-problem.ts';

/** Takes the absolute path of a file and what is wrong with it. */
export type ReportProblem = (file: string, what: StorageProblem['what']) => void;

/** What was found wrong, each once, for staff to read; files are named relative to the data directory. */
export class ProblemList {
  /** One array for the life of the list: others hold it. */
  readonly all: StorageProblem[] = [];
  readonly #dataDir: string;
  readonly #clock: Clock;
  readonly #log: Logger;
  /** A start that is refused says so in one sentence; what was found on the way is logged once the storage is open. */
  #isOpen = false;
  #onLoss: () => void = () => undefined;

  constructor(dataDir: string, clock: Clock, log: Logger) {
    this.#dataDir = dataDir;
    this.#clock = clock;
    this.#log = log;
  }

  readonly report: ReportProblem = (file, what) => {
    const name = this.#nameOf(file);
    // A line that cannot be read is met again with every page that holds it.
    if (this.#has(name, what)) return;
    const problem = { file: name, what, at: isoNow(this.#clock) };
    this.all.push(problem);
    if (this.#isOpen) this.#tell(problem);
    if (isLoss(problem)) this.#onLoss();
  };

  /** It is good again, or never was bad. */
  settle(file: string, what: StorageProblem['what']): void {
    const name = this.#nameOf(file);
    this.all.splice(0, this.all.length, ...this.all.filter((one) => one.file !== name || one.what !== what));
  }

  /** Adds what an earlier start found and nobody has confirmed. */
  recall(losses: readonly StorageProblem[]): void {
    for (const loss of losses) {
      if (this.#has(loss.file, loss.what)) continue;
      this.all.push(loss);
    }
  }

  /** The storage is open: logs what was found, and from now on at once. */
  open(onLoss: () => void): void {
    this.#isOpen = true;
    this.#onLoss = onLoss;
    for (const problem of this.all) this.#tell(problem);
  }

  losses(): StorageProblem[] {
    return this.all.filter(isLoss);
  }

  /** Staff go on without what is lost. */
  clearLosses(): void {
    this.all.splice(0, this.all.length, ...this.all.filter((problem) => !isLoss(problem)));
  }

  #tell({ file, what }: StorageProblem): void {
    this.#log.warn({ file, what }, 'storage problem');
  }

  #nameOf(file: string): string {
    return path.relative(this.#dataDir, file).replaceAll(path.sep, '/');
  }

  #has(file: string, what: StorageProblem['what']): boolean {
    return this.all.some((known) => known.file === file && known.what === what);
  }
}
