import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { asGuest } from '#tests/support/server-calls.ts';
import { createConnection, sendCall } from './answers/client.ts';
import { createAnswer, Games } from './answers/games.ts';
import { createHotelData, type HotelData } from './answers/hotel-data.ts';
import { type Load, measureAnswers, measurePhones, type Rate } from './answers/measure.ts';
import { type Served, serve, serveControl } from './answers/processes.ts';
import { median, quantile } from './storage/statistics.ts';

/*
 * Measures durable answers over HTTP with and without history, and a thousand phones, beside a raw node:http server in
 * the same run: `node bench/answers.bench.ts [--quick]`. The cost of an answer must not grow with the history (STORE-5).
 */

const isQuick = process.argv.includes('--quick');
const histories = [0, 100_000];
const connections = 16;
const rounds = isQuick ? 3 : 7;
const roundMs = isQuick ? 400 : 1_200;
const phonesMs = isQuick ? 5_000 : 30_000;
/** The number of phones that wait, and of those that play. */
const phonesEach = 500;
/** The number of guests whose answers are sent as fast as possible. */
const playersOfRates = 1_000;
/** If the cost grows by more than this factor, the benchmark fails. Noise on a shared machine is far below it. */
const mostGrowth = 1.25;

type Run = { readonly name: string; readonly served: Served; readonly hotel: HotelData; readonly games: Games };

const root = await mkdtemp(path.join(tmpdir(), 'takarabune-bench-'));
const running: Served[] = [];
const waitForServer = async (server: Promise<Served>): Promise<Served> => {
  const served = await server;
  running.push(served);
  return served;
};

try {
  const hotels: HotelData[] = [];
  for (const history of histories) {
    hotels.push(
      await createHotelData(path.join(root, String(history)), history, playersOfRates + phonesEach + 1, phonesEach),
    );
  }
  const runs: Run[] = [];
  for (const hotel of hotels) {
    const name = `${hotel.history.toLocaleString('en-US')} actions of history`;
    const games = new Games(hotel, hotel.playing.slice(0, playersOfRates));
    runs.push({ name, hotel, games, served: await waitForServer(serve(hotel.dataDir)) });
  }
  const [first] = runs;
  if (first === undefined) throw new Error('nothing to measure');
  const sizes = await measureReplySizes(first);
  const control = await waitForServer(serveControl(sizes.answer, sizes.poll));
  const controlGames = () => new Games(first.hotel, first.hotel.playing.slice(0, playersOfRates));
  runs.push({
    name: 'control: raw node:http, keeps nothing',
    hotel: first.hotel,
    games: controlGames(),
    served: control,
  });

  const rates = await measureRates(runs, controlGames);
  const loads: Load[] = [];
  for (const run of runs) {
    const players = run.hotel.playing.slice(playersOfRates, playersOfRates + phonesEach);
    loads.push(await measurePhones(run.served, run.hotel, players, phonesMs));
  }
  const report = formatReport(runs, rates, loads);
  console.log(report);
  if (!isQuick) {
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'answers.md'), report);
  }
  const errors = [...rates, ...loads].reduce((sum, figure) => sum + figure.errors, 0);
  if (computeGrowth(rates) > mostGrowth || errors > 0) process.exitCode = 1;
} finally {
  for (const served of running) await served.stop();
  await rm(root, { recursive: true, force: true });
}

/**
 * Alternates between our servers and the control, so that other work on the machine affects all of them. Returns the medians of
 * the rounds.
 */
async function measureRates(runs: readonly Run[], controlGames: () => Games): Promise<Rate[]> {
  const ratesByRun = new Map<Run, Rate[]>(runs.map((run) => [run, []]));
  // The first round is not counted, because it runs code that is not compiled yet.
  for (const run of runs) await measureAnswers(run.served, run.games, connections, roundMs);
  for (let round = 0; round < rounds; round += 1) {
    for (const [run, list] of ratesByRun) {
      const games = run === runs.at(-1) ? controlGames() : run.games;
      list.push(await measureAnswers(run.served, games, connections, roundMs));
    }
  }
  return [...ratesByRun.values()].map((list) => ({
    perSecond: median(list.map((rate) => rate.perSecond)),
    cpuUs: median(list.map((rate) => rate.cpuUs)),
    p99: median(list.map((rate) => rate.p99)),
    errors: list.reduce((sum, rate) => sum + rate.errors, 0),
  }));
}

/** Returns how many bytes the control must send: as many as our server, for an answer as in its reply to the tenth one. */
async function measureReplySizes({ hotel, served }: Run): Promise<{ answer: number; poll: number }> {
  const agent = createConnection();
  const userId = hotel.playing.at(-1) ?? '';
  let answer = 0;
  for (let clue = 0; clue < 10; clue += 1) {
    const { headers, body } = createAnswer(hotel.storyId, userId, clue);
    answer = (await sendCall(served, agent, 'POST', '/api/user-actions/record', headers, body)).bytes;
  }
  const poll = await sendCall(served, agent, 'GET', `/api/users/${userId}/active-status`, asGuest(userId));
  agent.destroy();
  return { answer, poll: poll.bytes };
}

function computeGrowth(rates: readonly Rate[]): number {
  return (rates[1]?.cpuUs ?? Number.NaN) / (rates[0]?.cpuUs ?? Number.NaN);
}

function formatReport(runs: readonly Run[], rates: readonly Rate[], loads: readonly Load[]): string {
  const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');
  const formatMs = (value: number) => value.toFixed(2);
  const three = (values: readonly number[]) =>
    [0.5, 0.99, 0.999].map((probability) => formatMs(quantile(values, probability))).join(' / ');
  return `${[
    '# Answers over HTTP, and a thousand phones',
    '',
    `${new Date().toISOString().slice(0, 10)}. Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim()}, load ${loadavg().map(formatMs).join(' ')}; servers, client and all else share these cores.`,
    '',
    `Answers: ${connections} connections, each sends when the one before was answered; medians of ${rounds} rounds of ${roundMs} ms in turns. An answer is graded, written and synced to the disk before it is answered.`,
    '',
    '| server | answers/s | CPU us each | p99 ms | errors |',
    '|---|---|---|---|---|',
    ...rates.map(
      (rate, n) =>
        `| ${runs[n]?.name} | ${formatCount(rate.perSecond)} | ${formatCount(rate.cpuUs)} | ${formatMs(rate.p99)} | ${rate.errors} |`,
    ),
    '',
    `CPU of an answer with ${formatCount(histories[1] ?? 0)} actions of history against none: x${formatMs(computeGrowth(rates))} (more than x${mostGrowth} fails).`,
    '',
    `Phones: ${phonesEach} wait (poll each 5 s) and ${phonesEach} play (poll each 30 s, answer each 20 s), each with its connection, for ${phonesMs / 1_000} s. Milliseconds, 50 / 99 / 99.9 of a hundred.`,
    '',
    '| server | polls | poll ms | answers | answer ms | CPU, % of a core | RSS MB | errors |',
    '|---|---|---|---|---|---|---|---|',
    ...loads.map(
      (load, n) =>
        `| ${runs[n]?.name} | ${load.polls.length} | ${three(load.polls)} | ${load.answers.length} | ${three(load.answers)} | ${formatMs(load.cpu * 100)} | ${formatCount(load.rssMb)} | ${load.errors} |`,
    ),
  ].join('\n')}\n`;
}
