import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createFourTypeStory, Player } from './faults-player.ts';
import { grepFolder } from './grep-folder.ts';
import { startServer } from './server.ts';
import { call, logIn, tryCall } from './server-calls.ts';

/** Who must not be able to log in, and what must not be visible, after files of `current` were damaged. */
export type MustStayGone = {
  readonly dismissed: { readonly email: string; readonly password: string };
  readonly hiddenMediaId: string;
  readonly erasedName: string;
};

export type SampleHotel = {
  /** The data directory after an orderly stop. */
  readonly current: string;
  /** A copy of the directory from before the deletion, the hiding, the erasure and the revocation. */
  readonly earlier: string;
  readonly mustStayGone: MustStayGone;
};

/**
 * Creates the data directory of a small hotel: a story in two versions, guests who play, a deleted administrator, a hidden
 * photo, an erased guest, a revoked device, and two manual backups.
 */
export async function createSampleHotel(folder: string): Promise<SampleHotel> {
  const current = path.join(folder, 'sound');
  const earlier = path.join(folder, 'older');
  mkdirSync(current, { recursive: true });
  const dismissed = { email: 'left@hotel.example', password: 'a-quiet-harbour-9' };

  let server = await startServer({ dataDir: current });
  let staff = await logIn(server);
  const { data: colleague } = await call(server, 'createStaff', {
    body: { ...dismissed, role: 'admin' },
    headers: staff,
  });
  await call(server, 'updateSettings', { body: { registrationPausedText: 'before', stayDays: 2 }, headers: staff });
  const story = await createFourTypeStory(server, staff);
  const playing = await Player.createPlaying(server, staff, story, '301');
  const leaving = await Player.createPlaying(server, staff, story, '302');
  for (const player of [playing, leaving]) {
    await player.answer(server, 0, 'A');
    await player.answer(server, 1, 'やどかり');
  }
  const picture = (await playing.upload(server, await createPicture())).json?.data as {
    uploadId: string;
    fileUploadUrl: string;
  };
  const hiddenMediaId = path.basename(picture.fileUploadUrl);
  const { data: code } = await call(server, 'createPairingCode', {
    body: { role: 'tablet', name: 'Lobby' },
    headers: staff,
  });
  await call(server, 'pairDevice', { body: { code: code.code } });
  await call(server, 'makeBackup', { body: {}, headers: staff });
  await server.stop();
  cpSync(current, earlier, { recursive: true });

  server = await startServer({ dataDir: current });
  staff = await logIn(server);
  await call(server, 'deleteStaff', { params: { accountId: colleague.accountId }, headers: staff });
  await call(server, 'updateSettings', { body: { registrationPausedText: 'newest', stayDays: 4 }, headers: staff });
  await call(server, 'hideMedia', { params: { mediaId: hiddenMediaId }, body: { hidden: true }, headers: staff });
  const params = { storyId: story.storyId };
  await call(server, 'updateStory', { params, body: { version: story.version, title: 'もうひとつ' }, headers: staff });
  await tryCall(server, 'eraseGuest', { params: { userId: leaving.userId }, headers: staff });
  const { data: devices } = await call(server, 'listDevices', { headers: staff });
  for (const { deviceId } of devices) await call(server, 'deleteDevice', { params: { deviceId }, headers: staff });
  const latePlayer = await Player.createPlaying(server, staff, story, '303');
  await latePlayer.answer(server, 0, 'A');
  await call(server, 'makeBackup', { body: {}, headers: staff });
  await server.stop();
  return { current, earlier, mustStayGone: { dismissed, hiddenMediaId, erasedName: leaving.guestName } };
}

/** Returns the files that contain the erased guest's name, without the backups, which keep it for 14 days. */
export function findFilesWithName(dataDir: string, name: string): string[] {
  return grepFolder(dataDir, { name }).filter((file) => !/backups/.test(file));
}

function createPicture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#2aa7b8' } })
    .png()
    .toBuffer();
}
