import { describe, expect, it } from 'vitest';
import { toBackupError } from './backup-failure.ts';

describe('toBackupError', () => {
  it.each([
    ['ENOENT', 'missing'],
    ['EIO', 'missing'],
    ['EROFS', 'not_writable'],
    ['EACCES', 'not_writable'],
  ])('returns for %s that the folder is %s', (code, reason) => {
    expect(toBackupError(Object.assign(new Error(code), { code }))).toMatchObject({
      ...{ code: 'BACKUP_FOLDER_UNUSABLE', data: { reason } },
    });
  });
});
