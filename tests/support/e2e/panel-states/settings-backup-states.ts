import type { Page } from '@playwright/test';
import type { Backup } from '#core/api/staff-backups.ts';
import { backups } from '#core/locales/ja/backups.ts';
import { expect } from '../fixtures.ts';
import { openInProgram } from './in-program.ts';
import { createSettingsState } from './settings-steps.ts';
import { changeReply, expectDialog, failCalls, type PanelState, pressButton } from './state.ts';

const createBackup = (number: number, overrides: Partial<Backup> = {}): Backup => ({
  ...{ backupId: `b${number}`, createdAt: `2026-11-${String(20 - number).padStart(2, '0')}T00:00:00.000Z` },
  ...{ bytes: 5_000_000, reason: 'daily', state: 'whole', lackingPictures: 0, isDatedAhead: false },
  ...overrides,
});
const manifest = 'D:/takarabune/backups/20261117-000000-daily-00aa/manifest.json';
/** Shows a backup with each kind of problem. */
const oddBackups = (page: Page) =>
  changeReply(page, 'backups', () => ({
    data: [
      createBackup(1, { lackingPictures: 2 }),
      createBackup(2, { state: 'damaged', bytes: 0, reason: 'manual' }),
      createBackup(3, { state: 'damaged', bytes: 0, file: manifest }),
      createBackup(4, { state: 'unreadable', bytes: 0, file: manifest }),
      createBackup(5, { state: 'newer', bytes: 0, needs: { program: '3.1.0', schemaVersion: 9 } }),
      createBackup(6, { createdAt: '2099-01-01T00:00:00.000Z', isDatedAhead: true }),
    ],
    failure: { at: '2026-11-03T00:00:00.000Z', reason: 'FILE_UNUSABLE', file: manifest },
  }));

/** Shows one backup, and that the next one failed. */
const prepareOneBackup = (page: Page) =>
  changeReply(page, 'backups', () => ({
    data: [createBackup(1)],
    failure: { at: '2026-11-03T00:00:00.000Z', reason: 'DISK_FULL' },
  }));
const openConfirmation = async (page: Page, action: 'restore' | 'delete') => {
  await pressButton(page, new RegExp(`${backups[action]}$`));
  await expectDialog(page);
};

/** The settings page of the backups. */
export const backupStates: readonly PanelState[] = [
  createSettingsState('moving to another computer, in the program', 'backups', {
    prepare: async (page) => {
      await openInProgram(page);
      await changeReply<readonly object[]>(page, 'lottery/campaigns', () => ({ data: [{ state: 'open' }] }));
    },
    expected: backups['move.quit'],
    isApart: true,
  }),
  createSettingsState('restore a backup', 'backups', {
    prepare: async (page) => {
      await prepareOneBackup(page);
      await failCalls(page, 'backups/b1/restore', 507, 'STORAGE_FULL');
    },
    act: async (page) => {
      await openConfirmation(page, 'restore');
      await page.getByRole('dialog').getByRole('textbox').fill(backups.restoreWord);
      await pressButton(page, backups.restoreSubmit);
    },
    expected: (page) => expect(page.getByRole('dialog').getByRole('alert')).toBeVisible(),
    dataTexts: ['復元'],
  }),
  createSettingsState('backups that are not as they should be', 'backups', {
    prepare: oddBackups,
    expected: backups['state.unreadable'],
    dataTexts: ['D:/takarabune/backups', manifest, '3.1.0'],
  }),
  createSettingsState('restore a backup without its pictures', 'backups', {
    prepare: async (page) => {
      await prepareOneBackup(page);
      const lost = { total: 4, stories: [{ title: '渚の宝船', count: 2 }], guestPictures: 1 };
      await failCalls(page, 'backups/b1/restore', 409, 'BACKUP_LACKS_PICTURES', lost);
    },
    act: async (page) => {
      await openConfirmation(page, 'restore');
      await page.getByRole('dialog').getByRole('textbox').fill(backups.restoreWord);
      await pressButton(page, backups.restoreSubmit);
    },
    expected: backups.lostAccept,
    dataTexts: ['復元', '渚の宝船'],
  }),
  createSettingsState('delete a backup', 'backups', {
    prepare: prepareOneBackup,
    act: (page) => openConfirmation(page, 'delete'),
    expected: expectDialog,
    dataTexts: ['復元'],
  }),
  createSettingsState('a folder that is not there', 'backups', {
    prepare: (page) => failCalls(page, 'backups/folder', 422, 'BACKUP_FOLDER_UNUSABLE', { reason: 'missing' }),
    act: async (page) => {
      await page.getByLabel(backups.folderField).fill('/nowhere');
      await pressButton(page, backups.folderSave);
    },
    expected: backups['fault.missing'],
  }),
];
