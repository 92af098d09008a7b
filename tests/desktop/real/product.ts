import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication } from 'playwright';
import { onTestFinished } from 'vitest';

/** The paths of Electron's program and of the product's copy. `npm run test:desktop` sets them. */
const program = readVariable('TAKARABUNE_TEST_ELECTRON');
const product = readVariable('TAKARABUNE_TEST_PRODUCT');
/** The major version of Electron, for tests of what differs between versions. */
export const electronMajor = Number(readVariable('TAKARABUNE_TEST_ELECTRON_VERSION').split('.')[0]);

function readVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is missing: run "npm run test:desktop"`);
  return value;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Starts the product in the real Electron. The program is closed when the test has finished. With `isShared` the caller must
 * close it. `folder` is the folder of another copy of the product (see `productWithUpdateKey`).
 * @param userData see `temporaryUserData`
 * @param args the arguments of the command line, such as `--role=console`
 * @param env environment variables in addition to those of the test
 */
export async function startDesktop(
  userData: string,
  args: readonly string[],
  env: Environment = {},
  { isShared = false, folder = product }: { readonly isShared?: boolean; readonly folder?: string } = {},
): Promise<ElectronApplication> {
  const app = await _electron.launch({
    executablePath: program,
    args: [folder, `--user-data-dir=${userData}`, ...args],
    // The start at log-in must not change the home of the person who runs the tests.
    env: { ...removeUndefined(process.env), XDG_CONFIG_HOME: path.join(userData, 'config'), ...env },
    timeout: 60_000,
  });
  if (isShared) return app;
  const child = app.process();
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, 10_000))]).catch(() => undefined);
    child.kill('SIGKILL');
  });
  return app;
}

/**
 * Returns the folder of a copy of the product whose build contains this key for updates. The folder is removed when the test
 * has finished.
 * @param publicKey SPKI form in base64, or an empty text for a build without a key
 */
export function productWithUpdateKey(publicKey: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-own-product-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'dist'));
  for (const name of ['package.json', 'node_modules']) symlinkSync(path.join(product, name), path.join(folder, name));
  for (const name of readdirSync(path.join(product, 'dist')))
    if (name !== 'electron') symlinkSync(path.join(product, 'dist', name), path.join(folder, 'dist', name));
  cpSync(path.join(product, 'dist/electron'), path.join(folder, 'dist/electron'), { recursive: true });
  const main = path.join(folder, 'dist/electron/main.js');
  const code = readFileSync(main, 'utf8');
  const keyPattern = /(updateKey\\?":\\?")[\w+/=]*/;
  if (!keyPattern.test(code)) throw new Error('the built program names no key of updates');
  writeFileSync(
    main,
    code.replace(keyPattern, (_, prefix: string) => prefix + publicKey),
  );
  return folder;
}

/**
 * Starts the product without a debugger, for tests of how it starts and ends. The process is killed when the test has finished.
 */
export function spawnDesktop(userData: string, args: readonly string[], env: Environment = {}): ChildProcess {
  const child = spawn(program, [product, `--user-data-dir=${userData}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

function removeUndefined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
