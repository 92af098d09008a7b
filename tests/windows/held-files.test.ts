import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { logIn, tryCall } from '../support/server-calls.ts';
import { createSmallPicture, note, openWindowsHotel } from './windows-hotel.ts';
import { StartFailed, scan } from './windows-server.ts';

const hotel = openWindowsHotel();

describe('a start on Windows (STORE-16)', () => {
  const files = [
    'control.json',
    'schema-version.json',
    'documents\\accounts.json',
    'journal.jsonl',
    'tmp\\000000000000000000.tmp',
    'manifest.json',
    'lock\\server.lock',
  ];

  it.each(['0', 'r', 'w'])(
    'is right although another program holds a file for 5 s and shares it as "%s"',
    async (modes) => {
      const tryOne = async (file: string) => {
        const name = `start-${modes}-${files.indexOf(file)}`;
        const dataDir = hotel.copy(name);
        const scanner = { seconds: 0.4, modes, threads: 1, minMs: 5_000, maxMs: 5_000, only: `${name}\\${file}` };
        const only = file === 'manifest.json' ? file : scanner.only;
        const holding = scan(dataDir, { ...scanner, only });
        // The holder opens the file within this time. It says so only when it ends.
        await pause(1_200);
        const result = await hotel.start(dataDir).then(
          async (server) => {
            await hotel.expectRight(server);
            await hotel.kill(server);
            return 'right';
          },
          (error: unknown) => `${error}`.slice(0, 300),
        );
        await holding;
        return [file, result];
      };
      const results: string[][] = [];
      for (let first = 0; first < files.length; first += 4) {
        results.push(...(await Promise.all(files.slice(first, first + 4).map(tryOne))));
      }
      note(
        `starts with a file held for 5 s (${modes}): ${results.filter(([, one]) => one === 'right').length}/${files.length}`,
      );
      expect(results).toEqual(files.map((file) => [file, 'right']));
    },
    400_000,
  );

  it('is right each time while a scanner reads the folder', async () => {
    const dataDir = hotel.copy('scanned');
    const results: string[] = [];
    const scanning = scan(dataDir, { seconds: 25, modes: 'rw', threads: 4, minMs: 20, maxMs: 300 });
    for (let count = 0; count < 4; count += 1) {
      try {
        const server = await hotel.start(dataDir);
        await hotel.expectRight(server);
        results.push('right');
        await hotel.kill(server);
      } catch (error) {
        results.push(error instanceof StartFailed ? error.message.slice(0, 400) : String(error));
      }
    }
    await scanning;
    note(`starts under the scanner: ${results.filter((one) => one === 'right').length}/4`);
    expect(results).toEqual(Array(4).fill('right'));
  }, 400_000);

  it('refuses a second server at once, and names the one that runs', async () => {
    const dataDir = hotel.copy('second');
    const first = await hotel.start(dataDir);
    const before = performance.now();
    await expect(hotel.start(dataDir)).rejects.toThrow(/Another Takarabune server \(process \d+/);
    expect(performance.now() - before).toBeLessThan(12_000);
    await hotel.kill(first);
  }, 400_000);
});

describe('backup, restore and erasure on Windows', () => {
  it('work while a scanner reads the folder', async () => {
    const dataDir = hotel.copy('restore');
    const server = await hotel.start(dataDir);
    const staff = await logIn(server);
    const scanning = scan(dataDir, { seconds: 25, modes: 'rw', threads: 4, minMs: 20, maxMs: 300 });
    const made = await tryCall(server, 'makeBackup', { body: {}, headers: staff });
    expect([made.status, made.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    const backupId = String((made.json?.data as { backupId?: string } | undefined)?.backupId);
    const download = await tryCall(server, 'getBackup', { params: { backupId }, headers: staff });
    expect([download.status, download.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const body = { confirmed: true };
    const restored = await tryCall(server, 'restoreBackup', { params: { backupId }, body, headers: staff });
    note(`a restore under the scanner: ${restored.status}`);
    expect([restored.status, restored.text.slice(0, 300)]).toEqual([200, expect.anything()]);
    for (let isRight = false; !isRight; await pause(100)) {
      isRight = await hotel.player.progress(server).then(
        ({ answers }) => answers.length === 1,
        () => false,
      );
    }
    await scanning;
    await hotel.kill(server);
    expect(existsSync(path.join(dataDir, 'restore'))).toBe(false);
  }, 400_000);

  it('an erasure is recorded and finished later while a picture is held (ERASE-5)', async () => {
    const dataDir = hotel.copy('erasure');
    const server = await hotel.start(dataDir);
    const staff = await logIn(server);
    const story = await createFourTypeStory(server, staff);
    const guest = await Player.createPlaying(server, staff, story, '302');
    await guest.answer(server, 0, 'A');
    await guest.answer(server, 1, 'やどかり');
    const picture = await createSmallPicture();
    expect((await guest.upload(server, picture)).status).toBe(200);
    const holding = scan(dataDir, {
      seconds: 1,
      modes: 'r',
      threads: 1,
      minMs: 20_000,
      maxMs: 20_000,
      only: 'guest\\',
    });
    await pause(1_200);
    const erased = await tryCall(server, 'eraseGuest', { params: { userId: guest.userId }, body: {}, headers: staff });
    expect([erased.status, erased.text.slice(0, 200)]).toEqual([200, expect.anything()]);
    await hotel.kill(server);
    const again = await hotel.start(dataDir);
    note(`a start with a held picture of an erased guest: ${Math.round(again.startMs)} ms`);
    await hotel.expectRight(again);
    await hotel.kill(again);
    await holding;
    const last = await hotel.start(dataDir);
    expect(readdirSync(path.join(dataDir, 'media', 'guest'))).toEqual([]);
    await hotel.kill(last);
  }, 400_000);
});
