import { writeFileSync } from 'node:fs';
import { summaryLine } from './counts.mjs';

/**
 * Ends a test run: prints its result line, or writes it into the file that `TAKARABUNE_SUMMARY` names, for `.ci/run`.
 * @param {import('./counts.mjs').Counts} counts
 * @returns {number} the exit code
 */
export function reportSummary(counts) {
  const line = summaryLine(counts);
  const file = process.env.TAKARABUNE_SUMMARY;
  if (file === undefined) console.log(line);
  else writeFileSync(file, `${line}\n`);
  return counts.failed === 0 ? 0 : 1;
}
