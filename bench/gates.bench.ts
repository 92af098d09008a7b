import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, findHeadlessChromium } from '#tests/support/chromium.ts';
import { createConnection, sendCall } from './answers/client.ts';
import { createAnswer, Games, takeFirst } from './answers/games.ts';
import { createHotelData } from './answers/hotel-data.ts';
import { measureAnswers } from './answers/measure.ts';
import { type Served, serve, serveControl, serveScript } from './answers/processes.ts';
import { writeSeason } from './season/write-season.ts';
import { median } from './storage/statistics.ts';

/*
 * Keeps the product light: measures what users feel, beside a control in the same run, and compares it with the last line of
 * `results/gates.md`. Fails if a figure is worse by more than its margin, which is wider than the noise of a shared machine.
 *
 * `node bench/gates.bench.ts`              compares
 * `node bench/gates.bench.ts --record WHY` adds a line to the table, which is then the recorded one
 * `node bench/gates.bench.ts --times 20`   measures several times and prints the lowest, the median and the highest figures
 */
const { values: options } = parseArgs({ options: { record: { type: 'string' }, times: { type: 'string' } } });

type Gate = {
  readonly name: string;
  /** The figures of other runs may differ by this factor without a change of the product. */
  readonly margin: number;
  readonly isMoreBetter?: true;
  readonly digits: number;
};
const gates = {
  // The start waits for the disk and uses several threads, so its time depends on what else the machine does.
  start: { name: 'start, x empty Express', margin: 2, digits: 2 },
  startCpu: { name: 'processor of the start, x empty Express', margin: 1.3, digits: 2 },
  seasonCpu: { name: 'processor of a start after a season, x without', margin: 1.4, digits: 2 },
  memory: { name: 'memory at rest, x empty Express', margin: 1.15, digits: 2 },
  files: { name: 'files opened at start', margin: 1.1, digits: 0 },
  rate: { name: 'answers/s, % of raw', margin: 1.4, isMoreBetter: true, digits: 0 },
  cpu: { name: 'processor of an answer, x raw', margin: 1.4, digits: 1 },
  requests: { name: 'requests, link to form', margin: 1, digits: 0 },
  bytes: { name: 'their KB', margin: 1.03, digits: 0 },
} as const satisfies Readonly<Record<string, Gate>>;
type Key = keyof typeof gates;
type Figures = Readonly<Record<Key, number>>;
const keys = Object.keys(gates) as Key[];

const startsEach = 7;
const restMs = 2_000;
const season = { guests: 1_000, actions: 50_000 };
const rounds = 5;
/**
 * The number of answers of a round. It does not depend on the time, because the later answers of a game cost more, and a quick
 * machine would come to them sooner.
 */
const answersEach = { ours: 1_500, raw: 8_000 };
const connections = 16;
const players = 600;
const file = path.join(import.meta.dirname, 'results/gates.md');
const inGates = (name: string) => path.join(import.meta.dirname, 'gates', name);

async function measure(): Promise<Figures> {
  const root = await mkdtemp(path.join(tmpdir(), 'takarabune-gates-'));
  try {
    return { ...(await measureStart(path.join(root, 'hotel'))), ...(await measureRate(path.join(root, 'answers'))) };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Measures the start of a hotel that exists, until it answers right, its memory at rest, its files, and the first visit. */
async function measureStart(
  dataDir: string,
): Promise<Pick<Figures, 'start' | 'startCpu' | 'seasonCpu' | 'memory' | 'files' | 'requests' | 'bytes'>> {
  await (await serve(dataDir)).stop();
  const ours = { ms: [] as number[], cpuMs: [] as number[], mb: [] as number[] };
  const control = { ms: [] as number[], cpuMs: [] as number[], mb: [] as number[] };
  for (let n = 0; n <= startsEach; n += 1) {
    for (const [figures, start, address, expected] of [
      [control, () => serveScript(inGates('empty-express.mjs')), '/', 'success'],
      [ours, () => serve(dataDir), '/api/stories/active', 'default-story-id'],
    ] as const) {
      const from = performance.now();
      const served = await start();
      const text = await (await fetch(`http://127.0.0.1:${served.port}${address}`)).text();
      const [ms, cpuMs] = [performance.now() - from, served.cpuMs()];
      if (!text.includes(expected)) throw new Error(`a wrong answer: ${text.slice(0, 200)}`);
      // The first of each fills the caches of the disk. The last is left to rest.
      if (n > 0) {
        figures.ms.push(ms);
        figures.cpuMs.push(cpuMs);
      }
      if (n === startsEach) {
        await pause(restMs);
        figures.mb.push(served.rssMb());
      }
      await served.stop();
    }
  }
  const counting = path.join(path.dirname(dataDir), 'files');
  const counted = await serve(dataDir, {
    NODE_OPTIONS: `--import ${pathToFileURL(inGates('count-files.mjs'))}`,
    COUNT_FILES_TO: counting,
  });
  try {
    await fetch(`http://127.0.0.1:${counted.port}/api/stories/active`);
    const files = await readCount(counted, counting);
    return {
      start: median(ours.ms) / median(control.ms),
      startCpu: median(ours.cpuMs) / median(control.cpuMs),
      seasonCpu: (await measureSeasonStart(`${dataDir}-season`)) / median(ours.cpuMs),
      memory: median(ours.mb) / median(control.mb),
      files,
      ...(await measureVisit(counted.port)),
    };
  } finally {
    await counted.stop();
  }
}

/** Returns the processor milliseconds of a start after many guests, with the snapshot of the stop before it. */
async function measureSeasonStart(dataDir: string): Promise<number> {
  await writeSeason({ dataDir, ...season, shape: 'season', seed: 1, nowMs: Date.now() });
  await (await serve(dataDir)).stop();
  const cpuMs: number[] = [];
  for (let n = 0; n < startsEach; n += 1) {
    const served = await serve(dataDir);
    await (await fetch(`http://127.0.0.1:${served.port}/api/stories/active`)).text();
    cpuMs.push(served.cpuMs());
    await served.stop();
  }
  return median(cpuMs);
}

async function readCount(served: Served, counting: string): Promise<number> {
  served.signal('SIGUSR2');
  for (let n = 0; n < 50 && !existsSync(counting); n += 1) await pause(20);
  return Number(readFileSync(counting, 'utf8'));
}

/** Returns the requests and the kilobytes from a story's link to the form, with an empty cache. */
async function measureVisit(port: number): Promise<Pick<Figures, 'requests' | 'bytes'>> {
  const executablePath = findHeadlessChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...chromiumArgs] });
  try {
    const page = await browser.newPage({ locale: 'ja-JP' });
    await page.goto(`http://127.0.0.1:${port}/story/default-story-id`);
    await page.getByLabel('お部屋番号').waitFor();
    const sizes = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map((entry) => (entry as PerformanceResourceTiming).transferSize)
        .filter((size) => size > 0),
    );
    return { requests: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) / 1_000 };
  } finally {
    await browser.close();
  }
}

/** Measures durable answers beside a raw node:http server that keeps nothing. */
async function measureRate(dataDir: string): Promise<Pick<Figures, 'rate' | 'cpu'>> {
  const hotel = await createHotelData(dataDir, 0, players + 1, 1);
  const served = await serve(dataDir);
  const { headers, body } = createAnswer(hotel.storyId, hotel.playing.at(-1) ?? '', 0);
  const { bytes } = await sendCall(served, createConnection(), 'POST', '/api/user-actions/record', headers, body);
  const control = await serveControl(bytes, bytes);
  try {
    const games = new Games(hotel, hotel.playing.slice(0, players));
    const [ours, raw] = [[], []] as Awaited<ReturnType<typeof measureAnswers>>[][];
    for (let round = 0; round <= rounds; round += 1) {
      const one = await measureAnswers(served, takeFirst(games, answersEach.ours), connections);
      const rawGames = new Games(hotel, hotel.playing.slice(0, players));
      const other = await measureAnswers(control, takeFirst(rawGames, answersEach.raw), connections);
      if (one.errors + other.errors > 0) throw new Error(`${one.errors + other.errors} answers failed`);
      // The first round runs code that is not compiled yet.
      if (round > 0) {
        ours?.push(one);
        raw?.push(other);
      }
    }
    const ratio = (of: 'perSecond' | 'cpuUs') =>
      median((ours ?? []).map((rate) => rate[of])) / median((raw ?? []).map((rate) => rate[of]));
    return { rate: ratio('perSecond') * 100, cpu: ratio('cpuUs') };
  } finally {
    await served.stop();
    await control.stop();
  }
}

/** Compares with the recorded line. A figure that is worse is measured again, and the better of both counts. */
async function compare(): Promise<number> {
  const recorded = readRecorded();
  let figures = await measure();
  if (keys.some((key) => isWorse(key, figures, recorded))) {
    const again = await measure();
    figures = Object.fromEntries(keys.map((key) => [key, better(key, figures[key], again[key])])) as Figures;
  }
  for (const key of keys) {
    const { name, margin } = gates[key];
    const verdict = isWorse(key, figures, recorded) ? 'WORSE' : 'ok';
    console.log(
      `${verdict.padEnd(6)}${name}: ${show(key, figures)}, recorded ${show(key, recorded)}, margin x${margin}`,
    );
  }
  return keys.some((key) => isWorse(key, figures, recorded)) ? 1 : 0;
}

const better = (key: Key, one: number, other: number) =>
  'isMoreBetter' in gates[key] ? Math.max(one, other) : Math.min(one, other);

function isWorse(key: Key, figures: Figures, recorded: Figures): boolean {
  const { margin } = gates[key];
  // A figure in the table is rounded.
  const [now, then] = [Number(show(key, figures)), recorded[key]];
  return 'isMoreBetter' in gates[key] ? now < then / margin : now > then * margin;
}

const show = (key: Key, figures: Figures) => figures[key].toFixed(gates[key].digits);

/** Returns the figures of the last line of the table. */
function readRecorded(): Figures {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d{4}-/.test(line));
  const [, , ...cells] = (rows.at(-1) ?? '').split('|').slice(1, -1);
  if (cells.length !== keys.length) throw new Error(`${file} has no line with ${keys.length} figures`);
  return Object.fromEntries(keys.map((key, index) => [key, Number(cells[index])])) as Figures;
}

async function record(figures: Figures, why: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const row = `| ${[day, why, ...keys.map((key) => show(key, figures))].join(' | ')} |`;
  const lines = readFileSync(file, 'utf8').split('\n');
  const end = lines.indexOf(
    '',
    lines.findIndex((line) => line.startsWith('| date |')),
  );
  await writeFile(file, lines.toSpliced(end, 0, row).join('\n'));
  console.log(row);
}

async function showNoise(times: number): Promise<void> {
  const all: Figures[] = [];
  for (let n = 0; n < times; n += 1) all.push(await measure());
  for (const key of keys) {
    const sorted = all.map((figures) => figures[key]).sort((one, other) => one - other);
    const [low, middle, high] = [sorted[0], median(sorted), sorted.at(-1)].map((value = 0) => value.toFixed(2));
    console.log(`| ${gates[key].name} | ${low} | ${middle} | ${high} | x${gates[key].margin} |`);
  }
}

if (options.times !== undefined) await showNoise(Number(options.times));
else if (options.record !== undefined) await record(await measure(), options.record);
else process.exitCode = await compare();
