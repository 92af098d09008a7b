import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it, vi } from 'vitest';
import { ApiPhone, createStory } from '../support/api-phone.ts';
import { flipByte } from '../support/faults-files.ts';
import { prepareForNextRun } from '../support/next-run.ts';
import { createPngForm } from '../support/pictures.ts';
import { serverEntry } from '../support/server.ts';
import { call, send, tryCall } from '../support/server-calls.ts';
import { startServerForFile } from '../support/start-server-for-file.ts';

const { server, staff } = startServerForFile();
let coverUrl: string;
let photoUrl: string;
beforeAll(async () => {
  const storyId = await createStory(server, staff);
  const phone = new ApiPhone(server);
  const userId = await phone.play(staff, { storyId, guestName: 'Photographer', roomNumber: '77' });
  await phone.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
  await phone.record(storyId, 'text_input', { questionId: 'q2', answer: 'やどかり' });
  const { body, headers } = await createPngForm();
  photoUrl = String((await phone.data('uploadPicture', { params: { userId }, body, headers })).fileUploadUrl);
  const { data } = await call(server, 'listStories', { headers: staff });
  coverUrl = data.find(({ coverImageUrl }) => coverImageUrl !== '')?.coverImageUrl ?? '';
});

const getPath = (url: string) => {
  const mediaId = url.split('/').at(-1) ?? '';
  return path.join(server.dataDir, 'media', mediaId.startsWith('g') ? 'guest' : 'story', `${mediaId}.webp`);
};
const getStatusOf = async (url: string) => (await send(server, 'GET', url)).status;
const getPictureProblems = async () => (await call(server, 'getStatus', { headers: staff })).data.storage.pictures;
const makeBackup = async () => (await call(server, 'makeBackup', { headers: staff, body: {} })).data;
const restore = (backupId: string, overrides = {}) =>
  tryCall(server, 'restoreBackup', { params: { backupId }, headers: staff, body: { confirmed: true, ...overrides } });
/** Runs the built server with these arguments until it exits. Rejects if the exit code is not 0. */
const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [serverEntry, ...args], { env: { ...process.env, NODE_OPTIONS: '' } });

it('a damaged picture is not served, staff see whose it is, backups report that they lack it, and a restore asks first', async () => {
  expect([await getStatusOf(coverUrl), await getStatusOf(photoUrl)]).toEqual([200, 200]);
  writeFileSync(getPath(coverUrl), 'cut');
  flipByte(getPath(photoUrl));
  expect([await getStatusOf(coverUrl), await getStatusOf(photoUrl)]).toEqual([404, 404]);
  await vi.waitFor(async () => expect((await getPictureProblems()).total).toBe(2));
  const { problems } = await getPictureProblems();
  expect(problems).toContainEqual(
    expect.objectContaining({ what: 'damaged', stories: [expect.objectContaining({ title: expect.any(String) })] }),
  );
  expect(problems).toContainEqual(
    expect.objectContaining({ stories: [], guest: { roomNumber: '77', guestName: 'Photographer' } }),
  );

  const backup = await makeBackup();
  expect(backup).toMatchObject({ state: 'whole', lackingPictures: 2 });
  const { backup: state } = (await call(server, 'getStatus', { headers: staff })).data;
  expect(state.lackingPictures).toBe(2);
  const refused = await restore(backup.backupId);
  expect([refused.status, refused.json?.code, refused.json?.data]).toEqual([
    409,
    'BACKUP_LACKS_PICTURES',
    { total: 2, stories: [{ title: expect.any(String), count: 1 }], guestPictures: 1 },
  ]);

  // The command line refuses the backup too, here for the empty data directory of another computer.
  const folder = mkdtempSync(path.join(tmpdir(), 'takarabune-lost-'));
  const from = path.join(server.dataDir, 'backups', backup.backupId);
  const restoreThere = ['--restore', from, '--data-dir', path.join(folder, 'data')];
  await expect(command(...restoreThere)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--without-pictures'),
  });
  const restored = await command(...restoreThere, '--without-pictures');
  expect(restored.stdout).toContain('パスワードも');
  expect(restored.stdout).toContain('Staff accounts and passwords are back');
  rmSync(folder, { recursive: true });

  const restarted = await prepareForNextRun(server);
  expect((await restore(backup.backupId, { withoutPictures: true })).status).toBe(200);
  await restarted();
});

it('a damaged picture is restored automatically if a backup contains it', async () => {
  // Any story picture except the cover, which another test damages.
  const ids = readdirSync(path.join(server.dataDir, 'media/story')).map((name) => path.parse(name).name);
  const uploadUrl = `/api/media/${ids.find((id) => !coverUrl.endsWith(id))}`;
  await makeBackup();
  flipByte(getPath(uploadUrl));
  expect(await getStatusOf(uploadUrl)).toBe(404);
  await vi.waitFor(async () => expect(await getStatusOf(uploadUrl)).toBe(200));
  expect((await getPictureProblems()).problems.map(({ mediaId }) => mediaId)).not.toContain(
    uploadUrl.split('/').at(-1),
  );
});

it('a damaged picture of a prize is reported with its tier, and a missing one is restored from a backup', async () => {
  const { body, headers } = await createPngForm();
  const upload = await call(server, 'uploadPrizePicture', { headers: { ...staff, ...headers }, body });
  const { imageUrl } = upload.data;
  const change = { tiers: [{ tier: '3' as const, imageUrl }], thankYou: { imageUrl } };
  await call(server, 'updatePrizes', { headers: staff, body: change });
  const mediaId = imageUrl.split('/').at(-1) ?? '';
  flipByte(getPath(imageUrl));
  expect(await getStatusOf(imageUrl)).toBe(404);
  const findReport = async () => (await getPictureProblems()).problems.find((problem) => problem.mediaId === mediaId);
  await vi.waitFor(async () =>
    expect(await findReport()).toMatchObject({
      what: 'damaged',
      stories: [],
      guest: null,
      prizes: [{ tier: '3' }, { tier: null }],
    }),
  );
  // Flipping the same byte again repairs the file. Then the file is removed while a backup contains it.
  flipByte(getPath(imageUrl));
  await vi.waitFor(async () => expect(await getStatusOf(imageUrl)).toBe(200));
  await makeBackup();
  rmSync(getPath(imageUrl));
  expect(await getStatusOf(imageUrl)).toBe(404);
  await vi.waitFor(async () => expect(await getStatusOf(imageUrl)).toBe(200), { timeout: 20_000 });
  expect(await findReport()).toBeUndefined();
});

it('a file that blocks a backup is named in the reply, the list and the status', async () => {
  const { folder } = await call(server, 'listBackups', { headers: staff });
  const pictures = path.join(folder.path, 'pictures');
  rmSync(pictures, { recursive: true });
  writeFileSync(pictures, '');
  const reply = await tryCall(server, 'makeBackup', { headers: staff, body: {} });
  expect([reply.status, reply.json?.code, reply.json?.data]).toEqual([422, 'BACKUP_FILE_UNUSABLE', { file: pictures }]);
  const failure = { reason: 'FILE_UNUSABLE', file: pictures };
  expect((await call(server, 'listBackups', { headers: staff })).failure).toMatchObject(failure);
  expect((await call(server, 'getStatus', { headers: staff })).data.backup.failure).toMatchObject(failure);
  rmSync(pictures);
  expect(await makeBackup()).toMatchObject({ state: 'whole' });
});

it('a backup with a damaged manifest stays in the list, and can only be deleted', async () => {
  const { backupId } = await makeBackup();
  const manifest = path.join(server.dataDir, 'backups', backupId, 'manifest.json');
  rmSync(manifest);
  mkdirSync(manifest);
  const { data } = await call(server, 'listBackups', { headers: staff });
  expect(data).toContainEqual(expect.objectContaining({ backupId, state: 'damaged', file: manifest }));
  const headers = staff;
  expect((await tryCall(server, 'getBackup', { params: { backupId }, headers })).json?.code).toBe('BACKUP_DAMAGED');
  expect((await restore(backupId)).json?.code).toBe('BACKUP_DAMAGED');
  expect((await tryCall(server, 'deleteBackup', { params: { backupId }, headers })).status).toBe(200);
});

it('if a file replaces the folder of guests’ pictures, uploads fail with a code of their own and staff see the file (STORE-14)', async () => {
  const storyId = await createStory(server, staff);
  const phone = new ApiPhone(server);
  const userId = await phone.play(staff, { storyId, guestName: 'Photographer', roomNumber: '78' });
  await phone.record(storyId, 'option_select', { questionId: 'q1', selectedOption: 'A' });
  await phone.record(storyId, 'text_input', { questionId: 'q2', answer: 'やどかり' });
  const folder = path.join(server.dataDir, 'media/guest');
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'not a folder');
  const { body, headers } = await createPngForm();
  const upload = () => phone.try('uploadPicture', { params: { userId }, body, headers });
  expect(await upload()).toMatchObject({ status: 503, json: { code: 'PICTURE_FOLDER_UNUSABLE' } });
  const problems = async () => (await call(server, 'getStatus', { headers: staff })).data.storage.problems;
  expect(await problems()).toMatchObject([{ file: 'media/guest', what: 'blocked' }]);
  rmSync(folder);
  expect(await upload()).toMatchObject({ status: 200 });
  expect(await problems()).toEqual([]);
});
