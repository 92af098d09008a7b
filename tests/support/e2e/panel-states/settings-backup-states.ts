import type { Page } from '@playwright/test';
import { backups } from '#core/locales/ja/backups.ts';
import { expect } from '../fixtures.ts';
import { inSettings } from './settings-steps.ts';
import { change, dialogIsOpen, fail, type PanelState, press } from './state.ts';

/** There is one, and the one after it failed. */
const oneBackup = (page: Page) =>
  change(page, 'backups', () => ({
    data: [{ backupId: 'b1', createdAt: '2026-11-02T00:00:00.000Z', bytes: 5_000_000, reason: 'daily' }],
    failure: { at: '2026-11-03T00:00:00.000Z', reason: 'DISK_FULL' },
  }));
const ask = async (page: Page, what: 'restore' | 'delete') => {
  await press(page, new RegExp(`${backups[what]}$`));
  await dialogIsOpen(page);
};

/** Copies of all data. */
export const backupStates: readonly PanelState[] = [
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
