import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DamageTrials, damageKinds, listFiles, type Outcome, type Trial } from '#tests/support/damage-trials.ts';
import { createSampleHotel } from '#tests/support/sample-hotel.ts';

/*
 * Damages every file of a small hotel's data directory in each way that applies to it, one at a time, and shows what a start or
 * a restore does: `node bench/damage.bench.ts [--all]`. `--all` prints each trial; only the table and the trials that went
 * wrong are stored. Fails if a trial is `silent` or `nameless` (`Outcome`).
 */
const outcomes: readonly Outcome[] = ['whole', 'told', 'refused', 'silent', 'nameless'];
const beforeTitle = '# Damaged files: before';

const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-damage-bench-'));
try {
  const hotel = await createSampleHotel(folder);
  const files = listFiles(hotel.current);
  const trials: Trial[] = [];
  const runner = await DamageTrials.create(hotel);
  for (const file of files) {
    for (const harm of damageKinds) {
      const trial = await runner.run(file, harm);
      if (trial !== undefined) trials.push(trial);
    }
  }
  if (process.argv.includes('--all')) for (const trial of trials) console.log(JSON.stringify(trial));
  const report = formatReport(files.length, trials);
  console.log(report);
  const results = path.join(import.meta.dirname, 'results');
  mkdirSync(results, { recursive: true });
  const file = path.join(results, 'damage.md');
  writeFileSync(file, report + beforePart(file));
  if (trials.some(isWrong)) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function isWrong({ outcome }: Trial): boolean {
  return outcome === 'silent' || outcome === 'nameless';
}

function formatReport(files: number, trials: readonly Trial[]): string {
  const toArea = ({ file }: Trial) => file.split(path.sep)[0]?.replace(/\.previous$/, '') ?? '';
  const rows = [...new Set(trials.map(toArea)), 'all'].map((area) => {
    const trialsOfArea = trials.filter((trial) => area === 'all' || toArea(trial) === area);
    const counts = outcomes.map((candidate) => trialsOfArea.filter(({ outcome }) => outcome === candidate).length);
    return `| ${[area, trialsOfArea.length, ...counts].join(' | ')} |`;
  });
  return [
    '# Damaged files: this build',
    '',
    `${new Date().toISOString().slice(0, 10)}. ${files} files, ${trials.length} trials. One file is harmed at a time:`,
    `${damageKinds.join(', ')}. The data`,
    'directory is then opened as a server opens it and compared with what it was. A picture is also tried with no backup to put it',
    'back from; a file of a backup is also tried by restoring that backup where nothing else has its pictures. The worse outcome',
    'counts. *Whole*: nothing is lost. *Told*: something is, and staff are told what. *Refused*: the server does not start and names',
    'the file, or the backup cannot be restored. *Silent*: something reads otherwise and nobody is told. *Nameless*: an error that',
    'names no file.',
    '',
    `| area | trials | ${outcomes.join(' | ')} |`,
    `|${' --- |'.repeat(outcomes.length + 2)}`,
    ...rows,
    '',
    ...trials.filter(isWrong).map(({ outcome, damage, file, note }) => `- ${outcome}: ${damage}: ${file}: ${note}`),
    '',
  ].join('\n');
}

/** Returns the part about earlier builds from the stored results. */
function beforePart(file: string): string {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return '';
  }
  const start = text.indexOf(beforeTitle);
  return start < 0 ? '' : text.slice(start);
}
