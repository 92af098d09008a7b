import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { writeLimitsFile } from '../support/faults-server.ts';
import { call, logIn } from '../support/server-calls.ts';
import { asWindowsPath, startWindowsServer, type WindowsServer } from './windows-server.ts';

/** Prints a figure, so that the run shows what it measured. */
export const note = (text: string) => process.stderr.write(`  ${text}\n`);

export const createSmallPicture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#2aa7b8' } })
    .png()
    .toBuffer();

/** The data of a small hotel, which the tests copy and serve on Windows. */
export type WindowsHotel = {
  readonly folder: string;
  /** The folder of the output of all servers. */
  readonly logs: string;
  /** A guest who has solved one clue. */
  readonly player: Player;
  /** Copies the data to `name`, or to an empty folder anywhere. Returns the copy. */
  copy(name: string): string;
  start(dataDir: string, env?: Readonly<Record<string, string>>): Promise<WindowsServer>;
  kill(server: WindowsServer): Promise<void>;
  /** Checks that the server has the hotel's data: the guest is where they were. */
  expectRight(server: WindowsServer): Promise<void>;
};

/** Makes the hotel before the tests of a file: a story, a playing guest, a backup, and a file that a crash left. */
export function openWindowsHotel(): WindowsHotel {
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-windows-test-'));
  const logs = path.join(folder, 'logs');
  const template = path.join(folder, 'template');
  const running = new Set<WindowsServer>();
  let limits: ReturnType<typeof writeLimitsFile>;
  let player: Player;

  async function start(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<WindowsServer> {
    const settings = { TAKARABUNE_SETTINGS: asWindowsPath(path.join(folder, 'limits.json')) };
    const server = await startWindowsServer(dataDir, logs, { env: { ...settings, ...env } });
    running.add(server);
    return server;
  }
  async function kill(server: WindowsServer): Promise<void> {
    running.delete(server);
    await server.kill();
  }

  beforeAll(async () => {
    limits = writeLimitsFile();
    writeFileSync(path.join(folder, 'limits.json'), readFileSync(limits.env.TAKARABUNE_SETTINGS ?? ''));
    const server = await start(template);
    const staff = await logIn(server);
    player = await Player.createPlaying(server, staff, await createFourTypeStory(server, staff), '301');
    await player.answer(server, 0, 'A');
    await call(server, 'makeBackup', { body: {}, headers: staff });
    // The control file is written within seconds. A kill before that is another test's subject.
    await kill(server);
    writeFileSync(path.join(template, 'tmp', `${'0'.repeat(18)}.tmp`), 'left by a crash');
  }, 400_000);
  afterAll(async () => {
    for (const server of running) await server.kill();
    limits.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  return {
    folder,
    logs,
    get player() {
      return player;
    },
    copy: (name) => {
      const dataDir = path.resolve(folder, name);
      cpSync(template, dataDir, { recursive: true });
      return dataDir;
    },
    start,
    kill,
    expectRight: async (server) => {
      const { answers, currentQuestionIndex } = await player.progress(server);
      expect([answers.length, currentQuestionIndex]).toEqual([1, 1]);
    },
  };
}
