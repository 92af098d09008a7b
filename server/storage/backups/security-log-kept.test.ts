import { expect, it } from 'vitest';
import type { JournalEntry } from '#core/model/journal.ts';
import { grepFolder } from '#tests/support/grep-folder.ts';
import { Projections } from '../projections/projections.ts';
import { answer, backupWorld, day } from './backup-world.test-support.ts';

const { world, reopen, restore, lines } = backupWorld();

const address = '192.168.77.123';
const logIn = (entryId: string): JournalEntry => ({
  ...{ kind: 'security', userId: '', storyId: '', entryId, event: 'logged_in', by: 'front@hotel.example' },
  ...{ source: 'network', address, network: '192.168.77.*' },
});
const log = () => {
  const state = new Projections();
  world.storage.journal.onCommitted((line) => state.apply(line));
  return state.security.records.map(({ entryId, event, address: at }) => ({
    entry: event === 'backup_restored' ? event : entryId,
    address: at,
  }));
};
async function eraseAddresses(): Promise<void> {
  await world.storage.journal.append({
    ...{ kind: 'erase', userId: '', storyId: '', why: 'retention', userIds: [], stayIds: [], mediaIds: [] },
    addressesBefore: new Date(world.time.clock.now()).toISOString(),
  });
  await world.storage.eraser.eraseAll();
}

it('a restore keeps the security log', async () => {
  await world.storage.journal.append(logIn('before'));
  const { backupId } = await world.storage.backups.make('manual');
  await world.storage.journal.append(answer('u', 'taken back'));
  await world.storage.journal.append(logIn('after'));
  await restore(backupId);
  expect((await lines()).map(({ kind }) => kind)).toEqual(['security', 'security', 'restored']);
  expect(log()).toEqual([
    { entry: 'before', address },
    { entry: 'after', address },
    { entry: 'backup_restored', address: undefined },
  ]);
});

it('an erased address is removed from every file, and its log entry is still there after a restart', async () => {
  await world.storage.journal.append(logIn('old'));
  world.time.pass(day);
  await eraseAddresses();
  await world.storage.journal.append(logIn('new'));
  await reopen();
  expect(log()).toEqual([
    { entry: 'old', address: undefined },
    { entry: 'new', address },
  ]);
  expect(grepFolder(world.dataDir, { address })).toHaveLength(1);
});

it('an erased address is removed from old backups that staff made, and restoring one duplicates no entry', async () => {
  await world.storage.journal.append(logIn('old'));
  const { backupId } = await world.storage.backups.make('manual');
  world.time.pass(15 * day);
  await eraseAddresses();
  await restore(backupId);
  await world.storage.eraser.eraseAll();
  expect(log().map(({ entry }) => entry)).toEqual(['old', 'backup_restored']);
  await world.storage.backups.applyAgeLimits();
  expect(grepFolder(world.dataDir, { address })).toEqual([]);
});
