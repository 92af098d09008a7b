import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { none } from './lib/counts.mjs';
import { findRuntime } from './lib/desktop.mjs';
import { describeRuntime } from './lib/desktop-product.mjs';
import { makeStandInRuntime, packAround, packWithoutSqlite } from './lib/pack.mjs';
import { inRoot } from './lib/paths.mjs';
import { reportSummary } from './lib/report-summary.mjs';
import { run } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { packedSteps, runSteps } from './lib/steps.mjs';
import { nodeBinary } from './lib/tools.mjs';
import { withDisplay } from './lib/with-display.mjs';
import { main, prepare } from './prepare.mjs';

/**
 * `npm run package:check`: packs the product for Linux, compares its files with `build/packaging/asar-manifest.txt`,
 * reads the fuses back, and plays a story with the packed program. Without an Electron runtime it uses a placeholder
 * and starts nothing. `TAKARABUNE_TEST_PICTURES` names a folder for a picture of the window. With `--bench` it measures
 * sizes and starts instead (`bench/desktop.bench.ts`).
 */
await main(async () => {
  if (process.platform !== 'linux') {
    say('skipped: the check packs for Linux');
    return reportSummary({ ...none, skipped: 1 });
  }
  await prepare();
  return withDisplay(async (displayFault) => {
    const work = mkdtempSync(path.join(tmpdir(), 'takarabune-pack-'));
    try {
      Object.assign(process.env, await pack(work, displayFault));
      if (process.argv.includes('--bench')) {
        process.env.TAKARABUNE_BENCH_RESULTS ??= inRoot('bench/results');
        return (await run(nodeBinary(), [inRoot('bench/desktop.bench.ts')])).code;
      }
      return reportSummary(await runSteps(packedSteps));
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
});

/**
 * @param {string} work
 * @param {string | undefined} displayFault why no window can open here
 * @returns {Promise<Record<string, string>>} where the tests find the packed programs
 */
async function pack(work, displayFault) {
  const runtime = await findRuntime();
  const fault = 'reason' in runtime ? runtime.reason : displayFault;
  if ('reason' in runtime) {
    say(`Packing around a stand-in; nothing is started (${fault}).`);
    return { TAKARABUNE_TEST_PACKED: await packAround(work, makeStandInRuntime(path.join(work, 'runtime'))) };
  }
  const { electron, hasSqlite } = await describeRuntime(runtime.program);
  say(`Packing around Electron ${electron}.`);
  const packed = await packAround(work, { dist: path.dirname(runtime.program), version: electron });
  if (fault !== undefined) return { TAKARABUNE_TEST_PACKED: packed };
  const startable = hasSqlite ? packed : path.join(work, 'without-sqlite');
  if (!hasSqlite) await packWithoutSqlite(packed, startable);
  return {
    TAKARABUNE_TEST_PACKED: packed,
    TAKARABUNE_TEST_PACKED_STARTS: startable,
    TAKARABUNE_TEST_ELECTRON: runtime.program,
  };
}
