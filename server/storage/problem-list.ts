import path from 'node:path';
import type { Clock } from '../platform/clock.ts';
import { isoNow } from '../platform/clock.ts';
import type { Logger } from '../platform/logger.ts';
import { isLoss, type StorageProblem } from './storage-problem.ts';

/** Reports what is wrong with a file. `file` is its absolute path. */
export type ReportProblem = (file: string, what: StorageProblem['what']) => void;

/** The problems that staff see. Each is listed once, with its path relative to the data directory. */
export class ProblemList {
  /** This array is never replaced by another one, because other objects refer to it. */
  readonly all: StorageProblem[] = [];
  readonly #dataDir: string;
  readonly #clock: Clock;
  readonly #log: Logger;
  /** Whether problems are logged. Before `startLogging` they are not, so that a refused start logs only one message. */
  #isLogging = false;
  #onLoss: () => void = () => undefined;

  constructor(dataDir: string, clock: Clock, log: Logger) {
    this.#dataDir = dataDir;
    this.#clock = clock;
    this.#log = log;
  }

  readonly report: ReportProblem = (file, what) => {
    const name = this.#toRelativePath(file);
    // A damaged line is reported again with every page that contains it.
    if (this.#isListed(name, what)) return;
    const problem = { file: name, what, at: isoNow(this.#clock) };
    this.all.push(problem);
    if (this.#isLogging) this.#logProblem(problem);
    if (isLoss(problem)) this.#onLoss();
  };

  /** Removes a problem that was fixed or turned out to be none. */
  remove(file: string, what: StorageProblem['what']): void {
    const name = this.#toRelativePath(file);
    this.all.splice(
      0,
      this.all.length,
      ...this.all.filter((problem) => problem.file !== name || problem.what !== what),
    );
  }

  /** Adds the losses found at earlier starts that staff have not confirmed yet. */
  addEarlierLosses(losses: readonly StorageProblem[]): void {
    for (const loss of losses) {
      if (this.#isListed(loss.file, loss.what)) continue;
      this.all.push(loss);
    }
  }

  /** Logs the problems found so far, and from now on each new one at once. `onLoss` is called for each new loss. */
  startLogging(onLoss: () => void): void {
    this.#isLogging = true;
    this.#onLoss = onLoss;
    for (const problem of this.all) this.#logProblem(problem);
  }

  losses(): StorageProblem[] {
    return this.all.filter(isLoss);
  }

  /** Removes the losses, because staff accept them. */
  clearLosses(): void {
    this.all.splice(0, this.all.length, ...this.all.filter((problem) => !isLoss(problem)));
  }

  #logProblem({ file, what }: StorageProblem): void {
    this.#log.warn({ file, what }, 'storage problem');
  }

  #toRelativePath(file: string): string {
    return path.relative(this.#dataDir, file).replaceAll(path.sep, '/');
  }

  #isListed(file: string, what: StorageProblem['what']): boolean {
    return this.all.some((problem) => problem.file === file && problem.what === what);
  }
}
