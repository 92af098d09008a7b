import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { median } from './storage/statistics.ts';

/*
 * Measures what a hostile phone with thousands of slow sockets does to everybody else: `node bench/slow-sockets.bench.ts
 * [--quick] [--server FILE] [--title TEXT]`. `--server` is the `dist/server/main.js` of another build, for a comparison. Its
 * results are stored under TEXT, below those of this build. A run replaces only the results of the same build.
 */

const isQuick = process.argv.includes('--quick');
const option = (name: string) => process.argv[process.argv.indexOf(`--${name}`) + 1];
const has = (name: string) => process.argv.includes(`--${name}`);
const root = path.resolve(import.meta.dirname, '..');
const server = has('server') ? path.resolve(option('server') ?? '') : path.join(root, 'dist/server/main.js');
const title = (has('title') && option('title')) || (has('server') ? 'another build' : 'this build');

const sockets = 2_650;
/** How long the attack opens its sockets before the measurement, in milliseconds. */
const warmUpMs = 8_000;
const measureMs = isQuick ? 6_000 : 15_000;
/** How long a bystander waits for a response before it gives up, in milliseconds. */
const patienceMs = 10_000;

const kinds = ['unwanted-body', 'wanted-body', 'half-headers', 'silence', 'unread-answer'] as const;
const crowds: readonly (readonly string[])[] = [['127.0.0.2'], ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']];
/** Who is measured during the attack, and from which address. */
const bystanders = [
  { who: 'another phone', address: '127.0.0.77' },
  { who: 'a phone behind the same address', address: '127.0.0.2' },
  { who: 'the console', address: '127.0.0.1' },
] as const;

/** `times` are the times of the answered calls, in milliseconds. */
type Figures = { readonly answered: number; readonly asked: number; readonly times: readonly number[] };
/** The sockets that are open at the end, those that the server closed until then, and the figures for each bystander. */
type Row = { readonly name: string; readonly open: number; readonly closed: number; readonly calls: Figures[] };

const folder = await mkdtemp(path.join(tmpdir(), 'takarabune-slow-'));
const rows: Row[] = [];
try {
  for (const addresses of crowds) {
    for (const kind of kinds) rows.push(await attack(kind, addresses));
  }
  const report = formatReport(rows);
  console.log(report);
  if (!isQuick) {
    const results = path.join(import.meta.dirname, 'results');
    await mkdir(results, { recursive: true });
    const file = path.join(results, 'slow-sockets.md');
    await writeFile(file, await addToResults(file, report));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Returns the new content of the file: the report replaces that of the same build, and those of other builds stay. */
async function addToResults(file: string, report: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const others = text.split(/^(?=# )/m).filter((part) => part !== '' && !part.startsWith(`${headOf(title)}\n`));
  const parts = has('server') ? [...others, report] : [report, ...others];
  return parts.map((part) => `${part.trimEnd()}\n`).join('\n');
}

function headOf(title: string): string {
  return `# Slow sockets: ${title}`;
}

/** Starts a server and one kind of attack on it, and measures the bystanders meanwhile. */
async function attack(kind: (typeof kinds)[number], addresses: readonly string[]): Promise<Row> {
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  // The bystanders register more often than a phone may.
  await writeFile(path.join(dataDir, 'limits.json'), JSON.stringify({ registrationsPerMinute: 100_000 }));
  const args = [server, '--port', '0', '--host', '127.0.0.1', '--data-dir', dataDir, '--serve-json'];
  const served = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const port = Number(JSON.parse(await waitForLine(served, (line) => line.startsWith('{"event":"ready"'))).port);
  const ownFiles = openFiles(served);
  const script = path.join(import.meta.dirname, 'slow-sockets/attack.ts');
  const attacker = spawn(process.execPath, [script, String(port), kind, String(sockets), ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LARGE_FILE: await largeFile() },
  });
  let closed = 0;
  createInterface({ input: attacker.stdout }).on('line', (line) => {
    closed = JSON.parse(line).closed;
  });
  await new Promise((resolve) => setTimeout(resolve, warmUpMs));
  const until = performance.now() + measureMs;
  const calls = await Promise.all(bystanders.map(({ address }, n) => measure(port, address, n, until)));
  const open = openFiles(served) - ownFiles;
  const row = {
    name: `${kind}, ${addresses.length === 1 ? 'one address' : `${addresses.length} addresses`}`,
    open,
    closed,
    calls,
  };
  await stopProcess(attacker, 'SIGKILL');
  await stopProcess(served, 'SIGKILL');
  console.log(JSON.stringify({ ...row, calls: calls.map(({ answered, asked }) => `${answered} of ${asked}`) }));
  return row;
}

/** Returns the path, on the server, of the largest file that the pages load. */
async function largeFile(): Promise<string> {
  const assets = path.join(path.dirname(server), '../renderer/assets');
  const files = await Promise.all(
    (await readdir(assets)).map(async (name) => ({ name, bytes: (await stat(path.join(assets, name))).size })),
  );
  const [largest] = files.filter(({ name }) => !/\.(?:br|gz)$/.test(name)).sort((a, b) => b.bytes - a.bytes);
  return `/assets/${largest?.name}`;
}

/** Returns how many files and sockets the server has open; NaN where the system does not report it. */
function openFiles(child: ChildProcess): number {
  try {
    return readdirSync(`/proc/${child.pid}/fd`).length;
  } catch {
    return Number.NaN;
  }
}

/** Alternates between a health check and a registration, each on a new connection, like a phone that has just arrived. */
async function measure(port: number, address: string, who: number, until: number): Promise<Figures> {
  const times: number[] = [];
  let asked = 0;
  while (performance.now() < until) {
    const startedAt = performance.now();
    asked += 1;
    const body = { roomNumber: `${who}${asked}`, guestName: 'Sato', storyId: 'default-story-id' };
    const isAnswered = await (asked % 2 === 1
      ? sendFromAddress(port, address, 'GET', '/api/health')
      : sendFromAddress(port, address, 'POST', '/api/users/register', JSON.stringify(body)));
    const ms = performance.now() - startedAt;
    if (isAnswered) times.push(ms);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 500 - ms)));
  }
  return { answered: times.length, asked, times };
}

function sendFromAddress(
  port: number,
  localAddress: string,
  method: string,
  target: string,
  body = '',
): Promise<boolean> {
  const agent = new Agent({ keepAlive: false });
  const headers = { host: 'phone', ...(body === '' ? {} : { 'content-type': 'application/json' }) };
  return new Promise<boolean>((resolve) => {
    const options = { host: '127.0.0.1', port, path: target, method, headers, agent, localAddress };
    const outgoing = request(options, (incoming) => {
      incoming.on('end', () => resolve(incoming.statusCode === 200)).resume();
    });
    outgoing.on('error', () => resolve(false));
    outgoing.on('close', () => resolve(false));
    const timer = setTimeout(() => outgoing.destroy(), patienceMs);
    outgoing.on('close', () => clearTimeout(timer));
    outgoing.end(body);
  }).finally(() => agent.destroy());
}

function formatReport(rows: readonly Row[]): string {
  const head = ['attack', 'sockets held at the end', 'closed by the server', ...bystanders.map(({ who }) => who)];
  const lines = rows.map(({ name, open, closed, calls }) => [name, open, closed, ...calls.map(formatFigures)]);
  return [
    headOf(title),
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}. The attack keeps ${sockets} sockets`,
    `and opens a new one for each that is closed. Meanwhile three bystanders make a call twice a second for ${measureMs / 1_000} s, each on a`,
    'connection of its own: calls answered, middle and longest time in milliseconds.',
    '',
    `| ${head.join(' | ')} |`,
    `|${' --- |'.repeat(head.length)}`,
    ...lines.map((line) => `| ${line.join(' | ')} |`),
    '',
  ].join('\n');
}

function formatFigures({ answered, asked, times }: Figures): string {
  const count = `${answered} of ${asked}`;
  return times.length === 0 ? count : `${count}, ${median([...times]).toFixed(0)} / ${Math.max(...times).toFixed(0)}`;
}

async function stopProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

function waitForLine(child: ChildProcess, isWanted: (line: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)));
    if (child.stdout === null) return reject(new Error('no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isWanted(line)) resolve(line);
    });
  });
}
