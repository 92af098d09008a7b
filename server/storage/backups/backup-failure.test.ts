import { describe, expect, it } from 'vitest';
import { toBackupError, toFailure } from './backup-failure.ts';

describe('toBackupError', () => {
  it('does not say that anything stands in the way if another program holds a file', () => {
    const held = Object.assign(new Error('EBUSY'), { code: 'EBUSY', path: '/data/journal.jsonl', isHeld: true });
    expect(toBackupError(held)).toBe(held);
    expect(toFailure(held)).toEqual({ reason: 'FILE_BUSY', file: '/data/journal.jsonl' });
  });

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
