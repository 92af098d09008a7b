import path from 'node:path';
import { backUpNow, listBackups, restoreNow } from './backup-commands.ts';
import { type ComposedServer, compose } from './compose.ts';
import { createDemoAccounts, createFirstAccount, type DemoAccounts } from './first-account.ts';
import { createHttpServer } from './http/http-server.ts';
import { listen, listenForLocalhost, stopServing } from './http/listen.ts';
import { SocketPool } from './http/socket-pool.ts';
import { openStaticFiles } from './http/static-files.ts';
import { verifyLottery } from './lottery-verify.ts';
import { bilingual } from './platform/bilingual.ts';
import { systemClock } from './platform/clock.ts';
import { configureFiles, withPatience } from './platform/files.ts';
import { randomIds } from './platform/ids.ts';
import { detectOrigin, systemNetwork } from './platform/lan-address.ts';
import { readLimits } from './platform/limits.ts';
import { createLogger, errorFields } from './platform/logger.ts';
import { defaultPort, type Options, OptionsError, readOptions } from './platform/options.ts';
import { SetUpLink } from './platform/set-up-link.ts';
import { connectShell } from './platform/shell-port.ts';
import { ShiftedClock } from './platform/shifted-clock.ts';
import { programVersion } from './platform/version.ts';
import { formatSetUpText, formatWelcome, toSetUpPath } from './platform/welcome-text.ts';
import { explainStartFailure } from './start-failure.ts';
import { TaskQueue } from './storage/erasure/task-queue.ts';
import { openStorage } from './storage/open-storage.ts';
import { isHotel } from './storage/unfinished-demo.ts';

/** How many milliseconds an orderly stop may take. */
const maxStopMs = 3_000;
/** How many milliseconds a start, or a command, may wait for files that other programs hold (STORE-16). */
const fileWaitMs = 30_000;
/** With these hosts, the server listens on 127.0.0.1. */
const ipv4Hosts: ReadonlySet<string> = new Set(['0.0.0.0', '127.0.0.1']);

const shell = connectShell(process);
const log = createLogger(process.env.TAKARABUNE_LOG_LEVEL);
let options: Options | undefined;

// A closed terminal, or a pipe that nobody reads any more, must not end a hotel's game.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
// An unhandled rejection is logged as a bug, and must not end a hotel's game.
process.on('unhandledRejection', (error) => log.error(errorFields(error), 'unhandled rejection'));
process.on('uncaughtException', (error) => {
  log.error(errorFields(error), 'uncaught');
  process.exit(1);
});

try {
  options = readOptions(process.argv.slice(2), process.env);
  const { dataDir } = options;
  const deps = { ...options, clock: systemClock, log };
  configureFiles({ log, root: path.resolve(dataDir) });
  const command = selectCommand(options, deps);
  if (command === undefined) await run(options);
  else await withPatience(fileWaitMs, command);
} catch (error) {
  exitWithError(error);
}

/** Returns the command that the options name, or undefined for the server. */
function selectCommand(options: Options, deps: Parameters<typeof restoreNow>[0]): (() => Promise<void>) | undefined {
  const { restore } = options;
  if (options.adminReset) return () => resetAdmin(options);
  if (options.listBackups) return async () => printResult(await listBackups(deps));
  if (options.backup) return async () => printResult(await backUpNow(deps));
  if (options.lotteryVerify) return () => printVerdict(options);
  if (restore) return async () => printResult(await restoreNow(deps, restore, options));
  return undefined;
}

/** Prints the result of the verification, and sets the exit code 1 if it found a fault. */
async function printVerdict({ dataDir, head }: Options): Promise<void> {
  const { isGood, text } = await verifyLottery(dataDir, head);
  process.stdout.write(`${text}\n`);
  process.exitCode = isGood ? 0 : 1;
}

/** Prints why the server cannot run, and exits. */
function exitWithError(error: unknown): void {
  const failure = explainStartFailure(error, { port: defaultPort, host: '', dataDir: '', ...options });
  if (failure.code === 'UNEXPECTED') log.error(errorFields(error), 'start failed');
  process.stderr.write(`${failure.message}\n`);
  shell.send({ type: 'fatal', code: failure.code, message: failure.message });
  process.exitCode = failure.exitCode;
  // The shell's pipe would keep the process alive.
  setTimeout(() => process.exit(), 100);
}

/**
 * Runs the server until it is stopped. After a restore, the server starts again in the same process and on the same
 * port.
 */
async function run(options: Options): Promise<void> {
  const turns = new TaskQueue();
  let running: RunningServer | undefined;
  const restart = () =>
    void turns
      .run(async () => {
        if (running === undefined) return;
        const { port, stop } = running;
        running = undefined;
        log.warn({}, 'starting again with the restored data');
        await stop();
        // Not a demo any more, because the restored data have replaced it.
        running = await start({ ...options, port, demo: false }, restart);
        // The restored data do not contain the kiosk token and the one-time link that the shell has.
        if (shell.isPresent) await announceReady(options, running);
      })
      .catch(exitWithError);
  const first = await start(options, restart);
  running = first;
  onStop(() =>
    turns.run(async () => {
      await running?.stop();
      running = undefined;
    }),
  );
  await announceReady(options, first);
}

type RunningServer = {
  readonly composed: ComposedServer;
  readonly port: number;
  /** The address of this computer for a browser on it. */
  readonly localOrigin: string;
  readonly demoAccounts: DemoAccounts | undefined;
  readonly stop: () => Promise<void>;
};

function start(options: Options, restart: () => void): Promise<RunningServer> {
  return withPatience(fileWaitMs, () => serve(options, restart));
}

/** Opens the data, composes the features, and listens. */
async function serve(options: Options, restart: () => void): Promise<RunningServer> {
  // The storage is opened first, because it gives the clearest message about a faulty data directory.
  const demoClock = options.demo ? new ShiftedClock(systemClock) : undefined;
  const clock = demoClock ?? systemClock;
  const { dataDir, acceptsLoss } = options;
  if (options.demo && (await isHotel(dataDir))) throw new OptionsError(bilingual('demoInHotel', { dataDir }));
  shell.send({ type: 'opening', step: 'records' });
  const storage = await openStorage({
    dataDir,
    acceptsLoss,
    isDemo: options.demo,
    clock,
    log,
    onLockLost: exitWithError,
  });
  let port = options.port;
  let composed: ComposedServer | undefined;
  try {
    const records = storage.journal.lastSeq;
    shell.send({ type: 'opening', step: 'stories', records });
    const limits = await readLimits(options.limitsFile);
    const sockets = new SocketPool(clock, limits);
    composed = await compose({
      ...options,
      storage,
      limits,
      sockets,
      log,
      pages: await openStaticFiles(pagesFolder()),
      version: programVersion,
      clock,
      demoClock,
      ids: randomIds,
      network: systemNetwork,
      port: () => port,
      restart,
      printOnSystem: shell.print,
    });
    await createFirstAccount(composed.auth, options.firstAccount);
    const demoAccounts = options.demo ? await createDemoAccounts(composed.auth, randomIds, dataDir) : undefined;
    shell.send({ type: 'opening', step: 'entrance', records, stories: composed.storyCount });
    const server = createHttpServer(composed.app, sockets);
    port = await listen(server, options.port, options.host);
    const loopback = createHttpServer(composed.app, sockets);
    const isLocalhostOurs = ipv4Hosts.has(options.host) && (await listenForLocalhost(loopback, port));
    const { stop, https, saveState } = composed;
    await https.start();
    return {
      ...{ composed, port, demoAccounts },
      localOrigin: toOrigin(isLocalhostOurs ? 'localhost' : '127.0.0.1', port),
      async stop() {
        stop();
        const servers = [stopServing(server, maxStopMs / 2), stopServing(loopback, maxStopMs / 2)];
        await Promise.all([...servers, https.close(maxStopMs / 2)]);
        await saveState().catch((error: unknown) => log.warn(errorFields(error), 'the state was not saved'));
        await storage.close();
      },
    };
  } catch (error) {
    composed?.stop();
    await storage.close();
    throw error;
  }
}

async function announceReady(
  { json, dataDir, lanAdmin }: Options,
  { composed, port, localOrigin, demoAccounts }: RunningServer,
): Promise<void> {
  const origin = composed.publicOrigin();
  const setUpPath = composed.auth.isSetUpNeeded ? toSetUpPath(await composed.link.create()) : undefined;
  const ready = { port, origin, dataDir, ...(setUpPath ? { setUpPath } : {}) };
  if (shell.isPresent) {
    const kioskToken = await composed.devices.issueConsoleKiosk();
    shell.send({ type: 'ready', ...ready, kioskToken, ...(demoAccounts ? { demoAccount: demoAccounts.admin } : {}) });
    composed.watchGuests((numbers) => shell.send({ type: 'guests', ...numbers }));
    return;
  }
  const welcome = { publicOrigin: origin, localOrigin, setUpPath, lanAdmin, demoAccounts };
  (json ? process.stderr : process.stdout).write(await formatWelcome(welcome));
  if (json) process.stdout.write(`${JSON.stringify({ event: 'ready', ...ready })}\n`);
}

/** Prints the result of a command. The process then ends. */
function printResult(text: string): void {
  process.stdout.write(`${text}\n`, () => {
    // The shell's pipe would keep the process alive.
    if (shell.isPresent) process.exit();
  });
}

/**
 * Calls `stop` once when the terminal, the system or the shell requests it, and then exits. Exits with code 1 if
 * stopping fails or takes longer than `maxStopMs`.
 */
function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), maxStopMs).unref();
    stop().then(
      () => {
        shell.send({ type: 'stopped' });
        if (!shell.isPresent) process.stderr.write(`\n${bilingual('stopped')}\n`);
        // The message to the shell needs a turn of the event loop to be sent.
        setTimeout(() => process.exit(0), shell.isPresent ? 50 : 0);
      },
      (error: unknown) => {
        log.error(errorFields(error), 'stop failed');
        process.exit(1);
      },
    );
  };
  // SIGBREAK is Ctrl+Break on Windows.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const) process.on(signal, stopOnce);
  shell.begin(stopOnce);
}

/**
 * Creates a new one-time link in the data directory and prints it. A running server accepts the link, and so does the
 * next one.
 */
async function resetAdmin({ dataDir, host, port }: Options): Promise<void> {
  const secret = await new SetUpLink(dataDir, systemClock).create();
  const text = formatSetUpText(
    detectOrigin(systemNetwork, host, port),
    toOrigin('127.0.0.1', port),
    toSetUpPath(secret),
  );
  process.stdout.write(`${text}\n\n${bilingual('resetDone')}\n`);
}

function toOrigin(name: string, port: number): string {
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

/**
 * Returns the folder of the built pages: the one that `TAKARABUNE_PAGES` names, otherwise the one beside the built
 * server (`dist/server`), or in `dist` when running from source.
 */
function pagesFolder(): string {
  const here = import.meta.dirname;
  const configured = process.env.TAKARABUNE_PAGES;
  if (configured) return path.resolve(configured);
  return path.basename(path.dirname(here)) === 'dist'
    ? path.join(here, '../renderer')
    : path.join(here, '../dist/renderer');
}
