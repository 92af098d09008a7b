import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findProgramFolder } from '#core/bridge/program-folder.ts';
import { readHeadCode } from '#core/rules/draw-chain.ts';
import { existsSync, mkdtempSync } from './files.ts';

export const defaultPort = 8080;

/** The options with which the server was started. */
export type Options = {
  readonly port: number;
  /** The address at which the server listens. */
  readonly host: string;
  readonly dataDir: string;
  /** Makes a demo: its stories, guests and accounts. Refuses the data directory of a hotel. */
  readonly demo: boolean;
  /** Writes one line of JSON to stdout when the server is ready. Texts for people are written to stderr. */
  readonly json: boolean;
  /** Creates a new one-time link for an administrator account and exits (ACCESS-3). */
  readonly adminReset: boolean;
  /** Makes a backup and exits. */
  readonly backup: boolean;
  /** Verifies the prize draw from its files and exits (DRAW-5). */
  readonly lotteryVerify: boolean;
  /** The start of a hash on paper, which a line of the draw must have (DRAW-25). Only with `lotteryVerify`. */
  readonly head?: string;
  /** Lists the backups and exits. */
  readonly listBackups: boolean;
  /** Starts even if data are missing, and shows staff what is missing (STORE-7). */
  readonly acceptsLoss: boolean;
  /** Restores a backup and exits. The value is its id, its folder, or a downloaded file. */
  readonly restore?: string;
  /** Restores a backup even if some of its pictures are lost (BACKUP-4). */
  readonly withoutPictures: boolean;
  /** Allows staff calls from the LAN until the server ends, for a computer without a screen (ACCESS-1). */
  readonly lanAdmin: boolean;
  /** The file with this hotel's limits; if it is missing, the defaults apply. */
  readonly limitsFile: string;
  /** Creates the first account if there is none. */
  readonly firstAccount?: { readonly email: string; readonly password: string };
};

/** Thrown if the server was started with wrong options. The message says what to change. */
export class OptionsError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads arguments and environment. Throws `OptionsError` if an argument is unknown or invalid, or if only one of the
 * e-mail address and the password of the first account is set.
 */
export function readOptions(args: readonly string[], env: Env, platform: NodeJS.Platform = process.platform): Options {
  const values = parseArguments(args);
  const isDemo = values.demo === true;
  // A demo without a named folder gets a new one, so that it never opens a hotel's data.
  const dataDir = path.resolve(
    values['data-dir'] ||
      (isDemo ? mkdtempSync(path.join(tmpdir(), 'takarabune-demo-')) : env.TAKARABUNE_DATA_DIR) ||
      findDataDir(platform, env),
  );
  const email = env.TAKARABUNE_ADMIN_EMAIL ?? '';
  const password = env.TAKARABUNE_ADMIN_PASSWORD ?? '';
  if ((email === '') !== (password === '')) {
    throw new OptionsError('Set both TAKARABUNE_ADMIN_EMAIL and TAKARABUNE_ADMIN_PASSWORD, or neither.');
  }
  return {
    port: parsePort(values.port),
    host: values.host || '0.0.0.0',
    dataDir,
    demo: isDemo,
    json: values['serve-json'] === true || values.json === true,
    adminReset: values['admin-reset'] === true,
    backup: values.backup === true,
    lotteryVerify: values['lottery-verify'] === true,
    ...(values.head === undefined ? {} : { head: parseHead(values.head, values['lottery-verify'] === true) }),
    listBackups: values['list-backups'] === true,
    acceptsLoss: values['accept-loss'] === true,
    ...(values.restore ? { restore: values.restore } : {}),
    withoutPictures: values['without-pictures'] === true,
    lanAdmin: values['lan-admin'] === true,
    limitsFile: path.resolve(env.TAKARABUNE_SETTINGS || path.join(dataDir, 'limits.json')),
    ...(email === '' ? {} : { firstAccount: { email, password } }),
  };
}

/** Returns the folder of the desktop program's data (DESKTOP-33), so that both find the same hotel. */
function findDataDir(platform: NodeJS.Platform, env: Env): string {
  const home = homedir();
  const folder = path.join(findProgramFolder({ platform, env, home }), 'data');
  // On Linux, the server without the desktop program had a folder of its own.
  const formerFolder = path.join(env.XDG_DATA_HOME || path.join(home, '.local', 'share'), 'takarabune');
  const isInFormer = platform === 'linux' && existsSync(path.join(formerFolder, 'control.json'));
  return isInFormer && !existsSync(folder) ? formerFolder : folder;
}

/** The options of the command line. */
const knownOptions = {
  port: { type: 'string' },
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  demo: { type: 'boolean' },
  'serve-json': { type: 'boolean' },
  json: { type: 'boolean' },
  'lan-admin': { type: 'boolean' },
  'admin-reset': { type: 'boolean' },
  backup: { type: 'boolean' },
  'list-backups': { type: 'boolean' },
  restore: { type: 'string' },
  'without-pictures': { type: 'boolean' },
  'accept-loss': { type: 'boolean' },
  'lottery-verify': { type: 'boolean' },
  head: { type: 'string' },
} as const;

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: knownOptions }).values;
  } catch (error) {
    const names = Object.keys(knownOptions).map((name) => `--${name}`);
    throw new OptionsError(`${error instanceof Error ? error.message : 'Bad arguments'} (known: ${names.join(', ')})`);
  }
}

/** Returns the code as it is compared with hashes. Throws `OptionsError` if it is none, or without `--lottery-verify`. */
function parseHead(text: string, isVerifying: boolean): string {
  if (!isVerifying) throw new OptionsError('--head belongs to --lottery-verify.');
  const code = readHeadCode(text);
  if (code === undefined)
    throw new OptionsError(`--head ${text} is not a code. Type the ten characters (0 to 9, a to f) on the paper.`);
  return code;
}

/**
 * Returns the port. Throws `OptionsError` if the text is not a port. With 0, which only tests and benchmarks use, the
 * operating system chooses the port.
 */
function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new OptionsError(`--port ${text} is not a port. Give a number from 1 to 65535.`);
  return port;
}
