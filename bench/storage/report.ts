import { mkdir, statfs, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import path from 'node:path';

export type AppendRow = {
  readonly history: number;
  readonly writers: number;
  readonly extraSyncMs: number;
  readonly perSecond: number;
  /** The processor time of one append in all threads, in microseconds. */
  readonly cpu: number;
  /** In milliseconds. */
  readonly p99: number;
  readonly rawPerSecond: number;
};
export type OpenRow = {
  readonly history: number;
  readonly openMs: number;
  /** How long it takes to hand all lines to a listener. */
  readonly replayMs: number;
  /** How long it takes to read one page of 50 entries. */
  readonly pageMs: number;
};
export type StorageResults = {
  readonly appends: readonly AppendRow[];
  readonly openings: readonly OpenRow[];
  readonly rounds: number;
  readonly roundMs: number;
  readonly folder: string;
};

const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');
const formatMs = (value: number) => value.toFixed(2);

/** Returns the figures as a page of Markdown. */
export async function formatReport(results: StorageResults): Promise<string> {
  return `${[
    '# Storage: durable appends',
    '',
    `${new Date().toISOString().slice(0, 10)}. ${await machine(results.folder)}`,
    `Medians of ${results.rounds} rounds of ${results.roundMs} ms, storage and control in turns. An append is answered after its fdatasync.`,
    'Control: one write of as many lines as there are writers and one fdatasync, in a loop, nothing around it.',
    '',
    '| history, lines | writers | disk | appends/s | p99 ms | CPU us each | control, lines/s | of control |',
    '|---|---|---|---|---|---|---|---|',
    ...results.appends.map(appendLine),
    '',
    '| history, lines | open ms | hand all to a listener ms | a page of 50, newest to oldest, ms |',
    '|---|---|---|---|',
    ...results.openings.map(
      (row) =>
        `| ${formatCount(row.history)} | ${formatMs(row.openMs)} | ${formatMs(row.replayMs)} | ${formatMs(row.pageMs)} |`,
    ),
    '',
    ...growth(results.appends),
  ].join('\n')}\n`;
}

/** Replaces `bench/results/storage.md`. */
export async function keepReport(text: string): Promise<void> {
  const folder = path.join(import.meta.dirname, '../results');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'storage.md'), text);
}

function appendLine(row: AppendRow): string {
  const disk = row.extraSyncMs === 0 ? 'as it is' : `+${row.extraSyncMs} ms a sync`;
  const share = `${Math.round((row.perSecond / row.rawPerSecond) * 100)} %`;
  return `| ${formatCount(row.history)} | ${row.writers} | ${disk} | ${formatCount(row.perSecond)} | ${formatMs(row.p99)} | ${formatMs(row.cpu)} | ${formatCount(row.rawPerSecond)} | ${share} |`;
}

/**
 * Returns the effect of the history: the processor time of an append with the longest history divided by that without
 * any.
 */
function growth(rows: readonly AppendRow[]): string[] {
  const longest = Math.max(...rows.map((row) => row.history));
  return rows
    .filter((row) => row.history === 0)
    .flatMap((row) => {
      const late = rows.find(
        (other) => other.history === longest && other.writers === row.writers && other.extraSyncMs === row.extraSyncMs,
      );
      if (!late) return [];
      const name = `${row.writers} writers${row.extraSyncMs > 0 ? `, +${row.extraSyncMs} ms` : ''}`;
      return [
        `- CPU of an append with ${formatCount(longest)} lines of history, against none (${name}): x${formatMs(late.cpu / row.cpu)}`,
      ];
    });
}

async function machine(folder: string): Promise<string> {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const { type: fileSystem } = await statfs(folder);
  return `Node ${process.version}, ${type()} ${release()}, ${processors.length} x ${processors[0]?.model.trim() ?? 'unknown CPU'}, ${memory} GB, file system 0x${fileSystem.toString(16)}, load ${loadavg().map(formatMs).join(' ')}.`;
}
