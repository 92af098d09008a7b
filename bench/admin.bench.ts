import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { call, logIn } from '#tests/support/server-calls.ts';
import { type CallFigures, listScreenCalls, measureCalls } from './admin/calls.ts';
import { type ExportFigures, measureExport } from './admin/during-export.ts';
import { type LapFigures, measureScreens, type ScreenFigures, usualVisits } from './admin/measure-screens.ts';
import { type Served, serve, serveScript } from './answers/processes.ts';
import { type Shape, shapes } from './season/season-plan.ts';
import { writeSeason } from './season/write-season.ts';

/*
 * Measures the calls with which the panel reads data, and its main screens in Chromium, in a hotel with 20,000 guests and a
 * million actions: `node bench/admin.bench.ts [--quick] [--season DIR] [--current DIR] [--no-screens]`. Folders that the seed
 * wrote earlier are measured as they are; otherwise they are written to a temporary folder. `--shape season` measures only that
 * folder, `--screen log` measures only screens whose name contains the word, and `--no-screens` measures none. The results of
 * these three options and of `--quick` are not stored.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    season: { type: 'string' },
    current: { type: 'string' },
    'no-screens': { type: 'boolean', default: false },
    shape: { type: 'string' },
    screen: { type: 'string' },
  },
});
const isQuick = values.quick;
const isPart = values.shape !== undefined || values.screen !== undefined || values['no-screens'];
const size = isQuick ? { guests: 2_000, actions: 50_000 } : { guests: 20_000, actions: 1_000_000 };
const runs = isQuick ? 5 : 15;
/**
 * The number of guests who record actions before and during the download: so many, because each may record only 60 actions a
 * minute.
 */
const recorders = 60;
/** How long guests are measured before the download, in milliseconds. */
const quietMs = isQuick ? 1_000 : 5_000;

type Result = {
  readonly shape: Shape;
  readonly startMs: number;
  readonly startCpuMs: number;
  readonly rssMb: number;
  readonly logTotal: number;
  readonly calls: readonly CallFigures[];
  readonly download: ExportFigures;
  readonly screens: readonly ScreenFigures[];
  /** The load of the last minute, after the screens had been measured. */
  readonly screenLoad: string;
};

const root = await mkdtemp(path.join(tmpdir(), 'takarabune-bench-'));
try {
  const results: Result[] = [];
  for (const shape of shapes.filter((candidate) => candidate === (values.shape ?? candidate)))
    results.push(await measure(shape));
  const report = formatReport(results);
  console.log(report);
  if (!isQuick && !isPart) {
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'admin.md'), report);
  }
} finally {
  await rm(root, { recursive: true, force: true });
}

async function prepareFolder(shape: Shape): Promise<string> {
  const givenFolder = values[shape];
  if (givenFolder !== undefined) return path.resolve(givenFolder);
  const dataDir = path.join(root, shape);
  await writeSeason({ ...size, dataDir, shape, seed: 1, nowMs: Date.now() });
  return dataDir;
}

async function measure(shape: Shape): Promise<Result> {
  const dataDir = await prepareFolder(shape);
  const began = performance.now();
  const served = await serve(dataDir);
  const startMs = performance.now() - began;
  const startCpuMs = served.cpuMs();
  const control = await serveScript(path.join(import.meta.dirname, 'admin/bytes-server.ts'));
  try {
    const headers = await logIn(served);
    const sampleIds = await lookAround(served, headers);
    const calls = await measureCalls(served, control, headers, listScreenCalls(sampleIds), runs);
    const download = await measureExport(served, headers, sampleIds.players, quietMs);
    const screens = values['no-screens']
      ? []
      : await measureScreens(served, headers, sampleIds, { only: values.screen ?? '' });
    const { logTotal } = sampleIds;
    const screenLoad = loadavg()[0]?.toFixed(1) ?? '';
    return { shape, startMs, startCpuMs, rssMb: served.rssMb(), logTotal, calls, download, screens, screenLoad };
  } finally {
    await served.stop();
    await control.stop();
  }
}

/**
 * Finds playing guests who can ask for a hint, the story of the first one, the length of the log, and a name that many guests
 * have. Throws if there is no such guest.
 */
async function lookAround(served: Served, headers: Record<string, string>) {
  const { total: logTotal } = await call(served, 'listActions', { headers, query: { limit: '1' } });
  const { data: stories } = await call(served, 'listStories', { headers });
  // Without `show`, waiting guests would come first.
  const { data } = await call(served, 'listGuests', { headers, query: { page: '1', limit: '500', show: 'active' } });
  const players = [];
  for (const { userId, storyId, isActive, gameCompleted } of data) {
    if (players.length === recorders || !isActive || gameCompleted) continue;
    const { progress } = (await call(served, 'getGuestDetail', { headers, params: { userId } })).data;
    const questions = stories.find((story) => story.storyId === storyId)?.questionsAnswers ?? [];
    const question = questions.find(({ questionId }) => questionId === progress.currentQuestionId);
    if (progress.state !== 'in_progress' || question === undefined || question.hints.length === 0) continue;
    players.push({ userId, storyId, questionId: question.questionId });
  }
  const [first] = players;
  if (first === undefined) throw new Error('nobody plays');
  return { ...first, logTotal, name: '田中', players };
}

function formatReport(results: readonly Result[]): string {
  const formatMs = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');
  const formatFigures = (figures: LapFigures | undefined) =>
    figures === undefined ? '' : `${formatCount(figures.usable)} (${formatCount(figures.slowest)})`;
  const delays = ({ p50, p99, longest }: ExportFigures['before']) =>
    `${formatMs(p50)} / ${formatMs(p99)} / ${formatMs(longest)}`;
  const lines = [
    '# The panel in a full hotel',
    '',
    `${new Date().toISOString().slice(0, 10)}. Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${loadavg().map(formatMs).join(' ')}; server, client and all else share these cores.`,
    '',
    `${formatCount(size.guests)} guests and ${formatCount(size.actions)} actions (\`npm run bench -- seed\`). *season*: months of them, some 600 in the hotel now; *current*: all are in the hotel now.`,
  ];
  for (const { shape, startMs, startCpuMs, rssMb, logTotal, calls, download, screens, screenLoad } of results) {
    lines.push(
      '',
      `## ${shape}`,
      '',
      `Log entries ${formatCount(logTotal)}; start of the server ${formatMs(startMs / 1_000)} s (processor ${formatMs(startCpuMs / 1_000)} s), resident ${formatCount(rssMb)} MB.`,
      '',
      `Calls, ${runs} each, in turns with a raw node:http server that answers as many bytes. Milliseconds.`,
      '',
      '| call | KB | p50 | p95 | processor | raw p50 |',
      '|---|---|---|---|---|---|',
      ...calls.map(
        ({ name, bytes, p50, p95, cpuMs, control }) =>
          `| ${name} | ${formatMs(bytes / 1_024)} | ${formatMs(p50)} | ${formatMs(p95)} | ${formatMs(cpuMs)} | ${formatMs(control)} |`,
      ),
      '',
      `The whole log as CSV: ${formatCount(download.file.bytes / 1_048_576)} MB, first byte after ${formatMs(download.file.firstByteMs)} ms, all after ${formatMs(download.file.ms / 1_000)} s; resident ${formatCount(download.rssBeforeMb)} MB before, ${formatCount(download.rssAfterMb)} MB after.`,
      `A guest's record, one every 20 ms (p50 / p99 / longest, ms): ${delays(download.before)} before it, ${delays(download.during)} while it runs.`,
    );
    if (screens.length === 0) continue;
    lines.push(
      '',
      `Screens in Chromium at 1280 x 800, until the content is there and a key was heard and answered; median (slowest) of ${usualVisits}, ms. Load of the machine then: ${screenLoad}.`,
      '',
      '| screen | empty cache | filled cache | from a press in the panel |',
      '|---|---|---|---|',
      ...screens.map(
        ({ name, empty, filled, press }) =>
          `| ${name} | ${formatFigures(empty)} | ${formatFigures(filled)} | ${formatFigures(press)} |`,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}
