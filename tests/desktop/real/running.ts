import { once } from 'node:events';
import type { ElectronApplication, Page } from 'playwright';
import { expect } from 'vitest';
import { account } from '../../support/server.ts';

/** The account that the server of a tested program creates for itself. */
export const accountVariables = {
  TAKARABUNE_ADMIN_EMAIL: account.email,
  TAKARABUNE_ADMIN_PASSWORD: account.password,
} as const;

type Processes = { readonly all: readonly number[]; readonly server: number | undefined };

/** Returns the ids of all processes of the program, and the id of its server. */
export function listProcesses(app: ElectronApplication): Promise<Processes> {
  return app.evaluate(({ app: main }) => {
    const metrics = main.getAppMetrics();
    return {
      all: metrics.map(({ pid }) => pid),
      server: metrics.find(({ name, serviceName }) => `${name} ${serviceName}`.includes('Takarabune server'))?.pid,
    };
  });
}

/** Waits until the server on this port responds. */
export async function waitForServer(port: number): Promise<void> {
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (reply) => reply.ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000, interval: 100 }).toBe(true);
}

/** Waits until the window shows the panel of this port. */
export async function waitForPanel(window: Page, port: number): Promise<void> {
  await window.waitForURL(new RegExp(`^http://localhost:${port}/admin`), { timeout: 50_000, waitUntil: 'commit' });
  await window.getByRole('heading').first().waitFor({ timeout: 30_000 });
}

/** Waits until none of these processes exists any more. */
export async function waitUntilGone(processes: readonly number[]): Promise<void> {
  const findAlive = () => processes.filter(isAlive);
  await expect.poll(findAlive, { timeout: 20_000, interval: 100 }).toEqual([]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Quits the program and returns its exit code; null if a signal ended it. */
export async function quit(app: ElectronApplication): Promise<number | null> {
  const child = app.process();
  const ended = child.exitCode === null ? once(child, 'exit') : undefined;
  // The call may fail, because the program ends during it.
  await app.evaluate(({ app: main }) => main.quit()).catch(() => undefined);
  await ended;
  return child.exitCode;
}
