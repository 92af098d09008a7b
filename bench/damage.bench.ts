import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDamagePlace } from '#tests/support/damage-place.ts';
import { DamageTrials, filesOf, harms, type Outcome, type Trial } from '#tests/support/damage-trials.ts';

/*
 * Every harm to every file of a small hotel's data directory, one at a time, and what a start makes of it:
 * `node bench/damage.bench.ts`. Prints a table, and each trial that is silent or names no file.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-damage-bench-'));
try {
  const place = await makeDamagePlace(folder);
  const files = filesOf(place.sound);
  const trials: Trial[] = [];
  const runner = await DamageTrials.over(place);
  for (const file of files) {
    for (const harm of harms) {
      const trial = await runner.run(file, harm);
      if (trial !== undefined) trials.push(trial);
    }
  }
  const outcomes: Outcome[] = ['whole', 'told', 'refused', 'silent', 'nameless'];
  const areaOf = ({ file }: Trial) => file.split(path.sep)[0]?.replace(/\.previous$/, '') ?? '';
  const areas = [...new Set(trials.map(areaOf))];
  console.log(`${files.length} files, ${trials.length} trials`);
  console.log(`| area | ${outcomes.join(' | ')} |\n|---|${outcomes.map(() => '---|').join('')}`);
  for (const area of [...areas, 'all']) {
    const own = trials.filter((trial) => area === 'all' || areaOf(trial) === area);
    console.log(
      `| ${area} | ${outcomes.map((one) => own.filter(({ outcome }) => outcome === one).length).join(' | ')} |`,
    );
  }
  for (const trial of trials.filter(({ outcome }) => outcome === 'silent' || outcome === 'nameless')) {
    console.log(`${trial.outcome}: ${trial.harm}: ${trial.file}: ${trial.note}`);
  }
  if (process.argv.includes('--all')) for (const trial of trials) console.log(JSON.stringify(trial));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
