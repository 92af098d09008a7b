import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { JournalEntry } from '#core/model/journal.ts';
import { aClock, anAction, temporaryFolder } from '#tests/storage/support.ts';
import { type FileStorage, openStorage } from '../open-storage.ts';

/** In milliseconds. */
export const day = 24 * 60 * 60 * 1_000;

/**
 * Gives each test of a file its own data directory. `world` contains the data directory, the storage and the clock of
 * the current test. `restore` also reopens the storage, which completes the restore. `texts` returns the answers in the
 * journal, and the kind of each line that is no answer.
 */
export function backupWorld() {
  const world = {} as { dataDir: string; storage: FileStorage; time: ReturnType<typeof aClock> };
  const open = () => openStorage({ dataDir: world.dataDir, clock: world.time.clock });
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const temporary = await temporaryFolder();
    remove = temporary.remove;
    Object.assign(world, { dataDir: temporary.folder, time: aClock() });
    world.storage = await open();
  });
  afterEach(async () => {
    await world.storage.close();
    await remove();
  });

  const reopen = async () => {
    await world.storage.close();
    world.storage = await open();
  };
  const restore = async (backupId: string) => {
    await world.storage.backups.beginRestore(backupId, 'front@hotel');
    await reopen();
  };
  const lines = async () => (await world.storage.journal.find({})).lines;
  const texts = async () =>
    (await lines()).map((line) => (line.kind === 'action' ? line.details.userAnswer : line.kind));
  return { world, open, reopen, restore, lines, texts };
}

export const answer = (userId: string, userAnswer: string): JournalEntry => ({
  ...anAction(userId, 1),
  details: { userAnswer },
});

export const eraseOf = (userIds: string[], mediaIds: string[] = []): JournalEntry => ({
  ...{ kind: 'erase', userId: '', storyId: '', why: 'staff', stayIds: [] },
  ...{ userIds, mediaIds },
});

/** Returns the path of the copy of a guest's picture in a folder of backups. */
export const pictureIn = (backupsFolder: string, mediaId: string): string =>
  path.join(backupsFolder, 'pictures/guest', `${mediaId}.jpg`);
