import type { Page } from '@playwright/test';
import type { Backup } from '#core/api/staff-backups.ts';
import { backups } from '#core/locales/ja/backups.ts';
import { expect } from '../fixtures.ts';
import { inProgram } from './in-program.ts';
import { inSettings } from './settings-steps.ts';
import { change, dialogIsOpen, fail, type PanelState, press } from './state.ts';

const aBackup = (number: number, overrides: Partial<Backup> = {}): Backup => ({
  ...{ backupId: `b${number}`, createdAt: `2026-11-${String(20 - number).padStart(2, '0')}T00:00:00.000Z` },
  ...{ bytes: 5_000_000, reason: 'daily', state: 'whole', lackingPictures: 0, isDatedAhead: false },
  ...overrides,
});
const manifest = 'D:/takarabune/backups/20261117-000000-daily-00aa/manifest.json';
/** Shows a backup with each kind of problem. */
const oddBackups = (page: Page) =>
  change(page, 'backups', () => ({
    data: [
      aBackup(1, { lackingPictures: 2 }),
      aBackup(2, { state: 'damaged', bytes: 0, reason: 'manual' }),
      aBackup(3, { state: 'damaged', bytes: 0, file: manifest }),
      aBackup(4, { state: 'unreadable', bytes: 0, file: manifest }),
      aBackup(5, { state: 'newer', bytes: 0, needs: { program: '3.1.0', schemaVersion: 9 } }),
      aBackup(6, { createdAt: '2099-01-01T00:00:00.000Z', isDatedAhead: true }),
    ],
    failure: { at: '2026-11-03T00:00:00.000Z', reason: 'FILE_UNUSABLE', file: manifest },
  }));

/** Shows one backup, and that the next one failed. */
const oneBackup = (page: Page) =>
  change(page, 'backups', () => ({
    data: [aBackup(1)],
    failure: { at: '2026-11-03T00:00:00.000Z', reason: 'DISK_FULL' },
  }));
const ask = async (page: Page, what: 'restore' | 'delete') => {
  await press(page, new RegExp(`${backups[what]}$`));
  await dialogIsOpen(page);
};

/** The page of backups. */
export const backupStates: readonly PanelState[] = [
  inSettings('moving to another computer, in the program', 'backups', {
    given: async (page) => {
      await inProgram(page);
      await change<readonly object[]>(page, 'lottery/campaigns', () => ({ data: [{ state: 'open' }] }));
    },
    shows: backups['move.quit'],
    isApart: true,
  }),
  inSettings('restore a backup', 'backups', {
    given: async (page) => {
      await oneBackup(page);
      await fail(page, 'backups/b1/restore', 507, 'STORAGE_FULL');
    },
    does: async (page) => {
      await ask(page, 'restore');
      await page.getByRole('dialog').getByRole('textbox').fill(backups.restoreWord);
      await press(page, backups.restoreSubmit);
    },
    shows: (page) => expect(page.getByRole('dialog').getByRole('alert')).toBeVisible(),
    words: ['復元'],
  }),
  inSettings('backups that are not as they should be', 'backups', {
    given: oddBackups,
    shows: backups['state.unreadable'],
    words: ['D:/takarabune/backups', manifest, '3.1.0'],
  }),
  inSettings('restore a backup without its pictures', 'backups', {
    given: async (page) => {
      await oneBackup(page);
      const lost = { total: 4, stories: [{ title: '渚の宝船', count: 2 }], guestPictures: 1 };
      await fail(page, 'backups/b1/restore', 409, 'BACKUP_LACKS_PICTURES', lost);
    },
    does: async (page) => {
      await ask(page, 'restore');
      await page.getByRole('dialog').getByRole('textbox').fill(backups.restoreWord);
      await press(page, backups.restoreSubmit);
    },
    shows: backups.lostAccept,
    words: ['復元', '渚の宝船'],
  }),
  inSettings('delete a backup', 'backups', {
    given: oneBackup,
    does: (page) => ask(page, 'delete'),
    shows: dialogIsOpen,
    words: ['復元'],
  }),
  inSettings('a folder that is not there', 'backups', {
    given: (page) => fail(page, 'backups/folder', 422, 'BACKUP_FOLDER_UNUSABLE', { reason: 'missing' }),
    does: async (page) => {
      await page.getByLabel(backups.folderField).fill('/nowhere');
      await press(page, backups.folderSave);
    },
    shows: backups['fault.missing'],
  }),
];
