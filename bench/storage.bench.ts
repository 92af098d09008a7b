import { copyFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ActionEntryLine } from '#core/model/journal.ts';
import { systemClock } from '#server/platform/clock.ts';
import { systemIo } from '#server/storage/journal/journal-file-adapter.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { rawAppends } from './storage/raw-control.ts';
import { type AppendRow, formatReport, keepReport, type OpenRow } from './storage/report.ts';
import { collectGarbage, cpuMicroseconds, median, quantile } from './storage/statistics.ts';

/*
 * Measures durable appends per second, beside a raw control in the same run: `node bench/storage.bench.ts [--quick]`.
 * Alternates between storage and control, so that other work on the machine affects both. Prints medians.
 */

const isQuick = process.argv.includes('--quick');
const roundMs = isQuick ? 150 : 700;
const rounds = isQuick ? 3 : 7;
const writerCounts = [1, 16, 256];
const histories = [0, 100_000];
const slowSyncMs = 2;

let actionCount = 0;
function createAction(): ActionEntryLine {
  actionCount += 1;
  return {
    kind: 'action',
    actionId: `a${actionCount.toString(36).padStart(11, '0')}`,
    userId: (actionCount % 1_000).toString(16).padStart(32, '0'),
    storyId: 'abcdefgh',
    storyVersion: 3,
    actionType: 'text_input',
    questionId: '5b0d8c9e-1111-4222-8333-944445555666',
    questionIndex: 2,
    details: { userAnswer: 'シーサーの左足', isCorrect: false },
    clientActionId: `phone-${actionCount.toString(36).padStart(16, '0')}`,
  };
}

/** A data directory with `history` lines. Each round starts from these lines again. */
type DataFolder = { readonly history: number; readonly folder: string; readonly bytes: number };
const controlNames = ['control.json', 'control-copy.json'];
const getJournalPath = (folder: string) => path.join(folder, 'journal.jsonl');

const root = await mkdtemp(path.join(tmpdir(), 'takarabune-bench-'));
const openJournal = (folder: string, extraSyncMs = 0) =>
  openStorage({
    dataDir: folder,
    clock: systemClock,
    journalIo: {
      ...systemIo,
      sync: async (fd) => {
        await systemIo.sync(fd);
        if (extraSyncMs > 0) await new Promise((resolve) => setTimeout(resolve, extraSyncMs));
      },
    },
  });

async function createDataFolder(history: number): Promise<DataFolder> {
  const folder = path.join(root, String(history));
  const storage = await openJournal(folder);
  while (storage.journal.lastSeq < history) {
    const missing = Math.min(4_000, history - storage.journal.lastSeq);
    await Promise.all(Array.from({ length: missing }, () => storage.journal.append(createAction())));
  }
  await storage.close();
  for (const name of controlNames) await copyFile(path.join(folder, name), path.join(folder, `${name}.kept`));
  return { history, folder, bytes: (await stat(getJournalPath(folder))).size };
}

type Round = { readonly perSecond: number; readonly cpu: number; readonly p99: number };

/** Runs `writers` callers for one round. Each appends again as soon as its line was acknowledged. */
async function measureAppend({ folder, bytes }: DataFolder, writers: number, extraSyncMs: number): Promise<Round> {
  const storage = await openJournal(folder, extraSyncMs);
  // As in the server, one listener gets each line.
  storage.journal.onCommitted(() => undefined);
  const latencies: number[] = [];
  collectGarbage();
  const cpu = cpuMicroseconds();
  const start = performance.now();
  const until = start + roundMs;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let now = performance.now(); now < until; ) {
        await storage.journal.append(createAction());
        const answered = performance.now();
        latencies.push(answered - now);
        now = answered;
      }
    }),
  );
  const tookMs = performance.now() - start;
  const usedCpu = cpuMicroseconds() - cpu;
  await storage.close();
  await truncate(getJournalPath(folder), bytes);
  // With the newer control files, the next start would report the removed lines as missing.
  for (const name of controlNames) await copyFile(path.join(folder, `${name}.kept`), path.join(folder, name));
  return {
    perSecond: (latencies.length / tookMs) * 1_000,
    cpu: usedCpu / latencies.length,
    p99: quantile(latencies, 0.99),
  };
}

/** Alternates between all data directories and the control. Returns the medians of the rounds. */
async function measureAppends(
  dataFolders: readonly DataFolder[],
  writers: number,
  extraSyncMs: number,
): Promise<AppendRow[]> {
  const ours = new Map<DataFolder, Round[]>(dataFolders.map((dataFolder) => [dataFolder, []]));
  const raw: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [dataFolder, list] of ours) list.push(await measureAppend(dataFolder, writers, extraSyncMs));
    raw.push(await rawAppends(path.join(root, 'raw'), roundMs, writers, extraSyncMs));
  }
  return [...ours].map(([{ history }, list]) => ({
    history,
    writers,
    extraSyncMs,
    perSecond: median(list.map((one) => one.perSecond)),
    cpu: median(list.map((one) => one.cpu)),
    p99: median(list.map((one) => one.p99)),
    rawPerSecond: median(raw),
  }));
}

async function measureOpening({ history, folder }: DataFolder): Promise<OpenRow> {
  const opening: number[] = [];
  const replaying: number[] = [];
  const paging: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const storage = await openJournal(folder);
    opening.push(performance.now() - start);
    const replayStart = performance.now();
    storage.journal.onCommitted(() => undefined);
    replaying.push(performance.now() - replayStart);
    for (let page = 0; page < 20; page += 1) {
      const pageStart = performance.now();
      await storage.journal.find({ newestFirst: true, limit: 50, offset: (page * history) / 20 });
      paging.push(performance.now() - pageStart);
    }
    await storage.close();
  }
  return { history, openMs: median(opening), replayMs: median(replaying), pageMs: median(paging) };
}

try {
  const dataFolders: DataFolder[] = [];
  for (const history of histories) dataFolders.push(await createDataFolder(history));
  // The first rounds are not counted, because they run code that is not compiled yet.
  await measureAppends(dataFolders, 256, 0);
  const appends: AppendRow[] = [];
  for (const writers of writerCounts) appends.push(...(await measureAppends(dataFolders, writers, 0)));
  appends.push(...(await measureAppends(dataFolders, 16, slowSyncMs)));
  const openings: OpenRow[] = [];
  for (const dataFolder of dataFolders) openings.push(await measureOpening(dataFolder));
  const report = await formatReport({ appends, openings, rounds, roundMs, folder: root });
  console.log(report);
  if (!isQuick) await keepReport(report);
} finally {
  await rm(root, { recursive: true, force: true });
}
