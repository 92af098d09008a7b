import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../support/free-port.ts';

const script = path.resolve(import.meta.dirname, '../../build/scripts/start.mjs');

let dataDir: string;
let port: number;
const startedProcesses: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'takarabune-start-'));
  port = await findFreePort();
});

afterEach(async () => {
  for (const child of startedProcesses.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  // If the start script was killed, its server may still be saving data.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Returns this process's environment without its display. */
function withoutDisplay(): NodeJS.ProcessEnv {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...environment } = process.env;
  return environment;
}

/** Runs `npm start` or, with arguments, the related scripts. */
function startScript(...args: string[]) {
  const child = spawn(process.execPath, [script, '--data-dir', dataDir, '--port', String(port), ...args], {
    env: withoutDisplay(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  startedProcesses.push(child);
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.error += chunk;
  });
  return { child, said: output };
}

const isAnswering = () =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
const pollOptions = { timeout: 50_000, interval: 100 };
const expectUp = () => expect.poll(isAnswering, pollOptions).toBe(true);
const expectDown = () => expect.poll(isAnswering, pollOptions).toBe(false);

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it('serves without a display and says in one line why no window opens [239]', async () => {
    const { said } = startScript();
    await expectUp();
    const lines = said.error.split('\n').filter((line) => line.includes('desktop window'));
    expect(lines).toEqual(['No desktop window: this session has no display. Serving without windows.']);
    await expect.poll(() => said.out, pollOptions).toContain(`http://`);
  });

  it('--serve prints one line of JSON when ready, and nothing else on standard output', async () => {
    const { said } = startScript('--serve');
    await expectUp();
    await expect.poll(() => said.out, pollOptions).toContain('\n');
    const ready = JSON.parse(said.out);
    expect(ready).toMatchObject({ event: 'ready', port, dataDir });
    expect(ready.origin).toMatch(/^http:\/\//);
    expect(said.error).not.toContain('desktop window');
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops the server on %s and exits with code 0', async (signal) => {
    const { child } = startScript('--serve');
    await expectUp();
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await isAnswering()).toBe(false);
  });

  it('stops the server when the start script is killed', async () => {
    const { child } = startScript('--serve');
    await expectUp();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expectDown();
  });

  it('stops the server when the npm process that started it gets SIGTERM', async () => {
    const npm = spawn('npm', ['start', '--', '--data-dir', dataDir, '--port', String(port)], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: withoutDisplay(),
      stdio: 'ignore',
    });
    startedProcesses.push(npm);
    await expectUp();
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    await expectDown();
  });

  it("prints the server's error and fails when the port is taken", async () => {
    const otherServer = createServer().listen(port, '0.0.0.0');
    await once(otherServer, 'listening');
    const { child, said } = startScript('--serve');
    const [code] = await once(child, 'close');
    otherServer.close();
    expect(code).toBeGreaterThan(0);
    expect(said.out).toBe('');
    expect(said.error).toContain(String(port));
  });

  it('--admin-reset prints a one-time link for an account while the server runs', async () => {
    startScript('--serve');
    await expectUp();
    const { child, said } = startScript('--admin-reset');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(said.out).toMatch(/\/admin\/\S*link=/);
  });
});
