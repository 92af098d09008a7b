import path from 'node:path';
import { backUpNow, listBackups, restoreNow } from './backup-commands.ts';
import { type Composed, compose } from './compose.ts';
import { type DemoAccounts, makeDemoAccounts, makeFirstAccount } from './first-account.ts';
import { makeHttpServer } from './http/http-server.ts';
import { listen, stopServing } from './http/listen.ts';
import { SocketPool } from './http/socket-pool.ts';
import { readStaticFiles } from './http/static-files.ts';
import { verifyLottery } from './lottery-verify.ts';
import { systemClock } from './platform/clock.ts';
import { randomIds } from './platform/ids.ts';
import { detectOrigin, systemNetwork } from './platform/lan-address.ts';
import { readLimits } from './platform/limits.ts';
import { errorFields, makeLogger } from './platform/logger.ts';
import { defaultPort, type Options, readOptions } from './platform/options.ts';
import { bilingual } from './platform/say.ts';
import { SetUpLink } from './platform/set-up-link.ts';
import { connectShell } from './platform/shell-port.ts';
import { ShiftedClock } from './platform/shifted-clock.ts';
import { programVersion } from './platform/version.ts';
import { setUpPathOf, setUpText, welcomeText } from './platform/welcome-text.ts';
import { startFailure } from './start-failure.ts';
import { Turns } from './storage/erasure/turns.ts';
import { openStorage } from './storage/open-storage.ts';

/** How many milliseconds an orderly stop may take. */
const stopWithinMs = 3_000;

const shell = connectShell(process);
const log = makeLogger(process.env.TAKARABUNE_LOG_LEVEL);
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
  const place = { ...options, clock: systemClock, log };
  if (options.adminReset) await resetAdmin(options);
  else if (options.listBackups) answer(await listBackups(place));
  else if (options.backup) answer(await backUpNow(place));
  else if (options.lotteryVerify) await verify(options.dataDir);
  else if (options.restore) answer(await restoreNow(place, options.restore, options));
  else await run(options);
} catch (error) {
  fail(error);
}

/** Prints the result and sets the exit code 1 if the draw is not as it was sealed. */
async function verify(dataDir: string): Promise<void> {
  const { isGood, text } = await verifyLottery(dataDir);
  process.stdout.write(`${text}\n`);
  process.exitCode = isGood ? 0 : 1;
}

/** Prints why the server cannot run, and exits. */
function fail(error: unknown): void {
  const failure = startFailure(error, { port: defaultPort, host: '', dataDir: '', ...options });
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
  const turns = new Turns();
  let served: Served | undefined;
  const restart = () =>
    void turns
      .run(async () => {
        if (served === undefined) return;
        const { port, stop } = served;
        served = undefined;
        log.warn({}, 'starting again with the restored data');
        await stop();
        served = await serve({ ...options, port, demo: false }, restart);
        // The restored data do not contain the kiosk token and the one-time link that the shell has.
        if (shell.isPresent) await sayReady(options, served);
      })
      .catch(fail);
  const first = await serve(options, restart);
  served = first;
  onStop(() =>
    turns.run(async () => {
      await served?.stop();
      served = undefined;
    }),
  );
  await sayReady(options, first);
}

type Served = {
  readonly composed: Composed;
  readonly port: number;
  readonly demoAccounts: DemoAccounts | undefined;
  readonly stop: () => Promise<void>;
};

/** Opens the data, composes the features, and listens. */
async function serve(options: Options, restart: () => void): Promise<Served> {
  // The storage is opened first, because it gives the clearest message about a faulty data directory.
  const demoClock = options.demo ? new ShiftedClock(systemClock) : undefined;
  const clock = demoClock ?? systemClock;
  const { dataDir, acceptsLoss } = options;
  shell.send({ type: 'opening', step: 'records' });
  const storage = await openStorage({ dataDir, acceptsLoss, clock, log, onLockLost: fail });
  let port = options.port;
  let composed: Composed | undefined;
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
      pages: await readStaticFiles(pagesFolder()),
      version: programVersion,
      clock,
      demoClock,
      ids: randomIds,
      network: systemNetwork,
      port: () => port,
      restart,
      printOnSystem: shell.print,
    });
    await makeFirstAccount(composed.auth, options.firstAccount);
    const demoAccounts = options.demo ? await makeDemoAccounts(composed.auth, randomIds) : undefined;
    shell.send({ type: 'opening', step: 'entrance', records, stories: composed.storyCount });
    const server = makeHttpServer(composed.app, sockets);
    port = await listen(server, options.port, options.host);
    const { stop, https } = composed;
    await https.start();
    return {
      ...{ composed, port, demoAccounts },
      async stop() {
        stop();
        await Promise.all([stopServing(server, stopWithinMs / 2), https.close(stopWithinMs / 2)]);
        await storage.close();
      },
    };
  } catch (error) {
    composed?.stop();
    await storage.close();
    throw error;
  }
}

async function sayReady({ json, dataDir, lanAdmin }: Options, { composed, port, demoAccounts }: Served): Promise<void> {
  const origin = composed.publicOrigin();
  const setUpPath = composed.auth.isSetUpNeeded ? setUpPathOf(await composed.link.make()) : undefined;
  const ready = { port, origin, dataDir, ...(setUpPath ? { setUpPath } : {}) };
  if (shell.isPresent) {
    const kioskToken = await composed.devices.issueConsoleKiosk();
    shell.send({ type: 'ready', ...ready, kioskToken, ...(demoAccounts ? { demoAccount: demoAccounts.admin } : {}) });
    composed.watchGuests((numbers) => shell.send({ type: 'guests', ...numbers }));
    return;
  }
  const welcome = { publicOrigin: origin, localOrigin: localOrigin(port), setUpPath, lanAdmin, demoAccounts };
  (json ? process.stderr : process.stdout).write(await welcomeText(welcome));
  if (json) process.stdout.write(`${JSON.stringify({ event: 'ready', ...ready })}\n`);
}

/** Prints the result of a command. The process then ends. */
function answer(text: string): void {
  process.stdout.write(`${text}\n`, () => {
    // The shell's pipe would keep the process alive.
    if (shell.isPresent) process.exit();
  });
}

/** Calls `stop` once when the terminal, the system or the shell requests it, and then exits. */
function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, begin);
  shell.begin(begin);
}

/**
 * Creates a new one-time link in the data directory and prints it. A running server accepts the link, and so does the
 * next one.
 */
async function resetAdmin({ dataDir, host, port }: Options): Promise<void> {
  const secret = await new SetUpLink(dataDir, systemClock).make();
  const text = setUpText(detectOrigin(systemNetwork, host, port), localOrigin(port), setUpPathOf(secret));
  process.stdout.write(`${text}\n\n${bilingual('resetDone')}\n`);
}

function localOrigin(port: number): string {
  return `http://localhost${port === 80 ? '' : `:${port}`}`;
}

/**
 * Returns the folder of the built pages: beside the built server (`dist/server`), or in `dist` when running from
 * source.
 */
function pagesFolder(): string {
  const here = import.meta.dirname;
  const given = process.env.TAKARABUNE_PAGES;
  if (given) return path.resolve(given);
  return path.basename(path.dirname(here)) === 'dist'
    ? path.join(here, '../renderer')
    : path.join(here, '../dist/renderer');
}
