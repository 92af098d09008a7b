import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#tests/support/free-port.ts';

/*
 * Measures the size of the packed program and how soon it shows its panel: `npm run package:check -- --bench`, which packs the
 * program and starts this benchmark. The control is the same Electron with an empty window and nothing else.
 */
const { TAKARABUNE_TEST_PACKED: packed, TAKARABUNE_TEST_PACKED_STARTS: startable } = process.env;
const { TAKARABUNE_TEST_ELECTRON: electron, TAKARABUNE_BENCH_RESULTS: results } = process.env;
const runs = 5;

/** `serverMs` is undefined for the control, which has no server. */
type Started = { readonly serverMs: number | undefined; readonly windowMs: number };

if (packed === undefined || startable === undefined || electron === undefined)
  console.log('skipped: "npm run package:check -- --bench" packs the program and measures it');
else await measure(packed, startable, electron);

async function measure(pack: string, program: string, runtime: string): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'takarabune-bench-'));
  try {
    const empty = emptyProgram(path.join(work, 'empty'));
    const [first, later, control]: [Started[], Started[], Started[]] = [[], [], []];
    for (let run = 0; run < runs; run += 1) {
      const userData = path.join(work, `user-${run}`);
      first.push(await startProgram(path.join(program, 'takarabune'), userData));
      later.push(await startProgram(path.join(program, 'takarabune'), userData));
      control.push(await startEmpty(runtime, empty, path.join(work, `control-${run}`)));
    }
    const report = formatReport({ first, later, control }, measureSizes(pack), measureSize(path.dirname(runtime)));
    console.log(report);
    if (results !== undefined) writeFileSync(path.join(results, 'desktop.md'), report);
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function emptyProgram(folder: string): string {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{"name":"empty","main":"main.cjs"}');
  const code =
    "const { app, BrowserWindow } = require('electron');app.whenReady().then(() => new BrowserWindow().loadURL('data:text/html,empty'));";
  writeFileSync(path.join(folder, 'main.cjs'), code);
  return folder;
}

async function startProgram(program: string, userData: string): Promise<Started> {
  const [port, debugPort] = [await findFreePort(), await findFreePort()];
  const began = performance.now();
  const args = ['--role=console', `--port=${port}`];
  const child = start(program, [`--user-data-dir=${userData}`, ...args, `--remote-debugging-port=${debugPort}`]);
  const isServed = () => fetch(`http://127.0.0.1:${port}/api/health`).then((reply) => reply.ok);
  const isShown = () =>
    listPages(debugPort).then((pages) => pages.some((url) => url.startsWith(`http://localhost:${port}/admin`)));
  const [serverMs, windowMs] = await Promise.all([until(isServed, began), until(isShown, began)]);
  await stopProcess(child);
  return { serverMs, windowMs };
}

async function startEmpty(program: string, folder: string, userData: string): Promise<Started> {
  const debugPort = await findFreePort();
  const began = performance.now();
  const child = start(program, [folder, `--user-data-dir=${userData}`, `--remote-debugging-port=${debugPort}`]);
  const windowMs = await until(
    () => listPages(debugPort).then((pages) => pages.some((url) => url.startsWith('data:'))),
    began,
  );
  await stopProcess(child);
  return { serverMs: undefined, windowMs };
}

function start(program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, { stdio: 'ignore' });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const ended = await Promise.race([once(child, 'exit'), wait(20_000)]);
  if (ended === undefined) child.kill('SIGKILL');
}

async function listPages(debugPort: number): Promise<string[]> {
  const reply = await fetch(`http://127.0.0.1:${debugPort}/json`);
  return ((await reply.json()) as { type: string; url: string }[])
    .filter(({ type }) => type === 'page')
    .map(({ url }) => url);
}

/** Returns the milliseconds from `began` until the condition is true, checked every 10 ms. Throws after two minutes. */
async function until(isSo: () => Promise<boolean>, began: number): Promise<number> {
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - began > 120_000) throw new Error('not in two minutes');
    await wait(10);
  }
  return performance.now() - began;
}

function measureSize(file: string): number {
  const stat = lstatSync(file);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(file).reduce((sum, name) => sum + measureSize(path.join(file, name)), 0);
}

function measureSizes(pack: string): readonly (readonly [string, number])[] {
  const at = (...names: string[]) => measureSize(path.join(pack, ...names));
  return [
    ['whole program, unpacked', at()],
    ['`app.asar`', at('resources', 'app.asar')],
    ['`app.asar.unpacked` (sharp, canvas)', at('resources', 'app.asar.unpacked')],
  ];
}

type Figures = { readonly first: Started[]; readonly later: Started[]; readonly control: Started[] };

function formatReport(
  { first, later, control }: Figures,
  sizes: ReturnType<typeof measureSizes>,
  runtime: number,
): string {
  const mb = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);
  const figures = (all: readonly (number | undefined)[]) => {
    const sorted = all.flatMap((one) => one ?? []).sort((a, b) => a - b);
    const text = (ms: number | undefined) => ((ms ?? 0) / 1_000).toFixed(2);
    return sorted.length === 0 ? '–' : `${text(sorted[Math.floor(sorted.length / 2)])} (${text(sorted.at(-1))})`;
  };
  const row = (name: string, all: readonly Started[]) =>
    `| ${name} | ${figures(all.map(({ serverMs }) => serverMs))} | ${figures(all.map(({ windowMs }) => windowMs))} |`;
  return `# The packed desktop program

${new Date().toISOString().slice(0, 10)}. Linux x64, ${cpus().length} x ${cpus()[0]?.model ?? ''}, load ${loadavg()
    .map((one) => one.toFixed(2))
    .join(' ')}, under Xvfb.
Electron is the one of the check, not the one that ships: the runtime's share of size and start differs.

| what | MB |
|---|---|
${sizes.map(([name, bytes]) => `| ${name} | ${mb(bytes)} |`).join('\n')}
| control: the runtime alone | ${mb(runtime)} |

Seconds from the start of the process, median (slowest) of ${runs}, in turns.

| start | server answers | window has its page |
|---|---|---|
${row('first start, no data', first)}
${row('later start, with data', later)}
${row('control: the same Electron, an empty window', control)}
`;
}
