import { readFileSync } from 'node:fs';
import { readSummary, sum, summaryLine } from './lib/counts.mjs';

/*
 * `node build/scripts/add-up.mjs FILE…`: adds up the result lines of several test runs and prints one line. A file without a
 * result line counts as a failure.
 */
const counts = sum(process.argv.slice(2).map((file) => readSummary(readFileSync(file, 'utf8'))));
console.log(summaryLine(counts));
process.exitCode = counts.failed === 0 ? 0 : 1;
