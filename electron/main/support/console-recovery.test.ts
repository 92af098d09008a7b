import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerSupervisor } from '../server-process/server-supervisor.ts';
import { createConsoleRecovery } from './console-recovery.ts';

// There is no Electron here, so the server's commands run in processes of plain Node.
vi.mock('electron', () => ({
  utilityProcess: {
    fork: (entry: string, args: readonly string[]): ChildProcess => spawn(process.execPath, [entry, ...args]),
  },
}));

/** Lists one backup, and accepts its restore. */
const serverScript = `
  if (process.argv.includes('--list-backups'))
    console.log(JSON.stringify([{ backupId: 'saved', createdAt: '2026-11-20T10:00:00.000Z' }]));
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'takarabune-recovery-'));
  mkdirSync(path.join(folder, 'data'));
  writeFileSync(path.join(folder, 'server.cjs'), serverScript);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function createRecovery(supervisor: Partial<ServerSupervisor>) {
  return createConsoleRecovery({
    serverOptions: {
      entry: path.join(folder, 'server.cjs'),
      dataDir: path.join(folder, 'data'),
      onOutput: () => undefined,
    } as never,
    supervisor: supervisor as ServerSupervisor,
    log: { logEvent: () => undefined } as never,
    overrideStatus: () => undefined,
  });
}

it('the data are set aside in the folder that the dialog named, however long staff read it (DESKTOP-24)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T06:00:00Z') });
  const recovery = createRecovery({
    status: { state: 'failed' } as ServerSupervisor['status'],
    start: () => undefined,
    stop: async () => undefined,
  });
  const found = await recovery.findBackup();
  vi.setSystemTime(new Date('2026-11-23T06:05:00Z'));
  const result = await recovery.startWithBackup('saved');
  expect(result).toMatchObject({ isDone: true, place: found?.asidePlace });
  expect(existsSync(found?.asidePlace ?? '')).toBe(true);
});

it('the server does not start while a file replaces the data, and starts once afterwards (DESKTOP-24)', async () => {
  const start = vi.fn();
  const failure = { code: 'DATA_INCOMPLETE', message: '' };
  const status = { state: 'failed', failure } as ServerSupervisor['status'];
  const recovery = createRecovery({ status, start, stop: async () => undefined });
  const restored = recovery.restoreFile('first');
  await expect(recovery.restoreFile('second')).rejects.toThrow('busy');
  expect(() => recovery.acceptLoss()).toThrow('busy');
  recovery.startServer();
  expect(start).not.toHaveBeenCalled();
  expect(await restored).toMatchObject({ isDone: true });
  expect(start).toHaveBeenCalledOnce();
  recovery.startServer();
  expect(start).toHaveBeenCalledTimes(2);
});
