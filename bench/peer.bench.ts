import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Games } from './answers/games.ts';
import { createHotelData, type HotelData } from './answers/hotel-data.ts';
import { measureAnswers, type Rate } from './answers/measure.ts';
import { type Served, serveScript } from './answers/processes.ts';
import { median } from './storage/statistics.ts';

/*
 * Compares our journal with SQLite behind the same routes: `node bench/peer.bench.ts [--quick]`. Both write each answer durably
 * before they reply. The servers take turns, so that other work on the machine affects both.
 */

const isQuick = process.argv.includes('--quick');
const rounds = isQuick ? 3 : 7;
const roundMs = isQuick ? 500 : 1_500;
const connections = 16;
const players = 2_000;
const peers = [
  { name: 'files, our journal', kind: 'files', extraSyncMs: 0 },
  { name: 'SQLite, WAL, synchronous=FULL', kind: 'sqlite', extraSyncMs: 0 },
  { name: 'files, 2 ms more for each sync', kind: 'files', extraSyncMs: 2 },
  { name: 'SQLite, 2 ms more for each sync', kind: 'sqlite', extraSyncMs: 2 },
] as const;

type Run = { readonly name: string; readonly served: Served; readonly hotel: HotelData; readonly games: Games };

const root = await mkdtemp(path.join(tmpdir(), 'takarabune-bench-'));
const runs: Run[] = [];
try {
  for (const [index, { name, kind, extraSyncMs }] of peers.entries()) {
    const hotel = await createHotelData(path.join(root, String(index)), 0, players + 1, 1);
    const served = await serveScript(path.join(import.meta.dirname, 'answers/peer-server.ts'), [
      ...[hotel.dataDir, kind, String(extraSyncMs)],
    ]);
    runs.push({ name, served, hotel, games: new Games(hotel, hotel.playing.slice(0, players)) });
  }
  const rates = new Map<Run, Rate[]>(runs.map((run) => [run, []]));
  for (const { served, games } of runs) await measureAnswers(served, games, connections, roundMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const [{ served, games }, list] of rates) {
      list.push(await measureAnswers(served, games, connections, roundMs));
    }
  }
  const report = formatReport(rates);
  console.log(report);
  if (!isQuick) await writeFile(path.join(import.meta.dirname, 'results/peer.md'), report);
} finally {
  for (const { served } of runs) await served.stop();
  await rm(root, { recursive: true, force: true });
}

function formatReport(rates: ReadonlyMap<Run, readonly Rate[]>): string {
  const rows = [...rates].map(([{ name }, list]) => {
    const of = (key: keyof Rate) => median(list.map((rate) => rate[key]));
    const errors = list.reduce((sum, rate) => sum + rate.errors, 0);
    return `| ${name} | ${Math.round(of('perSecond')).toLocaleString('en-US')} | ${Math.round(of('cpuUs'))} | ${of('p99').toFixed(1)} | ${errors} |`;
  });
  return `${[
    '# Our journal and SQLite',
    '',
    `${new Date().toISOString().slice(0, 10)}. Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}; servers and client share these cores.`,
    '',
    `The same server, run from its source, with another journal behind the same routes: ${connections} connections, each sends the next answer when the one before was answered; medians of ${rounds} rounds of ${roundMs} ms in turns. SQLite is Node's own (\`node:sqlite\`), with one transaction for each answer.`,
    '',
    '| storage | answers/s | CPU us each | p99 ms | errors |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')}\n`;
}
