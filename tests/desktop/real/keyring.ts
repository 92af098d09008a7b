import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';

const programs = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'];

/** Whether this computer has the programs that a keyring needs. */
export const hasKeyring = programs.every((name) => spawnSync(name, ['--version']).error === undefined);

/** The arguments and variables with which a program uses the unlocked keyring. */
export type Keyring = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

/** Starts a session bus with an unlocked, empty GNOME keyring. Both end with the test. */
export async function startKeyring(): Promise<Keyring> {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-keyring-'));
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const address = await readFirstLine(bus);
  const env = { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: folder, XDG_DATA_HOME: folder };
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  onTestFinished(async () => {
    for (const child of [keyring, bus]) await killAndWait(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  keyring.stdin.end('a password of the computer user');
  await expect.poll(() => isOnBus(env), { timeout: 20_000, interval: 100 }).toBe(true);
  // Chromium recognises a desktop session by its name. There is no desktop session here, so the switch names the keyring to
  // use.
  return { args: ['--password-store=gnome-libsecret'], env: { DBUS_SESSION_BUS_ADDRESS: address } };
}

async function isOnBus(env: Readonly<Record<string, string>>): Promise<boolean> {
  const { stdout } = await promisify(execFile)(
    'dbus-send',
    [
      ...['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'],
      ...['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'],
    ],
    { env: { ...process.env, ...env } },
  );
  return stdout.includes('boolean true');
}

async function readFirstLine({ stdout }: { readonly stdout: NodeJS.ReadableStream }): Promise<string> {
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return line;
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
