import { parseArgs } from 'node:util';
import { type DesktopRole, desktopRoles } from '#core/bridge/desktop-roles.ts';
import { toDeviceServer } from './device/server-address.ts';

/** The options of the command line. They apply only to this run and are never stored (DESKTOP-1). */
export type LaunchOptions = {
  readonly role?: DesktopRole;
  /** The port on which the console's server listens. */
  readonly port?: number;
  /** The origin of the hotel's server, for the roles `kiosk` and `tablet`. */
  readonly server?: string;
  readonly dataDir?: string;
  /** Starts a demo hotel, in `dataDir` or in a folder that is removed when the program ends. */
  readonly demo?: boolean;
  /** Starts the console without showing its window, as at log-in. */
  readonly hidden?: boolean;
};

/** The exit code for an invalid command line. */
export const usageExitCode = 2;

/**
 * Reads the command line. Ignores Chromium's switches and the program's folder.
 * @param args `process.argv` without the program
 * @returns the options, or in `fault` a sentence that names the invalid option
 */
export function readLaunchOptions(args: readonly string[]): { options: LaunchOptions } | { fault: string } {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      port: { type: 'string' },
      server: { type: 'string' },
      'data-dir': { type: 'string' },
      demo: { type: 'boolean' },
      hidden: { type: 'boolean' },
    },
  });
  // The value of an option without a value is `true`.
  const { role, port, server, 'data-dir': dataDir } = values;
  const options: { -readonly [Key in keyof LaunchOptions]: LaunchOptions[Key] } = {};
  if (role !== undefined) {
    const validRole = desktopRoles.find((candidate) => candidate === role);
    if (validRole === undefined) return { fault: `--role must be one of ${desktopRoles.join(', ')}.` };
    options.role = validRole;
  }
  if (port !== undefined) {
    const number = typeof port === 'string' && /^\d{1,5}$/.test(port) ? Number(port) : 0;
    if (number < 1 || number > 65_535) return { fault: '--port must be a number from 1 to 65535.' };
    options.port = number;
  }
  if (server !== undefined) {
    const origin = typeof server === 'string' ? toDeviceServer(server) : undefined;
    if (origin === undefined)
      return { fault: '--server must be a private address in figures, such as http://192.168.1.20:8080.' };
    options.server = origin;
  }
  if (dataDir !== undefined) {
    if (typeof dataDir !== 'string' || dataDir === '') return { fault: '--data-dir must name a folder.' };
    options.dataDir = dataDir;
  }
  if (values.hidden === true) options.hidden = true;
  if (values.demo === true) {
    if (options.role !== undefined && options.role !== 'console') return { fault: '--demo is for --role console.' };
    options.role = 'console';
    options.demo = true;
  }
  return { options };
}
