import path from 'node:path';
import type { Clock } from '#server/platform/clock.ts';
import { isoNow } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { StorageProblem } from './ports.ts';

/** Takes the absolute path of a file and what is wrong with it. */
export type ReportProblem = (file: string, what: StorageProblem['what']) => void;

/** Collects what was found damaged since the start, each once, for staff to read; files are named relative to the data directory. */
export function createProblemList(dataDir: string, clock: Clock, log: Logger) {
  const problems: StorageProblem[] = [];
  const report: ReportProblem = (file, what) => {
    const name = path.relative(dataDir, file).replaceAll(path.sep, '/');
    // A line that cannot be read is met again with every page that holds it.
    if (problems.some((known) => known.file === name && known.what === what)) return;
    problems.push({ file: name, what, at: isoNow(clock) });
    log.warn({ file: name, what }, 'storage problem');
  };
  return { problems: problems as readonly StorageProblem[], report };
}
