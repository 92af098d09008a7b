import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { flipByte } from '../support/faults-files.ts';
import { grepFolder } from '../support/grep-folder.ts';
import { prepareForNextRun } from '../support/next-run.ts';
import { createPngForm } from '../support/pictures.ts';
import { serverEntry, startServer, type TestServer } from '../support/server.ts';
import { call, logIn, send, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff } = startServerForFile();
let storyId: string;
beforeAll(async () => {
  storyId = await createStory(server, staff);
});

const makeBackup = async (target = server) => (await call(target, 'makeBackup', { headers: staff, body: {} })).data;
const listBackups = async () => call(server, 'listBackups', { headers: staff });
const restoreBackup = (backupId: string) =>
  tryCall(server, 'restoreBackup', { params: { backupId }, headers: staff, body: { confirmed: true } });
const listGuestNames = async (target: TestServer, headers: Record<string, string>) =>
  (await call(target, 'listGuests', { headers })).data.map(({ guestName }) => guestName).sort();
const createPlayingGuest = async (guestName: string, roomNumber: string) => {
  const phone = new ApiPhone(server);
  return { phone, userId: await phone.play(staff, { storyId, guestName, roomNumber }) };
};
/** Runs the built server with these arguments until it exits. Rejects if the exit code is not 0. */
const runServerCommand = (...args: string[]) =>
  promisify(execFile)(process.execPath, [serverEntry, ...args], { env: { ...process.env, NODE_OPTIONS: '' } });

describe('backups in the panel', () => {
  it('are created, listed, shown in the status and deleted', async () => {
    expect((await listBackups()).data).toEqual([]);
    expect((await call(server, 'getStatus', { headers: staff })).data.backup).toEqual({
      ...{ lastAt: null, reason: null, ok: false, failure: null },
      ...{ sameDisk: true, lackingPictures: 0 },
    });
    const backup = await makeBackup();
    expect(backup).toMatchObject({ reason: 'manual', bytes: expect.any(Number) });
    const { data, folder, retentionDays } = await listBackups();
    expect([data, folder.sameDisk, folder.chosen, retentionDays]).toEqual([[backup], true, '', 30]);
    const { backup: state } = (await call(server, 'getStatus', { headers: staff })).data;
    expect(state).toMatchObject({ lastAt: backup.createdAt, reason: 'manual', ok: true });
    await call(server, 'deleteBackup', { params: { backupId: backup.backupId }, headers: staff });
    expect((await listBackups()).data).toEqual([]);
  });

  it('restore the data of their time; staff stay logged in, and phones continue', async () => {
    const before = await createPlayingGuest('Before', '11');
    await before.phone.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
    const { backupId } = await makeBackup();
    await createPlayingGuest('After', '12');
    await before.phone.record(storyId, 'text_input', { questionId: 'q2', answer: 'やどかり' });
    expect(await listGuestNames(server, staff)).toEqual(['After', 'Before']);
    const readProgress = async () =>
      (await call(server, 'getProgress', { params: { userId: before.userId }, headers: before.phone.headers() })).data;
    expect((await readProgress()).answeredCount).toBe(2);
    const restarted = await prepareForNextRun(server);
    const reply = await restoreBackup(backupId);
    expect([reply.status, reply.json?.data]).toMatchObject([200, { beforeRestore: { reason: 'before-restore' } }]);
    await restarted();
    expect(await listGuestNames(server, staff)).toEqual(['Before']);
    expect((await readProgress()).answeredCount).toBe(1);
    const again = await before.phone.record(storyId, 'text_input', { questionId: 'q2', answer: 'やどかり' });
    expect(again.json?.data).toMatchObject({ isCorrect: true, attemptCount: 1 });

    // The backup that was made before the restore contains what the restore removed.
    const beforeRestore = (reply.json?.data as Record<'beforeRestore', { backupId: string }> | undefined)
      ?.beforeRestore;
    const restartedAgain = await prepareForNextRun(server);
    expect((await restoreBackup(beforeRestore?.backupId ?? '')).status).toBe(200);
    await restartedAgain();
    expect(await listGuestNames(server, staff)).toEqual(['After', 'Before']);
    expect(server.output()).not.toContain('storage problem');
  });

  it('[248] do not restore a guest who was erased after the backup', async () => {
    const { phone, userId } = await createPlayingGuest('Momentary Guest', '島99');
    const form = await createPngForm();
    const { fileUploadUrl } = await (async () => {
      for (const [questionId, details] of [
        ['q1', { selectedOption: 'A' }],
        ['q2', { answer: 'やどかり' }],
      ] as const) {
        await phone.record(storyId, 'answer' in details ? 'text_input' : 'option_select', { questionId, ...details });
      }
      return phone.data('uploadPicture', { params: { userId }, body: form.body, headers: form.headers });
    })();
    const picture = (await send(server, 'GET', String(fileUploadUrl))).bytes;
    const { backupId } = await makeBackup();
    expect((await tryCall(server, 'eraseGuest', { params: { userId }, headers: staff })).status).toBe(200);
    const restarted = await prepareForNextRun(server);
    expect((await restoreBackup(backupId)).status).toBe(200);
    await restarted();
    const searched = { name: 'Momentary Guest', room: '島99', picture };
    const remaining = grepFolder(server.dataDir, searched).filter((hit) => !hit.startsWith('backups'));
    expect(remaining).toEqual([]);
    expect(await listGuestNames(server, staff)).not.toContain('Momentary Guest');
    expect(await listBackups()).toMatchObject({ erasedGuests: 1, erasures: [{ why: 'staff', guests: 1 }] });
  });

  it('are not restored if they are damaged, and the data stay as they were', async () => {
    const { backupId } = await makeBackup();
    flipByte(path.join(server.dataDir, 'backups', backupId, 'journal.jsonl'));
    const before = await listGuestNames(server, staff);
    const reply = await restoreBackup(backupId);
    expect([reply.status, reply.json?.code]).toEqual([422, 'BACKUP_DAMAGED']);
    expect(await listGuestNames(server, staff)).toEqual(before);
    expect(readdirSync(server.dataDir)).not.toContain('schema-version.json.part');
  });

  it('are stored in the folder that staff chose, which cannot be inside the data directory', async () => {
    const reply = await tryCall(server, 'setBackupFolder', { headers: staff, body: { folder: server.dataDir } });
    expect([reply.status, reply.json?.code, reply.json?.data]).toEqual([
      422,
      'BACKUP_FOLDER_UNUSABLE',
      { reason: 'inside_data' },
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-disk-'));
    const { data } = await call(server, 'setBackupFolder', { headers: staff, body: { folder } });
    expect(data).toMatchObject({ chosen: folder, path: path.join(folder, 'takarabune-backups') });
    const backup = await makeBackup();
    expect(readdirSync(data.path)).toContain(backup.backupId);
    await call(server, 'setBackupFolder', { headers: staff, body: { folder: '' } });
    expect((await listBackups()).data.map(({ backupId }) => backupId)).toContain(backup.backupId);
    rmSync(folder, { recursive: true });
  });
});

describe('a downloaded backup', () => {
  it('restores guests, stories, pictures and accounts on a new computer, but no sessions', async () => {
    await createPlayingGuest('Travelling', '77');
    const { backupId } = await makeBackup();
    const reply = await tryCall(server, 'getBackup', { params: { backupId }, headers: staff });
    expect([reply.status, reply.headers['content-type'], reply.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="takarabune-${backupId}.zip"`,
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-fresh-'));
    const file = path.join(folder, 'backup.zip');
    writeFileSync(file, reply.bytes);
    const dataDir = path.join(folder, 'data');
    const { stdout } = await runServerCommand('--restore', file, '--data-dir', dataDir);
    expect(stdout).toContain(dataDir);
    const fresh = await startServer({ dataDir });
    try {
      expect((await tryCall(fresh, 'listGuests', { headers: staff })).json?.code).toBe('SESSION_EXPIRED');
      const headers = await logIn(fresh);
      expect(await listGuestNames(fresh, headers)).toEqual(await listGuestNames(server, staff));
      const stories = await call(fresh, 'listStories', { headers });
      const cover = stories.data.find((story) => story.coverImageUrl !== '')?.coverImageUrl ?? '';
      expect((await send(fresh, 'GET', cover)).status).toBe(200);
      // The command refuses to restore while a server uses the data directory.
      await expect(runServerCommand('--restore', file, '--data-dir', dataDir)).rejects.toMatchObject({ code: 4 });
    } finally {
      await fresh.stop();
    }
    for (const bad of [Buffer.from('no zip'), reply.bytes.subarray(0, reply.bytes.length - 500)]) {
      writeFileSync(file, bad);
      await expect(runServerCommand('--restore', file, '--data-dir', dataDir)).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Nothing was changed'),
      });
    }
    const commandResult = await runServerCommand('--backup', '--data-dir', dataDir);
    const [newBackupId = ''] = readdirSync(path.join(dataDir, 'backups')).filter((name) =>
      commandResult.stdout.includes(name),
    );
    expect(newBackupId).toMatch(/-manual-/);
    const back = await runServerCommand('--restore', newBackupId, '--data-dir', dataDir);
    expect(back.stdout).toMatch(/-before-restore-/);
    rmSync(folder, { recursive: true });
  });
});
