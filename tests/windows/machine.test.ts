import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mountSmallDisk, retryUntilAccepted } from '../support/faults-disk.ts';
import { createFourTypeStory, Player } from '../support/faults-player.ts';
import { call, logIn, tryCall } from '../support/server-calls.ts';
import { createSmallPicture, openWindowsHotel } from './windows-hotel.ts';
import { asWindowsPath, drives, runWindowsCommand } from './windows-server.ts';

const hotel = openWindowsHotel();

describe('folders on Windows', () => {
  it('may have Japanese characters and spaces, also for the command line', async () => {
    const dataDir = hotel.copy(path.join('山田 太郎', '宝船'));
    const listed = await runWindowsCommand(['--list-backups', '--data-dir', asWindowsPath(dataDir)], hotel.logs);
    expect([listed.code, JSON.parse(listed.output)]).toEqual([
      0,
      [expect.objectContaining({ backupId: expect.any(String) })],
    ]);
    const server = await hotel.start(dataDir);
    await hotel.expectRight(server);
    await hotel.kill(server);
  }, 400_000);

  it('may have a path of 300 characters', async () => {
    const dataDir = hotel.copy(path.join('long', 'a'.repeat(120), 'b'.repeat(150)));
    expect(asWindowsPath(dataDir).length).toBeGreaterThan(300);
    const server = await hotel.start(dataDir);
    await hotel.expectRight(server);
    await hotel.kill(server);
  }, 400_000);

  it('may be the whole of another drive', async () => {
    const dataDir = hotel.copy('drive');
    symlinkSync(dataDir, path.join(drives, 'd:'));
    onTestFinished(() => rmSync(path.join(drives, 'd:')));
    const server = await hotel.start('D:\\');
    await hotel.expectRight(server);
    await hotel.kill(server);
  }, 400_000);

  it('may be written with the prefix for long paths', async () => {
    const dataDir = hotel.copy('prefix');
    const server = await hotel.start(`\\\\?\\${asWindowsPath(dataDir)}`);
    await hotel.expectRight(server);
    await hotel.kill(server);
  }, 400_000);
});

describe('a computer without the runtime of Visual C++', () => {
  // A new Windows does not have these two libraries.
  const bare = { WINEDLLOVERRIDES: 'vcruntime140=;vcruntime140_1=' };

  it('serves everything that needs a native module: log-in, pictures and paper', async () => {
    const server = await hotel.start(hotel.copy('bare'), bare);
    const staff = await logIn(server);
    const story = await createFourTypeStory(server, staff);
    const guest = await Player.createPlaying(server, staff, story, '302');
    await guest.answer(server, 0, 'A');
    await guest.answer(server, 1, 'やどかり');
    expect((await guest.upload(server, await createSmallPicture())).status).toBe(200);
    const printer = { name: 'slips', kind: 'escpos-tcp', address: 'tcp://127.0.0.1:9100', widthDots: 576 };
    await call(server, 'updatePrinters', { body: { printers: [printer] }, headers: staff });
    const body = { kind: 'story-qr', storyId: story.storyId };
    const paper = await tryCall(server, 'previewPrintOrder', { body, headers: staff });
    expect([paper.status, paper.bytes.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
    await hotel.kill(server);
  }, 400_000);

  it('lists backups from the command line', async () => {
    const args = ['--list-backups', '--data-dir', asWindowsPath(hotel.copy('bare-list'))];
    expect((await runWindowsCommand(args, hotel.logs, bare)).code).toBe(0);
  }, 400_000);
});

describe('a full disk on Windows (STORE-4)', () => {
  it('is said with 507, loses nothing, and needs no restart', async (test) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-windows-disk-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const disk = await mountSmallDisk(folder);
    if (disk === undefined) return test.skip('no small disk can be mounted here');
    onTestFinished(() => disk.unmount());
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    let server = await hotel.start(dataDir);
    const staff = await logIn(server);
    const story = await createFourTypeStory(server, staff);
    const player = await Player.createPlaying(server, staff, story, '301');

    await disk.setState(server, 'full');
    const refused = await player.try(server, 0, 'A', 'windows-full-disk-1');
    expect([refused.status, refused.json?.code]).toEqual([507, 'STORAGE_FULL']);
    await disk.setState(server, 'ok');
    const accepted = await retryUntilAccepted(() => player.try(server, 0, 'A', 'windows-full-disk-1'));
    expect([accepted.status, accepted.json]).toEqual([200, expect.objectContaining({ success: true })]);

    // The server believes that there is room, and reaches the end of the disk while it writes.
    await disk.limitWrites(4_096);
    const statuses = new Set<number>();
    for (let count = 0; count < 200 && !statuses.has(507); count += 1) {
      statuses.add((await player.try(server, 1, `ちがう${count}`)).status);
    }
    expect([...statuses]).toEqual([200, 507]);
    await disk.setState(server, 'ok');
    await retryUntilAccepted(() => player.try(server, 1, 'やどかり'));
    const { answers } = await player.progress(server);
    await hotel.kill(server);
    server = await hotel.start(dataDir);
    expect((await player.progress(server)).answers).toEqual(answers);
    await hotel.kill(server);
  }, 400_000);
});
